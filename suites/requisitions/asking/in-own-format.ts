import type { Outgoing } from '../../harness/client.ts';
import type { Profile } from '../../harness/profile/profile.ts';

/** A request that asks for JSON; a target that has no JSON is asked for XML instead. */
export const inOwnFormat = ({ capabilities }: Pick<Profile, 'capabilities'>, request: Outgoing): Outgoing =>
  capabilities.json ? request : { ...request, accept: 'application/xml' };
