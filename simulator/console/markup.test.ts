import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stillPlatform } from '../ask.test.kit.ts';
import type { RecordKind } from '../auth/stored-records.ts';
import { rowFinder } from '../control/find-row.ts';
import { controlRows } from '../control/index.ts';
import { kinds } from '../control/stored-documents.ts';
import type { Platform } from '../platform.ts';
import type { Kind } from '../store/port.ts';

const mark = '<form id=stored>';

/** A value of parsed JSON that has the shape of markup. */
const forged = { safe: mark };

/** All copies of a value in which one part is forged, down to a depth. */
const forgeries = (value: unknown, depth = 1): readonly unknown[] => {
  if (typeof value !== 'object' || value === null || depth < 0) return [forged];
  const parts = Object.entries(value).flatMap(([name, one]) =>
    forgeries(one, depth - 1).map((other) => {
      const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
      return Object.assign(copy, { [name]: other });
    }),
  );
  return [...parts, forged];
};

const find = rowFinder(controlRows);

/** The text of a page; empty if a forged value prevents the page. */
const pageAt = async (platform: Platform, path: string): Promise<string> => {
  const { row, params } = find('GET', path);
  const request = { platform, sandbox: platform.main, params, query: new URLSearchParams(), body: {} };
  try {
    return String((await row.answer({ ...request, ownsAll: true })).body);
  } catch {
    return '';
  }
};

/** The pages that contain the mark as markup after one of some changes. Each change is undone afterwards. */
const pagesWithMark = async (
  platform: Platform,
  paths: readonly string[],
  changes: readonly (() => void)[],
) => {
  const { store } = platform.main;
  const before = store.snapshot();
  const wrong = new Set<string>();
  let shown = 0;
  for (const change of changes) {
    change();
    for (const path of paths) {
      const text = await pageAt(platform, path);
      if (text.includes(mark)) wrong.add(path);
      if (text.includes('&lt;form id=stored&gt;')) shown += 1;
    }
    store.restore(before);
  }
  return { wrong: [...wrong], shown };
};

test('a stored value of the shape of markup is shown as text: documents', async () => {
  const platform = stillPlatform();
  const { store } = platform.main;
  let shown = 0;
  for (const kind of kinds as readonly Kind[]) {
    const order = { path: ['id'], type: 'integer', direction: 'asc' } as const;
    const [document] = store.find(kind, { conditions: [], order, limit: 1 }).documents;
    if (document === undefined) continue;
    const { id, data, state } = document;
    const changes = [
      ...forgeries(data, 0).map((one) => () => void store.put({ kind, id, data: one, state } as never)),
      ...forgeries(state).map((one) => () => void store.put({ kind, id, data, state: one } as never)),
    ];
    const paths = [`/console/documents/${kind}`, `/console/documents/${kind}/${id}`];
    const result = await pagesWithMark(platform, paths, changes);
    assert.deepEqual(result.wrong, [], kind);
    shown += result.shown;
  }
  assert.ok(shown > 0);
});

const keptKinds: readonly RecordKind[] = ['client', 'user', 'sandbox'];

test('a stored value of the shape of markup is shown as text: clients, users and settings', async () => {
  const platform = stillPlatform();
  const { store } = platform.main;
  platform.main.save();
  const paths = ['', 'journal', 'clients', 'conditions', 'sandboxes', 'seed', 'usage', 'documents'].map(
    (page) => (page === '' ? '' : `/console/${page}`),
  );
  const changes = keptKinds.flatMap((kind) => {
    const [[key = '', value] = []] = store.allKept(kind);
    return forgeries(value).map((one) => () => store.keep(kind, key, one as never));
  });
  for (const rule of forgeries({ path: '/api', method: 'PUT', status: 503 }))
    changes.push(() => platform.main.conditions.adopt({ generation: 1, rules: [rule as never] }));
  const { wrong, shown } = await pagesWithMark(platform, paths, changes);
  assert.deepEqual(wrong, []);
  assert.ok(shown > 0);
});
