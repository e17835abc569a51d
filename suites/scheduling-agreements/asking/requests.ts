import { pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Outgoing } from '../../harness/client.ts';
import { type PathParams, type Place, placeOf } from '../../harness/place.ts';
import type { AgreementOperation } from '../../harness/profile/agreement-profile.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Members } from './members.ts';

const json = 'application/json';

/** A JSON body. */
export const jsonBody = (value: unknown) => ({ type: json, text: jsonText(value) });

/** A request for a new agreement. */
export const createRequest = (body: Members, more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'POST',
  path: pathOf('scheduling-agreements.create'),
  endpoint: 'scheduling-agreements.create',
  accept: json,
  body: jsonBody(body),
  ...more,
});

export const showRequest = (id: string | Id, accept: string = json): Outgoing => ({
  method: 'GET',
  path: pathOf('scheduling-agreements.show', { id }),
  endpoint: 'scheduling-agreements.show',
  accept,
});

/** Where an operation is whose path is not documented. */
export const placeFor = (
  { schedulingAgreements: { paths } }: Pick<Profile, 'schedulingAgreements'>,
  operation: AgreementOperation,
  params: PathParams = {},
): Place => placeOf(`scheduling-agreements.${operation}`, paths, params);

/** The formats that a target has, by its profile. */
export const formatsOf = ({ capabilities }: Pick<Profile, 'capabilities'>): readonly ('json' | 'xml')[] =>
  (['json', 'xml'] as const).filter((format) => capabilities[format]);

/** JSON where the target has it. */
export const acceptOf = ({ capabilities }: Pick<Profile, 'capabilities'>): string =>
  capabilities.json ? json : 'application/xml';
