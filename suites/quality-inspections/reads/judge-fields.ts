import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isSnapshot, snapshotOf } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type InspectionSnapshot, read, viewOf } from '../descriptor.ts';
import { type FieldRule, fieldRules } from './field-types.ts';

/** Everything that fields decide. */
export const fieldClaims: readonly RequirementId[] = fieldRules.map(({ requirement }) => requirement);

/** One that shows an id of another type is the one that was asked for: its members count as well. */
const withId = (
  profile: Profile,
  id: Id,
  { seen, format }: { readonly seen: Unread; readonly format: Format },
): InspectionSnapshot | undefined => {
  const { reading, exchange } = seen;
  const isOther = reading?.problems.some(({ member }) => member === 'id') === true;
  if (reading === undefined || !isOther || (reading.data['id'] ?? null) === null) return undefined;
  return viewOf(snapshotOf(reading, { format, exchange }), id, profile);
};

/** An inspection in each format; what cannot be read is left out. */
export const shownInFormats = async (context: Context, id: Id): Promise<readonly InspectionSnapshot[]> => {
  const found: InspectionSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const seen = await read(context, id, format);
    const snapshot = isSnapshot(seen) ? seen : withId(context.profile, id, { seen, format });
    if (snapshot !== undefined) found.push(snapshot);
  }
  return found;
};

const judgeRule = (judge: Judge, all: readonly InspectionSnapshot[], rule: FieldRule): void => {
  const { requirement, about } = rule;
  for (const snapshot of all) {
    const seen = rule.problem(snapshot);
    if (seen === undefined) continue;
    const format = snapshot.format.toUpperCase();
    judge.violated(requirement, {
      expected: `${about} of each inspection as documented`,
      seen: `${seen}, in ${format}`,
      exchanges: [snapshot.exchange],
      explanation: `${about} of inspections in ${format}`,
    });
  }
  if (all.some(rule.isTold)) judge.holds(requirement);
  else judge.inconclusive(requirement, `no inspection that was read shows ${about} with a value`);
};

/** Judges each rule about types over all inspections at hand. */
export const judgeFields = (judge: Judge, all: readonly InspectionSnapshot[]): void => {
  for (const rule of fieldRules) judgeRule(judge, all, rule);
};
