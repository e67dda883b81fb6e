// What build the page is of (U-CB-10, U-CB-14), as the page itself says: scripts are named after their content and may be those of many
// builds. Outside a page of the site there is nothing to read.

export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly key: string;
  /** What the footer shows. */
  readonly stamp: string;
}

function readBuild(): BuildInfo {
  const meta = typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="build"]');
  if (meta === null) return { version: '0.0.0', commit: 'nogit', builtAt: '', key: 'dev', stamp: 'development' };
  const { version = '', commit = '', built: builtAt = '' } = meta.dataset;
  return { version, commit, builtAt, key: meta.content, stamp: `v${version} · ${commit} · ${builtAt}` };
}

export const buildInfo: BuildInfo = readBuild();
