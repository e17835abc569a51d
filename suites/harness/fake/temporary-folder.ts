import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** The path of a new folder, which is removed when the enclosing test, suite or file ends. */
export const openFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'procon-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
