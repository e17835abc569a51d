import { pathOf } from '../../../models/endpoints/index.ts';
import {
  comment,
  qualityInspection,
  schedulingAgreement,
  userReassignment,
} from '../../../models/resources/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import { placeBelow } from '../../comments/descriptor.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type Twofold, twofoldAt } from './twofold.ts';

/** So many of a kind are read. */
const most = 6;

/** A reassignment at its own path. */
export const reassignmentAt = (id: Id): Twofold => {
  const endpoint = 'user-reassignments.show';
  return twofoldAt(userReassignment, id, { endpoint, path: pathOf(endpoint, { id }) });
};

/** An agreement at its own path. */
export const agreementAt = (id: Id): Twofold => {
  const endpoint = 'scheduling-agreements.show';
  return twofoldAt(schedulingAgreement, id, { endpoint, path: pathOf(endpoint, { id }) });
};

/** An inspection at its own path. */
export const inspectionAt = (id: Id): Twofold => {
  const endpoint = 'quality-inspections.show';
  return twofoldAt(qualityInspection, id, { endpoint, path: pathOf(endpoint, { id }) });
};

const kinds: readonly ((profile: Profile) => readonly Twofold[])[] = [
  ({ userReassignments }) => userReassignments.readable.map(reassignmentAt),
  ({ schedulingAgreements }) => schedulingAgreements.readable.map(agreementAt),
  ({ qualityInspections }) => qualityInspections.readable.map(inspectionAt),
  ({ comments }) =>
    comments.readable.map(({ owner, document, comment: id }) =>
      twofoldAt(comment, id, placeBelow({ segment: owner, id: document }, 'show-on', String(id))),
    ),
];

/** Records that a profile names of kinds that are not read through a list. */
export const readableTwofolds = (profile: Profile): readonly Twofold[] =>
  kinds.flatMap((kind) =>
    kind(profile)
      .filter(({ request }) =>
        profile.areas.some((area) => request('application/json').endpoint.startsWith(`${area}.`)),
      )
      .slice(0, most),
  );
