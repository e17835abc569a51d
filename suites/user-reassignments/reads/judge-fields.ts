import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/is-data.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type ReassignmentSnapshot, read } from '../descriptor.ts';
import { fieldRows, nullTells } from './field-rows.ts';

/** Everything that the types of fields decide. */
export const fieldClaims: readonly RequirementId[] = fieldRows.map(([, requirement]) => requirement);

const valueAt = (snapshot: ReassignmentSnapshot, path: string): Value | undefined =>
  path.split('.').reduce<Value | undefined>((at, name) => (isData(at) ? at[name] : undefined), snapshot.data);

const isTold = (snapshot: ReassignmentSnapshot, path: string): boolean => {
  const value = valueAt(snapshot, path) ?? null;
  if (value === null) return nullTells.has(path) && snapshot.reading.present.has(path);
  return !Array.isArray(value) || value.length > 0;
};

const problemAt = ({ reading }: ReassignmentSnapshot, path: string): string | undefined =>
  reading.problems.find(({ member }) => member === path || member.replace(/\.\d+$/, '') === path)?.problem;

/** Judges the type of each field over everything that was shown. */
export const judgeFields = (judge: Judge, snapshots: readonly ReassignmentSnapshot[]): void => {
  for (const [path, requirement] of fieldRows) {
    for (const snapshot of snapshots) {
      const problem = problemAt(snapshot, path);
      if (problem === undefined) continue;
      const format = snapshot.format.toUpperCase();
      judge.violated(requirement, {
        expected: `${path} as documented wherever it is shown`,
        seen: `${problem}, in ${format}`,
        exchanges: [snapshot.exchange],
        explanation: `${path} of reassignments in ${format}`,
      });
    }
    const example = snapshots.find((snapshot) => isTold(snapshot, path));
    if (example !== undefined) judge.holds(requirement, example.exchange);
    else judge.inconclusive(requirement, `no reassignment that was seen shows a value in ${path}`);
  }
};

/** A reassignment in each format; what cannot be read is left out. */
export const sightsOf = async (context: Context, id: Id): Promise<readonly ReassignmentSnapshot[]> => {
  const snapshots: ReassignmentSnapshot[] = [];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await read(context, id, format);
    if (isSnapshot(snapshot)) snapshots.push(snapshot);
  }
  return snapshots;
};
