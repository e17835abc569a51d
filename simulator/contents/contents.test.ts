import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { head, tail, uploading } from '../areas/attachments/uploads.test.kit.ts';
import { createContents } from './contents.ts';

const mega = Buffer.alloc(1024 * 1024);
const status = 507;

describe('the files of a sandbox', () => {
  it('should be limited in total size, and free space when they are deleted', async () => {
    const contents = createContents({ megas: 2 });
    after(() => contents.clear());
    const [first, second] = [await contents.begin(), await contents.begin()];
    await first.write(mega);
    await first.finish();
    assert.ok(contents.take(first, 1));
    await first.discard();
    await second.write(mega);
    await assert.rejects(second.write(Buffer.from('x')), { status, message: /2 MB together/ });
    await second.discard();
    contents.remove(1);
    const third = await contents.begin();
    await third.write(mega);
    await third.write(mega);
    contents.clear();
    const fourth = await contents.begin();
    await fourth.write(mega);
    await third.discard();
    await fourth.write(mega);
    await assert.rejects(fourth.write(mega), { status });
  });
});

describe('a cleaned folder for temporary files', () => {
  it('should lose only the files that were in it', async () => {
    const contents = createContents();
    after(() => contents.clear());
    const keep = async (id: number): Promise<string> => {
      const pending = await contents.begin();
      await pending.write(Buffer.from('x'));
      await pending.finish();
      assert.ok(contents.take(pending, id));
      return dirname(pending.path);
    };
    rmSync(dirname(await keep(1)), { recursive: true });
    assert.deepEqual([contents.bytes(1), contents.lay(assert.fail)], [undefined, undefined]);
    assert.equal(statSync(await keep(2)).mode & 0o077, 0);
    assert.deepEqual(String(contents.bytes(2)), 'x');
  });
});

describe('an upload', () => {
  const at = uploading();

  it('should be refused with 507 if the disk is full, and leave no file', async () => {
    const { contents } = at.served.platform.main;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { prototype } = (await contents.begin().then(async (pending) => {
      const { open } = await import('node:fs/promises');
      const file = await open(pending.path);
      await file.close();
      await pending.discard();
      return file.constructor;
    })) as unknown as { prototype: { writeFile: (bytes: Uint8Array) => Promise<void> } };
    const { writeFile } = prototype;
    after(() => Object.assign(prototype, { writeFile }));
    Object.assign(prototype, { writeFile: () => Promise.reject(full) });
    const answer = await at.upload([head('any.bin'), mega, tail]);
    Object.assign(prototype, { writeFile });
    assert.deepEqual([answer.status, /no room/.test(answer.bytes.toString())], [status, true]);
    await at.assertNothing('afterwards');
  });
});

describe('the directory of a process', () => {
  it('should be removed by the next process if it was killed, and kept while it runs or is of another machine', () => {
    const folder = mkdtempSync(join(tmpdir(), 'swept-'));
    after(() => rmSync(folder, { recursive: true }));
    const machine = hostname().replace(/[^\w.]/g, '_');
    // A process that has just ended.
    const { pid } = spawnSync(process.execPath, ['--version']);
    const kept = [`procon-files-elsewhere-${pid}-aaaaaa`, `procon-files-${machine}-${process.pid}-aaaaaa`];
    const left = `procon-files-${machine}-${pid}-aaaaaa`;
    for (const name of [...kept, left]) mkdirSync(join(folder, name, '1'), { recursive: true });
    const code = `await import(${JSON.stringify(join(import.meta.dirname, 'directory.ts'))}).then((it) => it.makeDirectory())`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, TMPDIR: folder },
    });
    assert.deepEqual(readdirSync(folder).sort(), kept.sort(), String(stderr));
  });
});
