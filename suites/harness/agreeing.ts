import { endpoint } from '../../models/endpoints/index.ts';
import { formatOfType, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Client, Outgoing } from './client.ts';
import { ownFormat } from './formats-of.ts';
import type { Profile } from './profile/profile.ts';

type Knowing = Pick<Profile, 'capabilities'>;

/**
 * What an answer is asked for in: records in the format of the body where the target has that, else in the target's
 * own; anything else, such as a token, in JSON.
 */
const acceptFor = ({ endpoint: id, body, format }: Outgoing, profile: Knowing): string => {
  if (format !== undefined) return mediaTypeOf[format];
  if (id === undefined || endpoint(id).resource === undefined) return mediaTypeOf.json;
  const sent = body && formatOfType(body.type);
  return mediaTypeOf[sent !== undefined && profile.capabilities[sent] ? sent : ownFormat(profile)];
};

/** A client whose requests say in which format they want the answer, also where the check does not. */
export const agreeing = (client: Client, profile: Knowing): Client => ({
  send: (request) =>
    client.send(request.accept === undefined ? { ...request, accept: acceptFor(request, profile) } : request),
  get exchanges() {
    return client.exchanges;
  },
  get requests() {
    return client.requests;
  },
});
