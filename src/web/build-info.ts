// The build's stamp and cache key (U-CB-10, U-CB-14). The site's build writes the real values into its own copy of this file.

export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
  readonly builtAt: string;
  readonly key: string;
  /** What the footer shows. */
  readonly stamp: string;
}

export const buildInfo: BuildInfo = { version: '0.0.0', commit: 'nogit', builtAt: '', key: 'dev', stamp: 'development' };
