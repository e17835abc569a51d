import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Outgoing } from '../../harness/client.ts';
import { type PathParams, type Place, placeOf, requestAt } from '../../harness/place.ts';
import type { Profile } from '../../harness/profile/profile.ts';

type OperationOf<Id extends string> = Id extends `quality-inspections.${infer Operation}` ? Operation : never;

/** An operation on inspections, as the id of its endpoint ends. */
export type Operation = OperationOf<EndpointId>;

type Knowing = Pick<Profile, 'capabilities' | 'qualityInspections'>;

/** JSON where the target has it. */
export const ownFormat = ({ capabilities }: Pick<Profile, 'capabilities'>): 'json' | 'xml' =>
  capabilities.json ? 'json' : 'xml';

/** Where an operation is on a target. */
export const placeFor = (
  { qualityInspections }: Pick<Knowing, 'qualityInspections'>,
  operation: Operation,
  params: PathParams = {},
): Place => placeOf(`quality-inspections.${operation}`, qualityInspections.paths, params);

export interface Asking {
  readonly params?: PathParams;
  /** Encoded. */
  readonly query?: string;
  readonly format?: 'json' | 'xml';
  readonly body?: NonNullable<Outgoing['body']>;
}

/** A request for an operation, answered in the target's own format where none is asked for. */
export const requestFor = (
  profile: Knowing,
  operation: Operation,
  { params = {}, query = '', format = ownFormat(profile), body }: Asking = {},
): Outgoing =>
  requestAt(
    placeFor(profile, operation, params),
    { accept: `application/${format}`, ...(body && { body }) },
    query,
  );
