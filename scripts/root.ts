// Where the project lies, seen from a script that runs from source or from build/.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function upFrom(folder: string): string {
  if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(folder, 'src'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('this script does not lie inside the project');
  return upFrom(above);
}

/** The folder that holds package.json. */
export const ROOT: string = upFrom(path.dirname(fileURLToPath(import.meta.url)));
