import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../requisitions/asking/formats-of.ts';
import { type InspectionSight, isSeen, read } from '../seeing/sight.ts';
import { type FieldRule, fieldRules } from './field-types.ts';

/** Everything that fields decide. */
export const fieldClaims: readonly RequirementId[] = fieldRules.map(({ requirement }) => requirement);

/** An inspection in each format; what cannot be read is left out. */
export const shownInFormats = async (context: Context, id: number): Promise<readonly InspectionSight[]> => {
  const found: InspectionSight[] = [];
  for (const format of formatsOf(context.profile)) {
    const sight = await read(context, id, format);
    if (isSeen(sight)) found.push(sight);
  }
  return found;
};

const judgeRule = (judge: Judge, all: readonly InspectionSight[], rule: FieldRule): void => {
  const { requirement, about } = rule;
  for (const sight of all) {
    const seen = rule.problem(sight);
    if (seen === undefined) continue;
    const format = sight.format.toUpperCase();
    judge.violated(requirement, {
      expected: `${about} of each inspection as documented`,
      seen: `${seen}, in ${format}`,
      exchanges: [sight.exchange],
      explanation: `${about} of inspections in ${format}`,
    });
  }
  if (all.some(rule.isTold)) judge.holds(requirement);
  else judge.inconclusive(requirement, `no inspection that was read shows ${about} with a value`);
};

/** Judges each rule about types over all inspections at hand. */
export const judgeFields = (judge: Judge, all: readonly InspectionSight[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
