import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import { formBody, jsonBody } from '../../../models/wire/write-body.ts';
import type { OutgoingRequest } from '../client.ts';
import { requestTo } from './place.ts';

/** The part of a request for the parameters of an action, which is not documented. */
export const parameterPlaces = ['query', 'json', 'form'] as const;

export type ParameterPlace = (typeof parameterPlaces)[number];

/** Parameters by their documented names; undefined ones are left out. */
export type Parameters = Readonly<Record<string, string | Id | undefined>>;

/** The request of an action on a document, its parameters in the given place. */
export const actionRequest = (
  action: EndpointId,
  id: Id,
  { parameters = {}, place = 'query' }: { parameters?: Parameters; place?: ParameterPlace },
): OutgoingRequest => {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string | Id][] =>
    value === undefined ? [] : [[name, value]],
  );
  const fields = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  // Without parameters a target that takes them from a body may still ask for one.
  if (place === 'query') return requestTo(action, { id }, { query: String(fields) });
  const body = place === 'form' ? formBody(fields) : jsonBody(Object.fromEntries(given));
  return requestTo(action, { id }, { body });
};
