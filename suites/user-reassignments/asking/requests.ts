import { type EndpointId, endpoint, pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Outgoing } from '../../harness/client.ts';

/** A body ready to be sent. */
export interface SentBody {
  readonly type: string;
  readonly text: string;
}

const json = 'application/json';

const requestFor = (id: EndpointId, more: Partial<Outgoing>, at?: Id): Outgoing => ({
  method: endpoint(id).method,
  path: pathOf(id, at === undefined ? {} : { id: at }),
  endpoint: id,
  accept: json,
  ...more,
});

export const createRequest = (body: SentBody, accept: string = json): Outgoing =>
  requestFor('user-reassignments.create', { body, accept });

export const showRequest = (id: Id, accept: string = json): Outgoing =>
  requestFor('user-reassignments.show', { accept }, id);

/** What became of each item. */
export const itemsRequest = (id: Id, accept: string = json): Outgoing =>
  requestFor('user-reassignments.transactions', { accept }, id);
