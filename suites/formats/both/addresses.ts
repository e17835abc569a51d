import { type EndpointId, pathOf } from '../../../models/endpoints/index.ts';
import {
  comment,
  qualityInspection,
  schedulingAgreement,
  userReassignment,
} from '../../../models/resources/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type CommentableDocument, placeBelow } from '../../comments/descriptor.ts';
import type { PathParams } from '../../harness/dialect/place.ts';

import { addressAt, type RecordAddress } from '../../laws/both-formats.ts';
import { oneOf, type ReadableCollection } from '../collection.ts';

/** A record of a collection. */
export const addressIn = (collection: ReadableCollection, id: Id): RecordAddress => ({
  resource: collection.resource,
  id,
  request: (format) => oneOf(collection, id, mediaTypeOf[format]),
});

/** The address of a record at the read of its area. */
export const shownAt = (
  resource: Resource,
  endpoint: EndpointId,
  params: PathParams & { readonly id: Id },
): RecordAddress => addressAt(resource, params.id, { endpoint, path: pathOf(endpoint, params) });

export const reassignmentAt = (id: Id): RecordAddress =>
  shownAt(userReassignment, 'user-reassignments.show', { id });

export const agreementAt = (id: Id): RecordAddress =>
  shownAt(schedulingAgreement, 'scheduling-agreements.show', { id });

export const inspectionAt = (id: Id): RecordAddress =>
  shownAt(qualityInspection, 'quality-inspections.show', { id });

export const commentAt = (document: CommentableDocument, id: Id): RecordAddress =>
  addressAt(comment, id, placeBelow(document, 'show-on', String(id)));

/** A text that both formats can carry, with characters that each of them escapes differently. */
export const words = (of: string): string => `procon ${of}: <5 & "six" > it's ä\u00A0€ 😀`;
