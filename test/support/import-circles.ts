// Circles among files that import each other, for the test of the architecture.

/** What each file imports, by name; a name that is no file here is passed over. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** One way back to where it started for every circle that a walk over the files meets; empty where there is none. */
export function circlesOf(imports: Imports): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  function visit(file: string): void {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    for (const next of imports.get(file) ?? []) if (imports.has(next)) visit(next);
    way.pop();
    done.add(file);
  }
  for (const file of imports.keys()) visit(file);
  return circles;
}
