import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eachField } from '../../models/query/conditions.test.kit.ts';
import { select } from '../../models/query/evaluate.ts';
import type { Filter } from '../../models/query/filter.ts';
import { parse } from '../../models/query/parse.ts';
import { payment, serviceSheet } from '../../models/resources/index.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { paymentArchive } from '../seed/payment-archive.ts';
import { byId } from './by-id.ts';
import { compile } from './compile.ts';
import { type Engine, engineNames, filledStore, start } from './filled-store.test.kit.ts';
import { columnOf } from './hot-columns.ts';
import type { Kind, Store, StoredDocument } from './port.ts';

const archive = paymentArchive({ count: 400, seed: 3, start });

/** Changes every fifth starting document of a kind, removes every seventh, and adds one. */
const changeStarting = (store: Store, kind: Kind): void => {
  const { documents } = store.find(kind, { conditions: [], order: byId, limit: 49 });
  for (const [at, { id, data, state }] of documents.entries()) {
    if (at % 5 === 0)
      store.put({ kind, id, state, data: { ...data, 'updated-at': `2026-02-2${at % 9}T10:00:00.000Z` } });
    if (at % 7 === 0) store.remove(kind, id);
  }
  const [, { data, state }] = documents as [StoredDocument, StoredDocument];
  store.put({ kind, id: 9_000, state, data: { ...data, id: 9_000 } });
};

/** A store with an archive; some of its documents were changed and removed, and some were added. */
const changedStore = (engine: Engine): Store => {
  const store = filledStore(archive, engine);
  for (const kind of ['service-pay-payment', 'work-confirmation-header'] as const)
    changeStarting(store, kind);
  for (let id = 10_010; id <= 10_410; id += 40) {
    const { kind, data, state } = store.get(
      'service-pay-payment',
      Math.min(id, 10_400),
    ) as StoredDocument<'service-pay-payment'>;
    store.put({ kind, id, state, data: { ...data, id, 'updated-at': '2026-03-01T10:00:00.000Z' } });
    store.remove('service-pay-payment', id + 7);
  }
  return store;
};

const stores = Object.fromEntries(engineNames.map((engine) => [engine, changedStore(engine)])) as Record<
  Engine,
  Store
>;
const store = stores.memory;

const allOf = (kind: Kind): readonly Data[] =>
  store.find(kind, { conditions: [], order: byId }).documents.map(({ data }) => data);

const records: Readonly<Record<string, readonly Data[]>> = {
  payments: allOf('service-pay-payment'),
  sheets: allOf('work-confirmation-header'),
};

const paths: Readonly<Record<string, readonly string[]>> = {
  payments: [
    'id',
    'status',
    'exported',
    'updated-at',
    'created-at',
    'pay-to-total',
    'exchange-rate',
    'error-text',
    'last-exported-at',
    'payment-partner[issuing-bank]',
    'pay_to_account[type]',
    'pay-from-currency[code]',
    'created-by[login]',
    'payment-details[document-number]',
  ],
  sheets: [
    'id',
    'status',
    'updated-at',
    'total',
    'lines[quantity]',
    'supplier[name]',
    'approvals[approver-id]',
  ],
};

const operators = [
  '',
  '[in]',
  '[gt]',
  '[gt_or_eq]',
  '[lt]',
  '[lt_or_eq]',
  '[not_eq]',
  '[not_in]',
  '[contains]',
  '[blank]',
];

/**
 * Boundary values, alternative notations, and values that no record has; an empty one stands for a value that a record
 * shows.
 */
const borders = [
  ...['', '', '', '', '', '', '9.50', '95e-1', '133.7000001', '1e30', '-0', '010', '9007199254740993'],
  ...['2026-03-01T11:00:00+01:00', '2026-03-01T10:00:00.001Z', 'Approved', 'True', 'a', '\u{1f600}', '\0'],
];

/** A value that some record shows at the path, so that conditions are met by some records and not by others. */
const shownAt = (path: string, data: Data): string => {
  const names = path
    .replaceAll(']', '')
    .split('[')
    .map((name) => name.replaceAll('_', '-'));
  const value = names.reduce<unknown>((at, name) => {
    const one = Array.isArray(at) ? at[0] : at;
    return typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[name] : undefined;
  }, data);
  return value === null || value === undefined ? '' : String(value);
};

const query = (kind: 'payments' | 'sheets'): fc.Arbitrary<string> => {
  const one = fc
    .record({
      path: fc.constantFrom(...(paths[kind] ?? [])),
      operator: fc.constantFrom(...operators),
      border: fc.constantFrom(...borders),
      some: fc.array(fc.constantFrom(...(records[kind] ?? [])), { minLength: 1, maxLength: 3 }),
    })
    .map(({ path, operator, border, some }) => {
      const values = some.map((data, at) => (at === 0 && border) || shownAt(path, data));
      const value =
        operator === '[blank]' ? 'true' : /in\]$/.test(operator) ? values.join(',') : (values[0] ?? '');
      return `${path}${operator}=${encodeURIComponent(value)}`;
    });
  const order = fc.constantFrom(
    '',
    '&order_by=updated-at',
    '&order_by=pay-to-total&dir=desc',
    '&order_by=id&dir=desc',
  );
  return fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), order)
    .map(([parts, by]) => parts.join('&') + by);
};

/** An engine with the documents to query. */
interface QueriedEngine {
  readonly engine: Engine;
  readonly kind: Kind;
  readonly resource: Resource;
  readonly datas: readonly Data[];
}

const agree = (
  { engine, kind, resource, datas }: QueriedEngine,
  search: string,
  page: { readonly limit: number; readonly offset: number },
): number | undefined => {
  const parsed = parse(search, resource);
  if ('refusal' in parsed) return undefined;
  const filter: Filter = { ...parsed.filter, ...page };
  const result = stores[engine].find(kind, {
    conditions: filter.conditions,
    order: filter.orderBy ?? byId,
    ...page,
  });
  const { limit: _, offset: __, ...unpaged } = filter;
  assert.deepEqual(
    result.documents.map(({ id }) => id),
    select(filter, datas).map((data) => data['id']),
    search,
  );
  assert.equal(result.total(), select(unpaged, datas).length, search);
  return result.total();
};

const queries = [
  ['payments', 'service-pay-payment', payment],
  ['sheets', 'work-confirmation-header', serviceSheet],
] as const;

for (const engine of engineNames)
  for (const [kind, name, resource] of queries) {
    test(`the store in ${engine} selects the ${kind} that the plain evaluator selects, in its order`, () => {
      let [some, none] = [0, 0];
      const one = { engine, kind: name, resource, datas: records[kind] ?? [] };
      fc.assert(
        fc.property(query(kind), fc.constantFrom(2, 2, 250, 400), (search, offset) => {
          const total = agree(one, search, { limit: 20, offset });
          if (total === undefined) return;
          if (total > 0) some += 1;
          else none += 1;
        }),
        { seed: 7, numRuns: 400 },
      );
      // Filters that select everything or nothing prove little.
      assert.ok(some > 50 && none > 20, `${some} selected something, ${none} nothing`);
    });
  }

test('conditions on hot members are answered by the table, and others by the bodies', () => {
  const rest = (search: string) => {
    const parsed = parse(search, serviceSheet);
    assert.ok('filter' in parsed);
    const { conditions } = parsed.filter;
    return compile(({ path }) => columnOf('work-confirmation-header', path), { conditions, order: byId }).rest
      .length;
  };
  assert.equal(rest('status[in]=approved,draft&status[not_eq]=draft&updated-at[gt]=2026-01-01'), 0);
  assert.equal(rest('total[gt]=1&status[contains]=draft'), 2);
});

test('each documented operator on each member of generated payments selects what the plain evaluator does', () => {
  const datas = allOf('service-pay-payment');
  const samples = datas.filter((_, at) => at % 90 === 0);
  const counts = eachField(payment, samples).map(({ condition }) => {
    const selected = select({ conditions: [condition], ignored: [] }, datas).map(({ id }) => id);
    const query = { conditions: [condition], order: byId };
    const { documents, total } = store.find('service-pay-payment', query);
    assert.deepEqual(
      documents.map(({ id }) => id),
      selected,
      JSON.stringify(condition),
    );
    assert.equal(total(), selected.length);
    return selected.length;
  });
  assert.ok(counts.some((count) => count === 0) && counts.some((count) => count > 500));
});

for (const engine of engineNames)
  test(`conditions and pages in ${engine} are about what a view shows`, () => {
    const store = stores[engine];
    const view = ({ data }: { data: Data }) =>
      data['total'] === null || Number(data['id']) % 2 === 0 ? undefined : { ...data, justification: 'seen' };
    const path = ['justification'];
    const question = {
      conditions: [{ path, type: 'string', operator: 'eq', values: ['seen'] }],
      order: byId,
    } as const;
    const all = store.find('requisition-header', { ...question, view });
    assert.ok(all.total() > 2 && all.documents.every(({ id }) => id % 2 === 1));
    const page = store.find('requisition-header', { ...question, view, limit: 2, offset: 1 });
    assert.equal(page.total(), all.total());
    assert.deepEqual(
      page.documents.map(({ id }) => id),
      all.documents.slice(1, 3).map(({ id }) => id),
    );
    assert.equal(store.find('requisition-header', question).total(), 0);
  });
