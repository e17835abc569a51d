import type { Judge } from '../../harness/check.ts';
import type { Sight } from '../seeing/sight.ts';
import { type FieldRule, fieldRules } from './field-rules.ts';

const judgeRule = (judge: Judge, all: readonly Sight[], rule: FieldRule): void => {
  const { requirement, about } = rule;
  for (const sight of all) {
    const seen = rule.problem(sight);
    if (seen === undefined) continue;
    const format = sight.format.toUpperCase();
    judge.violated(requirement, {
      expected: `${about} of each comment as documented`,
      seen: `${seen}, in ${format}`,
      exchanges: [sight.exchange],
      explanation: `${about} of comments in ${format}`,
    });
  }
  if (all.some(rule.isTold)) judge.holds(requirement);
  else judge.inconclusive(requirement, `no comment that was read shows ${about} with a value`);
};

/** Judges each rule about types over all comments at hand. */
export const judgeFields = (judge: Judge, all: readonly Sight[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
