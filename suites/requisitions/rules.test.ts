import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import {
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
  permits,
} from '../harness/fake/area.test.kit.ts';
import { few, linesOf, withLines, without } from './fake/requisitions.ts';
import { checks, type RuleOverrides, ruledBy } from './fake/rules.ts';

const taxed = (data: Data): Data => ({ ...data, total: (Number(data['total']) * 1.1).toFixed(2) });

passesEverywhere({ checks, judgedBy: ruledBy });

const legal: OverrideRows<RuleOverrides> = {
  'lines with few members': { shows: withLines(few) },
  'lines with nothing but ids': { shows: withLines(({ id = null }) => ({ id })) },
  'no lines': { shows: without('requisition-lines') },
  'an empty list of lines': { shows: (data) => ({ ...data, 'requisition-lines': [] }) },
  'few lines and taxes': { shows: (data) => taxed(withLines(few)(data)) },
  'id and status alone': { shows: ({ id = null, status = null }) => ({ id, status }) },
  'nulls left out, decimals as numbers': { serialization: { nulls: 'absent', decimals: 'number' } },
  'XML without types': { serialization: { xmlTypes: 'untyped', xmlNil: 'empty' } },
  'lists of one, codes of currencies': {
    shows: (data) => ({ ...data, currency: (data['currency'] as Data | undefined)?.['code'] ?? null }),
  },
  'decimals with more zeros': {
    shows: withLines((line) => ({
      ...line,
      ...(typeof line['unit-price'] === 'string' && { 'unit-price': Number(line['unit-price']).toFixed(4) }),
    })),
  },
  'lines in another order': {
    shows: (data) => ({ ...data, 'requisition-lines': linesOf(data).toReversed() }),
  },
  'texts that are too long are cut': {
    takes: (members) => ({
      ...members,
      ...('req-title' in members && { 'req-title': String(members['req-title']).slice(0, 50) }),
    }),
  },
  'notes for buyers are refused': {
    takes: (members) => ('buyer-note' in members ? undefined : members),
  },
  'titles are refused': { takes: (members) => ('req-title' in members ? undefined : members) },
  'texts outside ASCII are refused': {
    takes: (members) => (/[^ -~]/.test(JSON.stringify(members)) ? undefined : members),
  },
  'many lines are refused': {
    takes: (members) =>
      ((members['requisition-lines'] as unknown[] | undefined)?.length ?? 0) > 4 ? undefined : members,
  },
  'updates want all there is': {
    takes: (members) => (members['requisition-lines'] === undefined ? undefined : members),
  },
  'updates of references change nothing': {
    changes: (old, given) => ({ ...old, ...without('currency', 'requested-by')(given) }),
  },
  'updates add the lines that they name': {
    changes: (old, given) => ({
      ...{ ...old, ...given },
      'requisition-lines': [...linesOf(old), ...linesOf(given)],
    }),
  },
  'XML bodies are refused': { takes: (members, isJson) => (isJson ? members : undefined) },
  'orders that nobody can name': { number: () => undefined },
};

permits({ checks, judgedBy: ruledBy }, legal);

for (const format of ['json', 'xml'] as const) {
  test(`a platform that has ${format} alone is not blamed for it`, async () => {
    const capabilities = { json: format === 'json', xml: format === 'xml' };
    const ruled = await ruledBy(checks, {}, { sketch: { capabilities } });
    const open = Object.entries(ruled.verdicts).filter(([, verdict]) => verdict !== 'pass');
    assert.deepEqual(open, []);
  });
}

/** Requests that change a line that is there are refused where it has a member. */
const refusesChanged = (member: string): RuleOverrides => ({
  takes: (members) => {
    const lines = (members['requisition-lines'] ?? []) as readonly Data[];
    return lines.some((line) => line['id'] !== undefined && line[member] !== undefined) ? undefined : members;
  },
});

test('a rule about lines is asked of those that an update changes, too', async () => {
  const { verdicts } = await ruledBy(checks, refusesChanged('source-type'));
  assert.equal(verdicts['requisitions/source-type-is-ignored'], 'fail');
});

test('how an update names a line may be pinned', async () => {
  const sketch = { dialects: { 'requisitions/line-to-update': 'line-num' } };
  const { verdicts } = await ruledBy(checks, refusesChanged('source-type'), { sketch });
  assert.equal(verdicts['requisitions/source-type-is-ignored'], 'pass');
});

test('what the profile does not name is inconclusive', async () => {
  const { verdicts } = await ruledBy(
    checks,
    {},
    {
      sketch: {
        requisitions: {
          ...{ currency: undefined, inactiveCurrency: undefined, user: undefined, inactiveUser: undefined },
          ...{ supplier: undefined, inactiveSupplier: undefined, item: undefined, supplierItems: [] },
        } as never,
      },
    },
  );
  assert.deepEqual(
    Object.entries(verdicts).filter(([, verdict]) => ['fail', 'blocked', 'harness-error'].includes(verdict)),
    [],
  );
  assert.equal(verdicts['requisitions/supplier-is-active'], 'inconclusive');
  assert.equal(verdicts['requisitions/line-by-item'], 'inconclusive');
});

// That a line or a request is taken is all that the documentation says of these.
nothingHoldsOfHopeless(
  { checks, judgedBy: ruledBy },
  /req-title-is-optional|line-by-description|line-by-item$/,
);
