import { type EndpointId, pathOf } from '../../../models/endpoints/index.ts';
import {
  comment,
  qualityInspection,
  schedulingAgreement,
  userReassignment,
} from '../../../models/resources/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import { type Document, placeBelow } from '../../comments/descriptor.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { PathParams } from '../../harness/place.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type Collection, oneOf } from '../collection.ts';
import type { DocumentedAccept } from '../read-documents.ts';

/** A record that can be read in both formats. */
export interface Twofold {
  readonly resource: Resource;
  readonly id: Id;
  readonly request: (accept: DocumentedAccept) => Outgoing & { readonly endpoint: EndpointId };
  /** The records of a list that its area reads by itself; undefined where an answer shows no list. */
  readonly listedIn?: (answer: Answer) => readonly Reading[] | undefined;
}

/** A record of a collection. */
export const twofoldIn = (collection: Collection, id: Id): Twofold => ({
  resource: collection.resource,
  id,
  request: (accept) => oneOf(collection, id, accept),
});

/** A record at its own path. */
export const twofoldAt = (
  resource: Resource,
  id: Id,
  { endpoint, path }: { readonly endpoint: EndpointId; readonly path: string },
): Twofold => ({ resource, id, request: (accept) => ({ method: 'GET', endpoint, path, accept }) });

/** So many of a kind are read. */
const most = 6;

/** A record where its area shows one. */
export const shownAt = (
  resource: Resource,
  endpoint: EndpointId,
  params: PathParams & { readonly id: Id },
): Twofold => twofoldAt(resource, params.id, { endpoint, path: pathOf(endpoint, params) });

export const reassignmentAt = (id: Id): Twofold =>
  shownAt(userReassignment, 'user-reassignments.show', { id });

export const agreementAt = (id: Id): Twofold =>
  shownAt(schedulingAgreement, 'scheduling-agreements.show', { id });

export const inspectionAt = (id: Id): Twofold =>
  shownAt(qualityInspection, 'quality-inspections.show', { id });

export const commentAt = (document: Document, id: Id): Twofold =>
  twofoldAt(comment, id, placeBelow(document, 'show-on', String(id)));

const kinds: readonly ((profile: Profile) => readonly Twofold[])[] = [
  ({ userReassignments }) => userReassignments.readable.map(reassignmentAt),
  ({ schedulingAgreements }) => schedulingAgreements.readable.map(agreementAt),
  ({ qualityInspections }) => qualityInspections.readable.map(inspectionAt),
  ({ comments }) =>
    comments.readable.map(({ owner, document, comment: id }) =>
      commentAt({ segment: owner, id: document }, id),
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

/** Where a walk stops to be read. */
export interface Stop {
  /** What was asked for last, such as `updated`. */
  readonly at: string;
  readonly twofold: Twofold;
  /**
   * Outer members that the requests so far have told, or whose value the documentation tells from them. None where the
   * stop is there for later ones to be compared with.
   */
  readonly told: readonly string[];
  /** Beneath them, what tells documents apart: names of members whose values are used once. */
  readonly apart?: readonly string[];
  /** An earlier stop at the same record: which of the members are as they were there is compared, not what they are. */
  readonly since?: string;
  /** Whether what was asked for may take the record away: that it is there no more counts then. */
  readonly mayBeGone?: true;
  /** Whether its area judges by rules of its own that both formats show it alike. */
  readonly isJudgedElsewhere?: true;
}

/** What a walk is asked to use. */
interface Asked {
  readonly format: Format;
  /** The target in all its formats: what is found out there is the same for each walk. */
  readonly whole: Context;
}

/**
 * The same requests for a document of its own in whichever format: the context has one alone. It ends where a
 * request was not accepted: whether it must be is judged elsewhere.
 */
export type FormatWalk = (context: Context, asked: Asked) => AsyncGenerator<Stop>;

/** Whether a request was accepted and done: what is taken for later is seen later. */
export const isDone = (answer: Answer): boolean =>
  outcomeOf(answer).outcome === 'accepted' && answer.status !== 202;

/** A text that both formats can carry, though each spells some of it its own way. */
export const words = (of: string): string => `procon ${of}: <5 & "six" > it's ä\u00A0€ 😀`;

/** A document where a walk stopped, as a read in JSON showed it, without what marks it as of one walk. */
export interface Stopped {
  readonly stop: Stop;
  /** Undefined where it is gone. */
  readonly reading?: Reading;
  /** Since the stop before, and the read. */
  readonly exchanges: readonly Exchange[];
}
