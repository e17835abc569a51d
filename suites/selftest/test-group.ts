import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { importsOf } from './sources.ts';

// Each file is a suite, so that its top-level hooks apply to its own tests only. What the kits of the files register
// when they are imported applies to all files. Other modules that two files share must not await at top level: the
// tests of both would become part of the suite that loads the module first. No test begins before all files are loaded,
// as some count who shares what.

const load = (path: string): Promise<unknown> => import(pathToFileURL(path).href);

const kitsOf = (path: string): readonly string[] =>
  importsOf({ path, room: '', text: readFileSync(path, 'utf8'), isTest: true })
    .filter((name) => name.endsWith('.test.kit.ts'))
    .map((name) => resolve(dirname(path), name));

const files = process.argv.slice(2);
// A file whose kit cannot be loaded fails with its error below.
await Promise.allSettled([...new Set(files.flatMap(kitsOf))].map(load));

const { promise: all, resolve: release } = Promise.withResolvers<unknown>();
const loads = files.map((file) => {
  const loaded = Promise.withResolvers<unknown>();
  describe(file, async () => {
    loaded.resolve(load(file));
    await loaded.promise;
    await all;
  });
  return loaded.promise;
});
release(Promise.allSettled(loads));
