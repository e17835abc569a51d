import type { Judge } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type FieldRule, fieldRules } from './field-rules.ts';

const judgeRule = (judge: Judge, all: readonly Snapshot[], rule: FieldRule): void => {
  const { requirement, about } = rule;
  for (const snapshot of all) {
    const seen = rule.problem(snapshot);
    if (seen === undefined) continue;
    const format = snapshot.format.toUpperCase();
    judge.violated(requirement, {
      expected: `${about} of each comment as documented`,
      seen: `${seen}, in ${format}`,
      exchanges: [snapshot.exchange],
      explanation: `${about} of comments in ${format}`,
    });
  }
  if (all.some(rule.isTold)) judge.holds(requirement);
  else judge.inconclusive(requirement, `no comment that was read shows ${about} with a value`);
};

/** Judges each rule about types over all comments at hand. */
export const judgeFields = (judge: Judge, all: readonly Snapshot[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
