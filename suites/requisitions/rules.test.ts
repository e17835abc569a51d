import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { hopelessAnswers } from '../harness/stand-ins/hopeless-answers.ts';
import type { Judged } from '../harness/stand-ins/judge-checks.ts';
import { checks } from './stand-ins/rule-checks.ts';
import { ruledBy } from './stand-ins/ruled.ts';
import type { RuleQuirks } from './stand-ins/rules-platform.ts';
import { linesOf, withLines, without } from './stand-ins/shown-lines.ts';

const redIn = ({ verdicts, reasons }: Judged) =>
  Object.keys(verdicts)
    .filter((id) => ['fail', 'warn', 'blocked', 'harness-error'].includes(verdicts[id] ?? ''))
    .map((id) => `${id}: ${reasons[id]}`);

const few = ({ id = null, 'line-num': number = null, description = null }: Data): Data => ({
  ...{ id, 'line-num': number, description },
});
const taxed = (data: Data): Data => ({ ...data, total: (Number(data['total']) * 1.1).toFixed(2) });

test('a platform that has every rule passes everywhere', async () => {
  const ruled = await ruledBy(checks);
  const open = Object.entries(ruled.verdicts).filter(([, verdict]) => verdict !== 'pass');
  assert.deepEqual(open, []);
});

const legal: Readonly<Record<string, RuleQuirks>> = {
  'lines with few members': { shows: withLines(few) },
  'lines with nothing but ids': { shows: withLines(({ id = null }) => ({ id })) },
  'no lines': { shows: without('requisition-lines') },
  'an empty list of lines': { shows: (data) => ({ ...data, 'requisition-lines': [] }) },
  'few lines and taxes': { shows: (data) => taxed(withLines(few)(data)) },
  'id and status alone': { shows: ({ id = null, status = null }) => ({ id, status }) },
  'nulls left out, decimals as numbers': { notation: { nulls: 'absent', decimals: 'number' } },
  'XML without types': { notation: { xmlTypes: 'untyped', xmlNil: 'empty' } },
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
    reads: (members) => ({
      ...members,
      ...('req-title' in members && { 'req-title': String(members['req-title']).slice(0, 50) }),
    }),
  },
  'notes for buyers are refused': {
    reads: (members) => ('buyer-note' in members ? undefined : members),
  },
  'titles are refused': { reads: (members) => ('req-title' in members ? undefined : members) },
  'texts outside ASCII are refused': {
    reads: (members) => (/[^ -~]/.test(JSON.stringify(members)) ? undefined : members),
  },
  'many lines are refused': {
    reads: (members) =>
      ((members['requisition-lines'] as unknown[] | undefined)?.length ?? 0) > 4 ? undefined : members,
  },
  'updates want all there is': {
    reads: (members) => (members['requisition-lines'] === undefined ? undefined : members),
  },
  'updates of references change nothing': {
    updates: (old, given) => ({ ...old, ...without('currency', 'requested-by')(given) }),
  },
  'a status of its own': { shows: (data) => ({ ...data, status: 'composed' }) },
  'XML bodies are refused': { reads: (members, isJson) => (isJson ? members : undefined) },
  'orders that nobody can name': { number: () => undefined },
};

for (const [name, quirks] of Object.entries(legal)) {
  test(`nothing is red where the documentation is silent: ${name}`, async () => {
    assert.deepEqual(redIn(await ruledBy(checks, quirks)), []);
  });
}

for (const format of ['json', 'xml'] as const) {
  test(`a platform that has ${format} alone is not blamed for it`, async () => {
    const capabilities = { json: format === 'json', xml: format === 'xml' };
    const ruled = await ruledBy(checks, {}, { capabilities });
    const open = Object.entries(ruled.verdicts).filter(([, verdict]) => verdict !== 'pass');
    assert.deepEqual(open, []);
  });
}

test('what the profile does not name is not applicable', async () => {
  const { verdicts } = await ruledBy(
    checks,
    {},
    {
      requisitions: {
        ...{ currency: undefined, inactiveCurrency: undefined, user: undefined, inactiveUser: undefined },
        ...{ supplier: undefined, inactiveSupplier: undefined, item: undefined, supplierItems: [] },
      } as never,
    },
  );
  assert.deepEqual(
    Object.entries(verdicts).filter(([, verdict]) => ['fail', 'blocked', 'harness-error'].includes(verdict)),
    [],
  );
  assert.equal(verdicts['requisitions/supplier-is-active'], 'not-applicable');
  assert.equal(verdicts['requisitions/line-by-item'], 'not-applicable');
});

for (const [name, answers] of Object.entries(hopelessAnswers)) {
  test(`nothing that takes a read holds of a server that ${name}`, async () => {
    const { verdicts } = await ruledBy(checks, { answers });
    const held = Object.keys(verdicts).filter((id) => verdicts[id] === 'pass');
    // That a line or a request is taken is all that the documentation says of these.
    const taken = ['req-title-is-optional', 'line-by-description', 'line-by-item'];
    assert.deepEqual(
      held.filter((id) => !taken.includes(id.split('/')[1] ?? '')),
      [],
    );
  });
}
