import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { jsonBody, type SentBody } from '../../../models/wire/write-body.ts';
import type { Outgoing } from '../../harness/client.ts';
import { requestTo } from '../../harness/place.ts';

export const showRequest = (id: Id, format?: Format): Outgoing =>
  requestTo('requisitions.show', { id }, { format });

/** The query comes encoded; so below. */
export const listRequest = (query = '', format?: Format): Outgoing =>
  requestTo('requisitions.list', {}, { query, format });

export const mineRequest = (query = '', format?: Format): Outgoing =>
  requestTo('requisitions.mine', {}, { query, format });

/** The cart of the user, which is made where there is none. */
export const cartRequest = (format?: Format): Outgoing =>
  requestTo('requisitions.current-cart', {}, { format });

export const addToCartRequest = (body: SentBody): Outgoing =>
  requestTo('requisitions.add-to-cart', {}, { body });

/** The endpoints that make a requisition. */
export type MakingEndpoint = 'requisitions.create' | 'requisitions.submit-for-approval';

export const createRequest = (id: MakingEndpoint, body: SentBody): Outgoing => requestTo(id, {}, { body });

/** An update, after which the requisition is submitted where `submit` says so. */
export const updateRequest = (id: Id, body: SentBody, submit = false): Outgoing =>
  requestTo(submit ? 'requisitions.update-and-submit' : 'requisitions.update', { id }, { body });

export const deleteRequest = (id: Id): Outgoing => requestTo('requisitions.delete', { id });

/** The endpoints that act on a requisition. */
export type ActionEndpoint =
  | 'requisitions.save-for-later'
  | 'requisitions.add-approver'
  | 'requisitions.remove-approval';

const scheduling = (id: EndpointId, members: object): Outgoing =>
  requestTo(id, {}, { body: jsonBody(members) });

/** The date is written MM/DD/YYYY; the retry interval is whole days. */
export const scheduleRequest = (lineIds: readonly Id[], date: string, retry?: number): Outgoing =>
  scheduling('requisitions.schedule-issuance', {
    requisition_line_ids: lineIds,
    schedule_issuance_date: date,
    schedule_retry_interval: retry,
  });

export const unscheduleRequest = (lineIds: readonly Id[]): Outgoing =>
  scheduling('requisitions.unschedule-issuance', { requisition_line_ids: lineIds });
