import { type EndpointId, endpoint, pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Outgoing } from '../../harness/client.ts';

const requestFor = (id: EndpointId, more: Partial<Outgoing>, at?: Id): Outgoing => ({
  method: endpoint(id).method,
  path: pathOf(id, at === undefined ? {} : { id: at }),
  endpoint: id,
  ...more,
});

export const createRequest = (body: SentBody, format?: Format): Outgoing =>
  requestFor('user-reassignments.create', { body, format });

export const showRequest = (id: Id, format?: Format): Outgoing =>
  requestFor('user-reassignments.show', { format }, id);

/** What became of each item. */
export const itemsRequest = (id: Id, format?: Format): Outgoing =>
  requestFor('user-reassignments.transactions', { format }, id);
