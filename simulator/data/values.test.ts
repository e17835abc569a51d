import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { exportTo, importFrom } from '../commands/export-import.ts';
import { failureOf } from '../control/failure.ts';
import { attachAt, attachments, authorizedAt, control, payments } from '../server.test.kit.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { temporaryDirectory } from '../store/filled-store.test.kit.ts';

const clock = Date.UTC(2026, 2, 1, 10);

/** A client of a sandbox. */
const clientOf = async (base: string) => {
  const headers = await authorizedAt(base);
  const call = (path: string, init: RequestInit = {}) => fetch(base + path, { headers, ...init });
  return {
    call,
    payment: async (id: number) =>
      (await (await call(`${payments}/${id}`)).json()) as { status: string; exported: boolean },
    markExported: (id: number) => call(`${payments}/${id}?exported=true`, { method: 'PUT' }),
    upload: (text: string) => attachAt(base, text),
    file: async (id: number) =>
      (await fetch(`${base}${attachments}/${id}`, { headers: { ...headers, accept: '*/*' } })).text(),
  };
};

const inMemory = () => startSimulator({ port: 0, clock });
const onDisk = (data = temporaryDirectory()) => startSimulator({ port: 0, clock, data });

const stopping = (simulator: Simulator): Simulator => {
  after(() => simulator.close());
  return simulator;
};

for (const [place, start] of [
  ['memory', inMemory],
  ['a data directory', () => onDisk()],
] as const) {
  describe(`a sandbox as a value in ${place}`, () => {
    let simulator: Simulator;
    let url = '';
    before(async () => {
      simulator = await start();
      url = simulator.url;
    });
    after(() => simulator.close());
    const other = (name: string) => `${url}/sandboxes/${name}`;

    it('should be forked with documents, files, settings and what its clock will fire', async () => {
      const before = await clientOf(url);
      const file = await before.upload('Hello');
      await before.markExported(1014);
      await control(url, 'PUT', 'choices', { 'formats/page-size': '10' });
      await control(url, 'POST', 'payments/1002/events', {
        ...{ type: 'move', to: 'payment_in_progress', afterSeconds: 3600 },
      });
      await control(url, 'POST', 'fork', { name: 'fork' });
      const forked = await clientOf(other('fork'));
      assert.equal((await forked.payment(1014)).exported, true);
      assert.equal(await forked.file(file.id), 'Hello');
      const shown = (await (await forked.call(attachments)).json()) as readonly { 'file-url': string }[];
      assert.ok(shown.some((one) => one['file-url'].startsWith(`${other('fork')}/files/`)));
      const { changed } = await control<{ changed: object }>(other('fork'), 'GET', 'choices');
      assert.deepEqual(changed, { 'formats/page-size': '10' });
      await control(other('fork'), 'PUT', 'clock', { advanceSeconds: 3601 });
      assert.equal((await forked.payment(1002)).status, 'payment_in_progress');
      assert.equal((await before.payment(1002)).status, 'approved');
      await forked.markExported(1002);
      assert.equal((await before.payment(1002)).exported, false);
      assert.match(
        await forked.call('/api/contracts/4001/attachments').then((one) => one.text()),
        /file-url/,
      );
      await control(url, 'PUT', 'choices', {});
    });

    it('should go on from a snapshot as often as wanted, and be forked from one', async () => {
      const base = other('laid');
      await control(url, 'PUT', 'sandboxes/laid', {});
      const { id } = await (await clientOf(base)).upload('kept');
      await control(base, 'PUT', 'snapshots/clean');
      for (const round of [1, 2]) {
        const client = await clientOf(base);
        assert.equal((await client.payment(1014)).exported, false, `round ${round}`);
        await client.markExported(1014);
        await client.call(`${attachments}/${id}`, { method: 'DELETE' });
        await control(base, 'POST', 'fork', { name: `fork-of-${round}`, snapshot: 'clean' });
        assert.equal((await (await clientOf(other(`fork-of-${round}`))).payment(1014)).exported, false);
        await control(base, 'POST', 'restore', { snapshot: 'clean' });
        assert.equal(await (await clientOf(base)).file(id), 'kept');
      }
      assert.deepEqual(await control(base, 'GET', 'snapshots'), { snapshots: ['clean'] });
      await control(base, 'DELETE', 'snapshots/clean');
      assert.deepEqual(await control(base, 'GET', 'snapshots'), { snapshots: [] });
    });

    it('should be carried elsewhere as one file', async () => {
      const file = join(temporaryDirectory(), 'sandbox.sqlite');
      await control(url, 'PUT', 'sandboxes/carried', {});
      const client = await clientOf(other('carried'));
      const { id } = await client.upload('carried away');
      await client.markExported(1014);
      await exportTo(file, { baseUrl: other('carried') });
      const { url: elsewhere } = stopping(await inMemory());
      await importFrom(file, { baseUrl: elsewhere });
      const there = await clientOf(elsewhere);
      assert.deepEqual([(await there.payment(1014)).exported, await there.file(id)], [true, 'carried away']);
    });

    it('should refuse files that are no exports, in a sentence', async () => {
      const file = join(temporaryDirectory(), 'other');
      for (const [text, message] of [
        ['', /Send the file of an export/],
        ['no database', /is no file of Procon/],
      ] as const) {
        writeFileSync(file, text);
        await assert.rejects(importFrom(file, { baseUrl: url }), { message });
      }
      assert.equal((await (await clientOf(url)).payment(1002)).status, 'approved');
    });
  });
}

describe('an export', () => {
  it('should take the place of no directory or device', async () => {
    await assert.rejects(exportTo(temporaryDirectory(), { baseUrl: 'http://h' }), /is there and is no file/);
    await assert.rejects(importFrom(temporaryDirectory(), { baseUrl: 'http://h' }), /cannot be read: name a/);
  });

  it('should leave the file of before where it breaks off', async () => {
    const directory = temporaryDirectory();
    const file = join(directory, 'sandbox.sqlite');
    writeFileSync(file, 'the old one');
    const broken = createServer((_, answer) => {
      answer.writeHead(200, { 'content-length': '1000' });
      answer.write('half of it', () => answer.destroy());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    await assert.rejects(exportTo(file, { baseUrl: `http://127.0.0.1:${port}` }));
    assert.deepEqual(
      [readFileSync(file, 'utf8'), readdirSync(directory)],
      ['the old one', ['sandbox.sqlite']],
    );
    broken.close();
  });
});

describe('a data directory', () => {
  it('should hold everything that was there before, tokens of a shared simulator included', async () => {
    const data = temporaryDirectory();
    const controlKey = 'open sesame and more';
    const begin = (port: number) => startSimulator({ port, data, controlKey });
    const first = await begin(0);
    const client = await clientOf(first.url);
    const { id } = await client.upload('Hello');
    await client.markExported(1014);
    await first.close();
    const second = stopping(await begin(Number(new URL(first.url).port)));
    assert.equal(second.url, first.url);
    // The old connections are closed, which this client notices when it uses them.
    await fetch(second.url).catch(() => undefined);
    assert.deepEqual([(await client.payment(1014)).exported, await client.file(id)], [true, 'Hello']);
  });

  it('should go on with seeded randomness where it was, and with sandboxes and snapshots', async () => {
    const data = temporaryDirectory();
    const draw = async (at: Simulator) =>
      (
        await control<{ id: string }>(at.url, 'POST', 'clients', {
          name: 'n',
          scopes: ['core.pay.payments.read'],
        })
      ).id;
    const straight = stopping(await inMemory());
    const expected = [await draw(straight), await draw(straight)];
    const first = await onDisk(data);
    const drawn = [await draw(first)];
    await control(first.url, 'PUT', 'sandboxes/own', { frozen: true, faults: [] });
    await control(`${first.url}/sandboxes/own`, 'PUT', 'snapshots/one');
    await first.close();
    const second = stopping(await onDisk(data));
    drawn.push(await draw(second));
    assert.deepEqual(drawn, expected);
    const { frozen } = await control<{ frozen: boolean }>(`${second.url}/sandboxes/own`, 'GET', 'clock');
    const { snapshots } = await control<{ snapshots: string[] }>(
      `${second.url}/sandboxes/own`,
      'GET',
      'snapshots',
    );
    assert.deepEqual([frozen, snapshots], [true, ['one']]);
  });

  it('should put the settings of a start in force, and refuse another number of generated payments', async () => {
    const data = temporaryDirectory();
    await (await startSimulator({ port: 0, clock, data, payments: 20 })).close();
    await assert.rejects(startSimulator({ port: 0, data, payments: 30 }), /began with 20 generated payments/);
    const choices = { 'formats/page-size': '10' };
    const again = stopping(
      await startSimulator({ port: 0, data, choices, faults: ['payments/last-exported-at-filter-ignored'] }),
    );
    const { changed } = await control<{ changed: object }>(again.url, 'GET', 'choices');
    assert.deepEqual(changed, choices);
    const third = (await (await clientOf(again.url)).payment(10_020)) as { status?: string };
    assert.ok(third.status);
  });

  it('should be refused to a second process, in a sentence', async () => {
    const data = temporaryDirectory();
    stopping(await onDisk(data));
    await assert.rejects(onDisk(data), /is in use by another simulator; stop that one/);
  });

  it('should be refused where it cannot be written, in a sentence', async () => {
    await assert.rejects(
      onDisk('/proc/procon'),
      /--data \/proc\/procon cannot be made or read \(ENOENT\); take/,
    );
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    await assert.rejects(onDisk(file), /--data \S+ is a file or lies below one; take a directory/);
  });
});

describe('a full disk', () => {
  it('should refuse a write in a sentence, keep what was there, and take smaller ones', async () => {
    for (const place of [{}, { data: temporaryDirectory() }]) {
      const limits = { megabytes: 2 };
      const { url } = stopping(await startSimulator({ port: 0, clock, limits, ...place }));
      const client = await clientOf(url);
      const write = () => fetch(`${url}/_procon/payments`, { method: 'POST' });
      let made = 0;
      let answer = await write();
      for (; answer.ok; answer = await write()) made = ((await answer.json()) as { id: number }).id;
      assert.deepEqual([answer.status, /There is no room for more/.test(await answer.text())], [507, true]);
      assert.equal((await client.payment(made)).status, 'approved');
      assert.equal((await client.call(`${payments}/${made + 1}`)).status, 404);
      await control(url, 'POST', 'reset');
      assert.ok((await write()).ok);
    }
  });

  it('should refuse what the control API cannot do, too', () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    assert.equal(failureOf(full)?.status, 507);
  });
});

describe('limits', () => {
  it('should refuse what would be too much, each in a sentence', async () => {
    const limits = { sandboxes: 1, documents: 600, megabytes: 3, journal: 5 };
    const { url } = stopping(await startSimulator({ port: 0, clock, limits }));
    const refused = async (status: number, text: RegExp, method: string, path: string, body = {}) => {
      const headers = { 'content-type': 'application/json' };
      for (let times = 0; times < 400; times += 1) {
        const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
        const said = await answer.text();
        if (answer.ok) continue;
        assert.deepEqual([answer.status, text.test(said)], [status, true], said);
        return;
      }
      assert.fail(`${path} is never refused`);
    };
    await refused(507, /as many documents as it may/, 'POST', '/_procon/payments');
    await control(url, 'PUT', 'sandboxes/one', {});
    await refused(503, /as many sandboxes as there may be/, 'PUT', '/_procon/sandboxes/two');
    await control(url, 'PUT', 'snapshots/one');
    await refused(507, /as many snapshots as there may be/, 'PUT', '/_procon/snapshots/two');
    for (let times = 0; times < 12; times += 1) await fetch(`${url}${payments}`);
    const { entries } = await control<{ entries: unknown[] }>(url, 'GET', 'journal');
    assert.equal(entries.length, 5);
  });
});
