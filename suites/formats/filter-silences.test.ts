import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../harness/check.ts';
import { clientOf, json } from '../harness/fake/fake.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { filterSilences } from './filter-silences.ts';

const payment = {
  ...{ id: 1, status: 'draft', 'line-num': 1, exported: false, 'pay-to-total': '12.50' },
  ...{ 'created-at': '2026-01-01T00:00:00Z', 'updated-at': '2026-01-02T00:00:00Z' },
};

/** Whether a payment meets a filter; unknown names are ignored. */
const meets = (one: typeof payment, name: string, value: string): boolean => {
  if (name === 'id') return String(one.id) === value;
  if (name === 'updated-at[gt]') return one['updated-at'] > value;
  if (name === 'created-at') return Date.parse(one['created-at']) === Date.parse(value);
  return name !== 'pay-to-total' || Number(one['pay-to-total']) === Number(value);
};

/** The observations about a platform with the given payments. */
const observe = async (payments: readonly (typeof payment)[]): Promise<Readonly<Record<string, string>>> => {
  const observed: Record<string, string> = {};
  const judge = {
    ...notingJudge().judge,
    observe: (silence: string, answer: string) => {
      observed[silence] = answer;
    },
  };
  const client = clientOf(async ({ path }) => {
    const filters = [...new URL(path, 'http://platform').searchParams];
    return json(
      200,
      payments.filter((one) => filters.every(([name, value]) => meets(one, name, value))),
    );
  });
  const clock = { now: () => 0, wait: async () => {} };
  await filterSilences.run({
    client,
    judge,
    profile: sampleProfile(),
    clock,
    settings: {},
  } as unknown as Context);
  return observed;
};

for (const [words, payments] of [
  ['one payment', [payment]],
  ['two payments', [payment, { ...payment, id: 2 }]],
] as const)
  test(`a platform with ${words} is asked how it reads values and names`, async () => {
    const observed = await observe(payments);
    assert.equal(observed['formats/date-without-time'], 'midnight');
    assert.equal(observed['formats/unknown-parameter'], 'ignored');
    assert.equal(observed['formats/filter-value-spelling'], 'any');
  });
