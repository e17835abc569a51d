import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Area } from '../../../models/areas.ts';
import { wordRules } from '../../../models/field-rules.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import type { Check } from '../check.ts';
import { hopelessAnswers } from './answer.ts';
import { type JudgedBy, redIn } from './judge-checks.ts';
import type { Overrides } from './overrides.ts';

/** The checks of an area and the fake that they are tried on. */
interface AreaTests<O> {
  readonly checks: readonly Check[];
  readonly judgedBy: JudgedBy<O>;
}

/** Overrides by what a platform with them does. */
export type Rows<O> = Readonly<Record<string, O>>;

/** Requirements that are violated, how, and the overrides that do it. */
export type Faults<O> = readonly (readonly [violated: readonly string[], name: string, overrides: O])[];

const idsBelow = (area: Area, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => id.startsWith(`${area}/`));

/** Every requirement of an area that can be decided has a check, and every silence is observed. */
export const claimsAll = (area: Area, checks: readonly Check[]): void => {
  test(`every decidable requirement of ${area} is claimed, and every silence is observed`, () => {
    const done = new Set<string>(checks.flatMap(({ claims, observes = [] }) => [...claims, ...observes]));
    const decidable = requirements.filter(({ undecidable }) => !undecidable);
    const rows = [...decidable, ...silences].map(({ id }) => id);
    assert.deepEqual(
      idsBelow(area, rows).filter((id) => !done.has(id)),
      [],
    );
  });
};

/** What monitors decide, which look at no fake. */
const monitored = new Set<string>(wordRules.map(({ requirement }) => requirement));

/** A fake without overrides passes everywhere, but for what it shows no example of. */
export const passesEverywhere = <O>({ checks, judgedBy }: AreaTests<O>, unshown = /^$/): void => {
  test('a platform that does what is documented passes everywhere', async () => {
    const { verdicts, reasons } = await judgedBy(checks);
    const open = Object.keys(verdicts).filter(
      (id) => verdicts[id] !== 'pass' && !unshown.test(id) && !monitored.has(id),
    );
    assert.deepEqual(open, [], JSON.stringify(open.map((id) => reasons[id])));
  });
};

/** No requirement passes on a server of which nothing holds, but for those that are decided by a status alone. */
export const nothingHoldsOfHopeless = <O extends Pick<Overrides, 'answers'>>(
  { checks, judgedBy }: { checks: readonly Check[]; judgedBy: JudgedBy<O> },
  byStatus = /^$/,
): void => {
  for (const [name, answers] of Object.entries(hopelessAnswers)) {
    test(`nothing holds of a server that ${name}`, async () => {
      const { verdicts } = await judgedBy(checks, { answers } as unknown as O);
      assert.deepEqual(
        Object.keys(verdicts).filter((id) => verdicts[id] === 'pass' && !byStatus.test(id)),
        [],
      );
      assert.ok(!Object.values(verdicts).includes('harness-error'));
    });
  }
};

/** Nothing is red of what the documentation leaves open. */
export const permits = <O>({ checks, judgedBy }: AreaTests<O>, rows: Rows<O>): void => {
  for (const [name, overrides] of Object.entries(rows)) {
    test(`nothing is red where the documentation is silent: ${name}`, async () => {
      const judged = await judgedBy(checks, overrides);
      assert.deepEqual(redIn(judged), [], JSON.stringify(judged.reasons));
    });
  }
};

const claimsOneOf = (violated: readonly string[]) => (check: Check) =>
  check.claims.some((id) => violated.includes(id.replace(/^.*\//, '')));

/** What is violated is red by the checks that claim it; `alone`: nothing else is, by any check. */
export const accuses = <O>({ checks, judgedBy }: AreaTests<O>, faults: Faults<O>, alone?: 'alone'): void => {
  for (const [violated, name, overrides] of faults) {
    test(`a violation of ${violated.join(' and ')} is seen${alone ? ', and nothing else' : ''}: ${name}`, async () => {
      const asked = alone ? checks : checks.filter(claimsOneOf(violated));
      const judged = await judgedBy(asked, overrides);
      const found = redIn(judged).filter((id) => alone || violated.includes(id));
      assert.deepEqual(found, violated.toSorted(), JSON.stringify(judged.reasons));
    });
  }
};
