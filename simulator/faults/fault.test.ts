import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../exchange.ts';
import {
  fault,
  field,
  omitReports,
  requireCapabilities,
  requireChoices,
  stackWrappings,
  type Wrapping,
  wrapStep,
} from './fault.ts';
import { memoryOf } from './operators/memory.ts';

/** Adds its letter before the step and reports the difference. */
const letter = (name: string): Wrapping =>
  wrapStep('apply', (step, fired) => (exchange) => {
    exchange.path += name;
    fired(exchange);
    return step(exchange);
  });

const sent = async ({ wrap }: Wrapping): Promise<{ readonly path: string; readonly reports: number }> => {
  const exchange = { path: '' } as Exchange;
  let reports = 0;
  const around = wrap(
    (each) => {
      each.path += '.';
    },
    () => {
      reports += 1;
    },
  );
  await around(exchange);
  return { path: exchange.path, reports };
};

test('a row takes step, kind, capabilities and choices from its operator; it is behavioural unless that says otherwise', () => {
  const paths = { 'payments/paths': 'elsewhere' };
  const [plain, marked] = [
    letter('a'),
    requireChoices(paths, requireCapabilities({ events: 'off' }, field(letter('a')))),
  ];
  const { wrap, ...row } = fault('payments/x', 'X.', [], plain);
  assert.deepEqual(row, { id: 'payments/x', title: 'X.', violates: [], kind: 'behavioural', step: 'apply' });
  const { kind, capabilities, choices, step } = fault('payments/y', 'Y.', [], marked);
  assert.deepEqual(
    { kind, capabilities, choices, step },
    { kind: 'field', capabilities: { events: 'off' }, choices: paths, step: 'apply' },
  );
});

test('of two stacked wrappings the outer one comes first, and one that is unreported reports no effect', async () => {
  assert.deepEqual(await sent(stackWrappings(letter('a'), letter('b'))), { path: 'ab.', reports: 2 });
  assert.deepEqual(await sent(stackWrappings(letter('a'), omitReports(letter('b')))), {
    path: 'ab.',
    reports: 1,
  });
});

const exchangeIn = (journal: object, life = 0) => ({ sandbox: { journal, life: () => life } }) as Exchange;

test('a memory is one of a sandbox and of its copies, and ends when it is reset', () => {
  const memories = memoryOf(() => new Set<string>());
  const [one, other] = [{}, {}];
  memories(exchangeIn(one)).add('noted');
  assert.equal(memories(exchangeIn(one)).has('noted'), true);
  assert.equal(memories(exchangeIn(other)).has('noted'), false);
  assert.equal(memories(exchangeIn(one, 1)).has('noted'), false);
});
