import { type EndpointId, endpoint, pathOf } from '../../models/endpoints/index.ts';
import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Outgoing } from '../harness/client.ts';

/** Where the parameters of an action go; the documentation does not say. */
export type ParameterPlace = 'query' | 'json' | 'form';

export const parameterPlaces: readonly ParameterPlace[] = ['query', 'json', 'form'];

/** Parameters by their documented names; undefined ones are left out. */
export type Parameters = Readonly<Record<string, string | Id | undefined>>;

/** The request of an action on a sheet, its parameters in the given place. */
export const actionRequest = (
  id: EndpointId,
  sheet: Id,
  { parameters, place }: { parameters: Parameters; place: ParameterPlace },
): Outgoing => {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string | Id][] =>
    value === undefined ? [] : [[name, value]],
  );
  const path = pathOf(id, { id: sheet });
  const base = { method: endpoint(id).method, endpoint: id };
  const form = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  // Without parameters a target that takes them from a body may still ask for one.
  if (place === 'query') return { ...base, path: given.length === 0 ? path : `${path}?${form}` };
  const body =
    place === 'form'
      ? { type: 'application/x-www-form-urlencoded', text: form }
      : { type: 'application/json', text: jsonText(Object.fromEntries(given)) };
  return { ...base, path, body };
};

/** The endpoint and parameters of a client's event. */
export const actionOf = (
  event: Extract<
    SheetEvent,
    { type: 'void' | 'add_approver' | 'remove_approval' | 'bypass_current_approval' }
  >,
): { readonly endpoint: EndpointId; readonly parameters: Parameters } => {
  switch (event.type) {
    case 'void':
      return {
        endpoint: 'service-sheets.void',
        parameters: {
          reason_insight_code: event.code,
          reason_insight_id: event.id,
          comments: event.comments,
        },
      };
    case 'add_approver':
      return {
        endpoint: 'service-sheets.add-approver',
        parameters: { approver_id: event.approverId, position: event.position },
      };
    case 'remove_approval':
      return { endpoint: 'service-sheets.remove-approval', parameters: { approval_id: event.approvalId } };
    case 'bypass_current_approval':
      return {
        endpoint: 'service-sheets.bypass-current-approval',
        parameters: { approval_comment: event.comment },
      };
  }
};

export const showRequest = (sheet: Id): Outgoing => ({
  method: 'GET',
  path: pathOf('service-sheets.show', { id: sheet }),
  endpoint: 'service-sheets.show',
});

export const listRequest = (query = ''): Outgoing => ({
  method: 'GET',
  path: `${pathOf('service-sheets.list', {})}${query === '' ? '' : `?${query}`}`,
  endpoint: 'service-sheets.list',
});
