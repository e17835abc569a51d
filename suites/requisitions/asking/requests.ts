import { type EndpointId, endpoint, pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Outgoing } from '../../harness/client.ts';
import type { SentBody } from './body.ts';

/** Where the parameters of an action go; the documentation does not say. */
export const parameterPlaces = ['query', 'json', 'form'] as const;

export type ParameterPlace = (typeof parameterPlaces)[number];

/** Parameters by their documented names; undefined ones are left out. */
export type Parameters = Readonly<Record<string, string | Id | undefined>>;

const json = 'application/json';

/** A request for an endpoint's row. */
const requestFor = (
  id: EndpointId,
  { params = {}, query = '' }: { params?: Readonly<Record<string, Id>>; query?: string },
  more: Partial<Outgoing> = {},
): Outgoing => ({
  method: endpoint(id).method,
  path: pathOf(id, params) + (query === '' ? '' : `?${query}`),
  endpoint: id,
  accept: json,
  ...more,
});

export const showRequest = (id: Id, accept: string = json): Outgoing =>
  requestFor('requisitions.show', { params: { id } }, { accept });

/** The query comes encoded; so below. */
export const listRequest = (query = '', accept: string = json): Outgoing =>
  requestFor('requisitions.list', { query }, { accept });

export const mineRequest = (query = '', accept: string = json): Outgoing =>
  requestFor('requisitions.mine', { query }, { accept });

/** The cart of the user, which is made where there is none. */
export const cartRequest = (accept: string = json): Outgoing =>
  requestFor('requisitions.current-cart', {}, { accept });

export const addToCartRequest = (body: SentBody, accept: string = json): Outgoing =>
  requestFor('requisitions.add-to-cart', {}, { body, accept });

/** The endpoints that make a requisition. */
export type MakingEndpoint = 'requisitions.create' | 'requisitions.submit-for-approval';

export const createRequest = (id: MakingEndpoint, body: SentBody, accept: string = json): Outgoing =>
  requestFor(id, {}, { body, accept });

/** An update, after which the requisition is submitted where `submit` says so. */
export const updateRequest = (id: Id, body: SentBody, submit = false): Outgoing =>
  requestFor(
    submit ? 'requisitions.update-and-submit' : 'requisitions.update',
    { params: { id } },
    { body, accept: body.type },
  );

export const deleteRequest = (id: Id): Outgoing => requestFor('requisitions.delete', { params: { id } });

/** The endpoints that act on a requisition. */
export type ActionEndpoint =
  | 'requisitions.save-for-later'
  | 'requisitions.add-approver'
  | 'requisitions.remove-approval';

/** An action on a requisition, its parameters in the given place. */
export const actionRequest = (
  endpointId: ActionEndpoint,
  id: Id,
  parameters: Parameters = {},
  place: ParameterPlace = 'query',
): Outgoing => {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string | Id][] =>
    value === undefined ? [] : [[name, value]],
  );
  const form = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const params = { id };
  if (place === 'query') return requestFor(endpointId, { params, query: form.toString() });
  const body: SentBody =
    place === 'form'
      ? { type: 'application/x-www-form-urlencoded', text: form.toString() }
      : { type: json, text: jsonText(Object.fromEntries(given)) };
  return requestFor(endpointId, { params }, { body });
};

const scheduling = (id: EndpointId, members: object): Outgoing =>
  requestFor(id, {}, { body: { type: json, text: jsonText(members) } });

/** The date is written MM/DD/YYYY; the retry interval is whole days. */
export const scheduleRequest = (lineIds: readonly Id[], date: string, retry?: number): Outgoing =>
  scheduling('requisitions.schedule-issuance', {
    requisition_line_ids: lineIds,
    schedule_issuance_date: date,
    schedule_retry_interval: retry,
  });

export const unscheduleRequest = (lineIds: readonly Id[]): Outgoing =>
  scheduling('requisitions.unschedule-issuance', { requisition_line_ids: lineIds });
