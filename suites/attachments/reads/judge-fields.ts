import type { Judge } from '../../harness/check.ts';
import type { Sight } from '../seeing/sights.ts';
import { type FieldRule, fieldRules } from './field-rules.ts';

/** Whether an attachment shows a value by which a rule can be told. */
const isTold = ({ member }: FieldRule, { data, reading }: Sight): boolean =>
  !['', null, undefined].includes(data[member] as string | null | undefined) ||
  reading.problems.some((problem) => problem.member === member);

const judgeRule = (judge: Judge, all: readonly Sight[], rule: FieldRule) => {
  const { requirement, member, problem } = rule;
  for (const sight of all) {
    const seen = problem(sight);
    if (seen === undefined) continue;
    const format = sight.format.toUpperCase();
    judge.violated(requirement, {
      expected: `${member} of each attachment as documented`,
      seen: `${seen}, in ${format}`,
      exchanges: [sight.exchange],
      explanation: `${member} of attachments in ${format}`,
    });
  }
  const example = all.find((sight) => isTold(rule, sight));
  if (example !== undefined) judge.holds(requirement, example.exchange);
  else judge.inconclusive(requirement, `no attachment that was read shows ${member} with a value`);
};

/** Judges each rule about types and lengths over all attachments at hand. */
export const judgeFields = (judge: Judge, all: readonly Sight[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
