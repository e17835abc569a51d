import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFiles, ownFolder, packageFolder } from './library.ts';

// Run once the package is compiled.
mkdirSync(ownFolder, { recursive: true });
for (const name of libraryFiles) copyFileSync(join(packageFolder(), name), join(ownFolder, name));
