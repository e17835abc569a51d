import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Field, Resource, Value } from '../../../models/resources/resource.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Judge } from '../../harness/check.ts';
import type { Sight } from '../../harness/monitor.ts';
import { fieldAt, valueAt } from '../member-at.ts';
import { readingsIn } from './sight-records.ts';

/** One documented member as an answer shows it. */
export interface Shown {
  readonly path: string;
  /** The name as it was written. */
  readonly written: string;
  readonly field: Field;
  /** The record kind that it is a member of. */
  readonly owner: Resource;
  readonly value: Value | undefined;
  /** What the documentation says against its value. */
  readonly problem?: string;
  readonly reading: Reading;
}

/** Every documented member of one record, nested ones too. */
const shownBy = (resource: Resource, reading: Reading): readonly Shown[] => {
  const problems = new Map(reading.problems.map(({ member, problem }) => [member, problem]));
  return [...reading.spellings].flatMap(([path, written]) => {
    const found = fieldAt(resource, path);
    if (found === undefined) return [];
    const problem = problems.get(path);
    const value = valueAt(reading.data, path);
    return [{ path, written, ...found, value, reading, ...(problem !== undefined && { problem }) }];
  });
};

const known = new WeakMap<Reading, readonly Shown[]>();

/** Every documented member that the records of an answer show. */
export const shownIn = (sight: Sight): readonly Shown[] => {
  const resource = sight.endpoint?.resource;
  if (resource === undefined) return [];
  return readingsIn(sight).flatMap((reading) => {
    const shown = known.get(reading) ?? shownBy(resource, reading);
    known.set(reading, shown);
    return shown;
  });
};

/** Takes down that a member is as documented, or how it is not; a position in a list is no part of the finding. */
export const judgeMember = (
  judge: Judge,
  requirement: RequirementId,
  { sight, shown, expected, wrong }: Judged,
): void => {
  if (wrong === undefined) judge.holds(requirement);
  else {
    judge.violated(requirement, {
      expected,
      seen: wrong,
      exchanges: [sight.answer.exchange],
      explanation: `${shown.owner.name} ${shown.field.name}: not ${expected}`,
    });
  }
};

interface Judged {
  readonly sight: Sight;
  readonly shown: Shown;
  readonly expected: string;
  readonly wrong: string | undefined;
}
