import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from '../check.ts';
import { type JudgedBy, redIn } from './judge-checks.ts';

/** The checks of an area with the fake that they run against. */
interface AreaTests<O> {
  readonly checks: readonly Check[];
  readonly judgedBy: JudgedBy<O>;
}

/** Overrides by the behaviour that they give a platform. */
export type OverrideRows<O> = Readonly<Record<string, O>>;

/** Tests that nothing is red for behaviour that the documentation leaves open. */
export const permits = <O>({ checks, judgedBy }: AreaTests<O>, rows: OverrideRows<O>): void => {
  for (const [name, overrides] of Object.entries(rows)) {
    test(`nothing is red where the documentation is silent: ${name}`, async () => {
      const judged = await judgedBy(checks, overrides);
      assert.deepEqual(redIn(judged), [], JSON.stringify(judged.reasons));
    });
  }
};
