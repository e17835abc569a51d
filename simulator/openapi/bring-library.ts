import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFiles, ownFolder, packageFolder } from './library.ts';

// Runs after the package is compiled.
mkdirSync(ownFolder, { recursive: true });
for (const name of libraryFiles) {
  const own = join(ownFolder, name);
  // A running simulator keeps reading the old file.
  copyFileSync(join(packageFolder(), name), `${own}.part`);
  renameSync(`${own}.part`, own);
}
