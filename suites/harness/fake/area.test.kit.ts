import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordRules } from '../../../models/field-rules.ts';
import type { Check } from '../check.ts';
import { hopelessAnswers } from './answer.ts';
import { type JudgedBy, redIn } from './judge-checks.ts';
import type { Overrides } from './overrides.ts';

/** The checks of an area with the fake that they run against. */
interface AreaTests<O> {
  readonly checks: readonly Check[];
  readonly judgedBy: JudgedBy<O>;
}

/** Overrides by the behaviour that they give a platform. */
export type OverrideRows<O> = Readonly<Record<string, O>>;

/** Requirements decided by monitors, which do not run against the fake. */
const monitored = new Set<string>(wordRules.map(({ requirement }) => requirement));

/** Tests that a fake without overrides passes every requirement that it has cases of. */
export const passesEverywhere = <O>({ checks, judgedBy }: AreaTests<O>, unshown = /^$/): void => {
  test('a platform that does what is documented passes everywhere', async () => {
    const { verdicts, reasons } = await judgedBy(checks);
    const open = Object.keys(verdicts).filter(
      (id) => verdicts[id] !== 'pass' && !unshown.test(id) && !monitored.has(id),
    );
    assert.deepEqual(open, [], JSON.stringify(open.map((id) => reasons[id])));
  });
};

/** Tests that no requirement passes on a server that conforms to nothing, except those decided by a status. */
export const nothingHoldsOfHopeless = <O extends Pick<Overrides, 'answers'>>(
  { checks, judgedBy }: { checks: readonly Check[]; judgedBy: JudgedBy<O> },
  byStatus = /^$/,
): void => {
  for (const [name, answers] of Object.entries(hopelessAnswers)) {
    test(`nothing passes on a server that ${name}`, async () => {
      const { verdicts } = await judgedBy(checks, { answers } as unknown as O);
      assert.deepEqual(
        Object.keys(verdicts).filter((id) => verdicts[id] === 'pass' && !byStatus.test(id)),
        [],
      );
      assert.ok(!Object.values(verdicts).includes('harness-error'));
    });
  }
};

/** Tests that nothing is red for behaviour that the documentation leaves open. */
export const permits = <O>({ checks, judgedBy }: AreaTests<O>, rows: OverrideRows<O>): void => {
  for (const [name, overrides] of Object.entries(rows)) {
    test(`nothing is red where the documentation is silent: ${name}`, async () => {
      const judged = await judgedBy(checks, overrides);
      assert.deepEqual(redIn(judged), [], JSON.stringify(judged.reasons));
    });
  }
};
