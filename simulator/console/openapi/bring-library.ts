import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFiles, ownFolder, packageFolder } from './library.ts';

// Run once the package is compiled.
mkdirSync(ownFolder, { recursive: true });
for (const name of libraryFiles) {
  const own = join(ownFolder, name);
  // A simulator that is serving the file goes on reading the old one.
  copyFileSync(join(packageFolder(), name), `${own}.part`);
  renameSync(`${own}.part`, own);
}
