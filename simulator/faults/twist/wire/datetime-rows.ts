import { type RequirementId, requirements } from '../../../../models/requirements/index.ts';

const ofMembers = /-(is-datetime|at-is-returned)$/;

/** What every platform violates that writes datetimes wrongly: the rows of the members that are datetimes, and that of their form. */
export const datetimeRows: readonly RequirementId[] = [
  'formats/datetimes-are-iso-8601',
  ...requirements.flatMap(({ id }) => (ofMembers.test(id) ? [id as RequirementId] : [])),
];
