import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { computeOnce } from '../../models/remember.ts';
import { digestOf } from '../auth/secrets.ts';
import { attachAt, authorizedAt, control } from '../server.test.kit.ts';
import { startSimulator } from '../server.ts';
import { temporaryDirectory } from '../store/filled-store.test.kit.ts';

const clock = Date.UTC(2026, 2, 1, 10);
/** Fixed, since a start with another address rewrites the stored data. */
const publicUrl = 'http://localhost:4000';

/** Starts a simulator on a directory and collects its messages about the data. */
const startOn = async (data: string) => {
  const messages: string[] = [];
  const simulator = await startSimulator({
    ...{ port: 0, clock, data, publicUrl },
    notify: (sentence) => messages.push(sentence),
  });
  const close = computeOnce(() => simulator.close());
  after(close);
  return { url: simulator.address, close, messages };
};

const changeAt = (path: string, sql: string): void => {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
};

/** Maps the paths below a directory to digests of the contents; links are followed. */
const contentsOf = (directory: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(directory, path)).isFile())
      .map((path) => [path, digestOf(readFileSync(join(directory, path), 'latin1'))]),
  );

/** A directory with the sandboxes default, a and b; a has a file and a snapshot. Tests work on copies. */
const original = temporaryDirectory();
const copy = (): string => {
  const data = temporaryDirectory();
  cpSync(original, data, { recursive: true });
  return data;
};
const [ofDefault, ofA, ofB, ofSnapshot] = ['home-1', 'home-2', 'home-3', 'home-4'];
const databaseIn = (data: string, home = ofA): string => join(data, home, 'documents.sqlite');

before(async () => {
  const { address: url, close } = await startSimulator({ port: 0, clock, data: original, publicUrl });
  for (const name of ['a', 'b']) await control(url, 'PUT', `sandboxes/${name}`, {});
  assert.ok((await attachAt(`${url}/sandboxes/a`, 'kept')).id);
  await control(`${url}/sandboxes/a`, 'PUT', 'snapshots/clean');
  await close();
});

const precious = digestOf('precious');

type Change = (data: string) => void;

const damage = (path: string): void => {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, 4096));
};

const foreign: Change = (data) => {
  rmSync(data, { recursive: true });
  mkdirSync(join(data, '2024'), { recursive: true });
  writeFileSync(join(data, '2024', 'photo.jpg'), 'precious');
};

/** Changes to the directory -> the sentence with which a start refuses it. A refusal leaves the directory unchanged. */
const refused: readonly (readonly [string, Change, RegExp])[] = [
  ['of somebody else', foreign, /is not empty and holds no data of Procon; take an empty directory/],
  ['without its index', (data) => rmSync(join(data, 'procon.sqlite')), /procon\.sqlite, .* is gone; put an/],
  [
    'with an emptied index',
    (data) => truncateSync(join(data, 'procon.sqlite')),
    /procon\.sqlite is empty; put an earlier copy/,
  ],
  [
    'with a damaged index',
    (data) => damage(join(data, 'procon.sqlite')),
    /procon\.sqlite is damaged; put an/,
  ],
  [
    'whose index says that it has no version',
    (data) => changeAt(join(data, 'procon.sqlite'), 'PRAGMA user_version = 0'),
    /procon\.sqlite is no file of Procon/,
  ],
  [
    'without the database of the default sandbox',
    (data) => rmSync(databaseIn(data, ofDefault)),
    /home-1\/documents\.sqlite is gone; put an earlier copy.* begins anew once its folder is moved away/,
  ],
  [
    'with an emptied database of the default sandbox',
    (data) => truncateSync(databaseIn(data, ofDefault)),
    /home-1\/documents\.sqlite is empty; put an earlier copy/,
  ],
];

/** Damage to sandbox a -> the sentence that a start reports. Everything that is left of the sandbox must remain. */
const setAside: readonly (readonly [string, Change, RegExp])[] = [
  [
    'database gone',
    (data) => rmSync(databaseIn(data)),
    /home-2\/documents\.sqlite is gone; put an earlier copy/,
  ],
  ['database damaged', (data) => damage(databaseIn(data)), /home-2\/documents\.sqlite is damaged; put an/],
  [
    'database of version -1',
    (data) => changeAt(databaseIn(data), 'PRAGMA user_version = -1'),
    /documents\.sqlite is no file of Procon/,
  ],
  [
    'settings gone',
    (data) => changeAt(databaseIn(data), "DELETE FROM kept WHERE kind = 'sandbox'"),
    /documents\.sqlite holds no sandbox; put an earlier copy/,
  ],
  [
    'settings that are no JSON',
    (data) => changeAt(databaseIn(data), "UPDATE kept SET value = '{secret' WHERE kind = 'sandbox'"),
    /documents\.sqlite is damaged: sandbox settings is damaged; put an/,
  ],
  [
    'folder gone',
    (data) => rmSync(join(data, ofA), { recursive: true }),
    /home-2 is gone; put an earlier copy/,
  ],
  [
    'folder that is a link',
    (data) => {
      renameSync(join(data, ofA), join(data, 'elsewhere'));
      symlinkSync(join(data, 'elsewhere'), join(data, ofA));
    },
    /home-2 is a link or a file; put the folder itself there/,
  ],
  [
    'files that are a link',
    (data) => {
      const elsewhere = join(data, 'elsewhere');
      mkdirSync(elsewhere);
      for (const name of ['1', 'photo.jpg', 'pending-1']) writeFileSync(join(elsewhere, name), 'precious');
      rmSync(join(data, ofA, 'files'), { recursive: true });
      symlinkSync(elsewhere, join(data, ofA, 'files'));
    },
    /home-2\/files is a link or a file; put the folder itself there/,
  ],
];

describe('a data directory that is refused', () => {
  for (const [what, change, sentence] of refused)
    it(`should be as it was: ${what}`, async () => {
      const data = copy();
      change(data);
      const kept = contentsOf(data);
      await assert.rejects(startOn(data), { name: 'Error', message: sentence });
      assert.deepEqual(contentsOf(data), kept);
    });
});

describe('a sandbox that cannot be opened', () => {
  for (const [what, change, sentence] of setAside)
    it(`should be reported and left unchanged while the others are served: ${what}`, async () => {
      const data = copy();
      change(data);
      const kept = contentsOf(data);
      const { url, messages, close } = await startOn(data);
      assert.match(
        messages.join('\n'),
        /^The sandbox a is not served: .* PUT \/_procon\/sandboxes\/a begins/,
      );
      assert.match(messages.join('\n'), sentence);
      assert.doesNotMatch(messages.join('\n'), /secret/);
      const statuses = ['', '/sandboxes/b', '/sandboxes/a'].map(
        async (base) => (await fetch(`${url}${base}/api/requisitions`)).status,
      );
      assert.deepEqual(await Promise.all(statuses), [401, 401, 503]);
      const { sandboxes } = await control<{ sandboxes: { name: string; error?: string }[] }>(
        url,
        'GET',
        'sandboxes',
      );
      assert.match(sandboxes.find(({ name }) => name === 'a')?.error ?? '', sentence);
      assert.match(await (await fetch(`${url}/_procon/console/sandboxes`)).text(), /home-2/);
      await close();
      const left = contentsOf(data);
      for (const [path, text] of kept)
        if (!/home-[13]\/|procon\.sqlite|-(wal|shm)$/.test(path)) assert.equal(left.get(path), text, path);
    });

  it('should begin anew where that is asked for, or be deleted', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const data = copy();
      truncateSync(databaseIn(data));
      const first = await startOn(data);
      await control(first.url, method, 'sandboxes/a', {});
      assert.equal((await fetch(`${first.url}/sandboxes/a/api/requisitions`)).status, 401);
      await first.close();
      assert.deepEqual((await startOn(data)).messages, []);
      assert.equal(existsSync(join(data, ofA)), false);
    }
  });

  it('should not be replaced by who has the key of another one alone', async () => {
    const data = copy();
    const key = 'a key of b, and long';
    const first = await startOn(data);
    await control(first.url, 'PUT', 'sandboxes/b', { key });
    await first.close();
    truncateSync(databaseIn(data, ofA));
    const { address, close } = await startSimulator({
      ...{ port: 0, clock, data, publicUrl, controlKey: 'the key of all, and long', notify: () => undefined },
    });
    after(close);
    const { status } = await fetch(`${address}/sandboxes/b/_procon/fork`, {
      ...{ method: 'POST', body: JSON.stringify({ name: 'a' }) },
      headers: { 'content-type': 'application/json', 'x-procon-control-key': key },
    });
    assert.deepEqual([status, existsSync(databaseIn(data, ofA))], [403, true]);
  });

  it('should begin anew with a word where it is the default one and its folder was moved away', async () => {
    const data = copy();
    renameSync(join(data, ofDefault), join(data, 'moved'));
    const { messages } = await startOn(data);
    assert.match(
      messages.join('\n'),
      /home-1\/documents\.sqlite, of the default sandbox, is gone with its folder/,
    );
    assert.equal(existsSync(databaseIn(data, 'moved')), true);
  });
});

describe('a data directory', () => {
  it('should be set up in an empty directory, as in that of a new file system', async () => {
    const data = temporaryDirectory();
    mkdirSync(join(data, 'lost+found'));
    await startOn(data);
    assert.deepEqual(
      readdirSync(data).filter((name) => !name.includes('sqlite')),
      ['home-1', 'lost+found'],
    );
  });

  it('should be set up where a start was ended before it had an index', async () => {
    const data = temporaryDirectory();
    writeFileSync(join(data, 'procon.sqlite'), '');
    await startOn(data);
  });

  it('should go on with folders that are called by their number alone', async () => {
    const data = copy();
    for (const home of [ofDefault, ofA, ofB, ofSnapshot])
      renameSync(join(data, home), join(data, home.replace('home-', '')));
    changeAt(join(data, 'procon.sqlite'), 'PRAGMA user_version = 1');
    mkdirSync(join(data, '2024'));
    writeFileSync(join(data, '2024', 'photo.jpg'), 'precious');
    const { url, messages } = await startOn(data);
    assert.deepEqual(messages, []);
    const { snapshots } = await control<{ snapshots: string[] }>(`${url}/sandboxes/a`, 'GET', 'snapshots');
    assert.deepEqual(snapshots, ['clean']);
    assert.equal(readdirSync(join(data, ofA, 'files')).length, 1);
    assert.deepEqual(
      readdirSync(data).filter((name) => !name.includes('sqlite')),
      ['2024', ofDefault, ofA, ofB, ofSnapshot],
    );
  });

  it('should rename folders that its index does not know, and remove them at the next start', async () => {
    const data = copy();
    cpSync(join(data, ofA), join(data, 'home-7'), { recursive: true });
    const first = await startOn(data);
    assert.match(
      first.messages.join('\n'),
      /home-7 is of no sandbox: it is \S+left-7 now, and the next start removes/,
    );
    assert.equal(existsSync(databaseIn(data, 'left-7')), true);
    await first.close();
    const second = await startOn(data);
    assert.deepEqual([second.messages, existsSync(join(data, 'left-7'))], [[], false]);
  });

  it('should keep all folders where its index is of another time than they are', async () => {
    const data = copy();
    const first = await startOn(data);
    await control(first.url, 'PUT', 'sandboxes/a', {});
    await first.close();
    cpSync(join(original, 'procon.sqlite'), join(data, 'procon.sqlite'));
    for (const _ of ['first', 'second', 'third']) {
      const { messages, close } = await startOn(data);
      await close();
      assert.match(
        messages.join('\n'),
        /home-2 is gone and \S+home-5 is of no sandbox: .* put all of one copy/,
      );
      assert.equal(existsSync(databaseIn(data, 'home-5')), true);
    }
  });

  it('should touch no other file, of any name', async () => {
    const data = copy();
    const elsewhere = temporaryDirectory();
    writeFileSync(join(elsewhere, '1'), 'precious');
    symlinkSync(elsewhere, join(data, 'home-8'));
    for (const folder of ['9', 'home-9', 'left-9', 'home-10', 'homes']) {
      mkdirSync(join(data, folder));
      writeFileSync(join(data, folder, 'photo.jpg'), 'precious');
    }
    mkdirSync(join(data, 'left-11'));
    symlinkSync(elsewhere, join(data, 'left-11', 'files'));
    const kept = [...contentsOf(data)].filter(([, text]) => text === precious).map(([path]) => path);
    assert.equal(kept.length, 7);
    for (const _ of ['first', 'second']) {
      const { close } = await startOn(data);
      await close();
    }
    const left = contentsOf(data);
    for (const path of kept) assert.equal(left.get(path), precious, path);
  });

  it('should leave in the folder of a deleted sandbox what is not of it', async () => {
    const data = copy();
    writeFileSync(join(data, ofA, 'notes.txt'), 'precious');
    writeFileSync(join(data, ofB, 'notes.txt'), 'precious');
    mkdirSync(join(data, ofB, 'files'));
    writeFileSync(join(data, ofB, 'files', 'photo.jpg'), 'precious');
    const { url } = await startOn(data);
    await control(`${url}/sandboxes/b`, 'POST', 'reset', {});
    for (const name of ['a', 'b']) await control(url, 'DELETE', `sandboxes/${name}`);
    assert.deepEqual(
      [ofA, ofB, join(ofB, 'files')].map((folder) => readdirSync(join(data, folder))),
      [['notes.txt'], ['files', 'notes.txt'], ['photo.jpg']],
    );
  });

  it('should write a database that no other user may read, with any umask', async () => {
    const data = copy();
    const before = process.umask(0);
    try {
      const { url } = await startOn(data);
      await control(url, 'PUT', 'snapshots/one');
      await control(url, 'POST', 'fork', { name: 'forked' });
    } finally {
      process.umask(before);
    }
    for (const home of ['home-5', 'home-6']) assert.equal(statSync(databaseIn(data, home)).mode & 0o077, 0);
  });
});

describe('a damaged snapshot', () => {
  for (const [what, change] of [
    ['gone', (path) => rmSync(path)],
    ['damaged', damage],
    [
      'with settings of other members',
      (path) => changeAt(path, "UPDATE kept SET value = '{}' WHERE kind = 'sandbox'"),
    ],
  ] as readonly (readonly [string, Change])[])
    it(`should be reported by name if it is ${what}, and the sandbox stays usable`, async () => {
      const data = copy();
      change(databaseIn(data, ofSnapshot));
      const { url, messages } = await startOn(data);
      assert.deepEqual(messages, []);
      const base = `${url}/sandboxes/a`;
      for (const [path, body] of [
        ['fork', { name: 'c', snapshot: 'clean' }],
        ['restore', { snapshot: 'clean' }],
      ] as const) {
        const answer = await fetch(`${base}/_procon/${path}`, {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify(body),
        });
        assert.equal(answer.status, 409);
        assert.match(await answer.text(), /The snapshot clean cannot be used: \S+home-4\S* /);
      }
      assert.equal((await fetch(`${base}/api/requisitions`)).status, 401);
    });
});

describe('damage that is found while a sandbox is served', () => {
  it('should be reported with its path, without its content', async () => {
    const data = copy();
    changeAt(
      databaseIn(data, ofDefault),
      "UPDATE document SET data = '{secret' WHERE kind = 'requisition-header'",
    );
    const defects: string[] = [];
    const { url, close } = await startSimulator({
      ...{ port: 0, clock, data },
      onDefect: (error) => defects.push(String(error)),
    });
    after(close);
    const answer = await fetch(`${url}/api/requisitions`, { headers: await authorizedAt(url) });
    assert.deepEqual([answer.status, /damaged; restore a snapshot/.test(await answer.text())], [503, true]);
    assert.match(
      defects.join('\n'),
      /home-1\/documents\.sqlite is damaged: requisition-header \d+ is damaged; put/,
    );
    assert.doesNotMatch(defects.join('\n'), /secret/);
    const shown = await fetch(`${url}/_procon/documents/requisition-header`);
    assert.deepEqual(
      [shown.status, /home-1\/documents\.sqlite is damaged/.test(await shown.text())],
      [503, true],
    );
  });
});
