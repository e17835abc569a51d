import type { Judge } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type FieldRule, fieldRules } from './field-rules.ts';

/** Whether an attachment shows a value by which a rule can be told. */
const isTold = ({ member }: FieldRule, { data, reading }: Snapshot): boolean =>
  !['', null, undefined].includes(data[member] as string | null | undefined) ||
  reading.problems.some((problem) => problem.member === member);

const judgeRule = (judge: Judge, all: readonly Snapshot[], rule: FieldRule) => {
  const { requirement, member, problem } = rule;
  for (const snapshot of all) {
    const seen = problem(snapshot);
    if (seen === undefined) continue;
    const format = snapshot.format.toUpperCase();
    judge.violated(requirement, {
      expected: `${member} of each attachment as documented`,
      seen: `${seen}, in ${format}`,
      exchanges: [snapshot.exchange],
      explanation: `${member} of attachments in ${format}`,
    });
  }
  const example = all.find((snapshot) => isTold(rule, snapshot));
  if (example !== undefined) judge.holds(requirement, example.exchange);
  else judge.inconclusive(requirement, `no attachment that was read shows ${member} with a value`);
};

/** Judges each rule about types and lengths over all attachments at hand. */
export const judgeFields = (judge: Judge, all: readonly Snapshot[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
