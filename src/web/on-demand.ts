// Scripts that come when they are wanted: fetched side by side instead of level by level, looked at for being of this page's build (U-CB-25),
// and asked for again where the network failed.

import { buildInfo } from './build-info.ts';
import { checkOneBuild } from './offline/one-build.ts';

const fetched = new Set<string>();

/** Begins to fetch modules of the site. */
export function preload(names: readonly string[]): void {
  for (const name of names) {
    if (fetched.has(name)) continue;
    fetched.add(name);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `./${name}?v=${buildInfo.key}`;
    document.head.append(link);
  }
}

/** Loads a module once, with `names`, what it needs; after a failure it is loaded anew. */
export function onDemand<T>(names: readonly string[], load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    if (loading !== null) return loading;
    preload(names);
    loading = load().then((module) => {
      checkOneBuild(false);
      return module;
    });
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
}
