import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
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
