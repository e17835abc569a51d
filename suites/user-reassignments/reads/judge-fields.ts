import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/is-data.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSeen, type ReassignmentSight, read } from '../seeing/sight.ts';
import { fieldRows, nullTells } from './field-rows.ts';

/** Everything that the types of fields decide. */
export const fieldClaims: readonly RequirementId[] = fieldRows.map(([, requirement]) => requirement);

const valueAt = (sight: ReassignmentSight, path: string): Value | undefined =>
  path.split('.').reduce<Value | undefined>((at, name) => (isData(at) ? at[name] : undefined), sight.data);

const isTold = (sight: ReassignmentSight, path: string): boolean => {
  const value = valueAt(sight, path) ?? null;
  if (value === null) return nullTells.has(path) && sight.reading.present.has(path);
  return !Array.isArray(value) || value.length > 0;
};

const problemAt = ({ reading }: ReassignmentSight, path: string): string | undefined =>
  reading.problems.find(({ member }) => member === path || member.replace(/\.\d+$/, '') === path)?.problem;

/** Judges the type of each field over everything that was shown. */
export const judgeFields = (judge: Judge, sights: readonly ReassignmentSight[]): void => {
  for (const [path, requirement] of fieldRows) {
    for (const sight of sights) {
      const problem = problemAt(sight, path);
      if (problem === undefined) continue;
      const format = sight.format.toUpperCase();
      judge.violated(requirement, {
        expected: `${path} as documented wherever it is shown`,
        seen: `${problem}, in ${format}`,
        exchanges: [sight.exchange],
        explanation: `${path} of reassignments in ${format}`,
      });
    }
    const example = sights.find((sight) => isTold(sight, path));
    if (example !== undefined) judge.holds(requirement, example.exchange);
    else judge.inconclusive(requirement, `no reassignment that was seen shows a value in ${path}`);
  }
};

/** A reassignment in each format; what cannot be read is left out. */
export const sightsOf = async (context: Context, id: Id): Promise<readonly ReassignmentSight[]> => {
  const sights: ReassignmentSight[] = [];
  for (const format of formatsOf(context.profile)) {
    const sight = await read(context, id, format);
    if (isSeen(sight)) sights.push(sight);
  }
  return sights;
};
