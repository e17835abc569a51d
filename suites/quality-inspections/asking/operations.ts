import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Outgoing } from '../../harness/client.ts';
import { type PathParams, type Place, placeOf, requestAt } from '../../harness/place.ts';
import type { Profile } from '../../harness/profile/profile.ts';

type OperationOf<Id extends string> = Id extends `quality-inspections.${infer Operation}` ? Operation : never;

/** An operation on inspections, as the id of its endpoint ends. */
export type Operation = OperationOf<EndpointId>;

type Knowing = Pick<Profile, 'qualityInspections'>;

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
  readonly format?: Format | undefined;
  readonly body?: SentBody;
}

/** A request for an operation, answered in the target's own format where none is asked for. */
export const requestFor = (
  profile: Knowing,
  operation: Operation,
  { params = {}, query = '', format, body }: Asking = {},
): Outgoing => requestAt(placeFor(profile, operation, params), { format, ...(body && { body }) }, query);
