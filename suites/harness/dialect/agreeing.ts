import { endpoint } from '../../../models/endpoints/index.ts';
import { formatOfType, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type Client, type OutgoingRequest, sendBy } from '../client.ts';
import { type KnownCapabilities, ownFormat } from './formats-of.ts';

/**
 * The format to request: for records that of the request's body where the target supports it, else the target's
 * default; for anything else, such as a token, JSON.
 */
const acceptFor = ({ endpoint: id, body, format }: OutgoingRequest, profile: KnownCapabilities): string => {
  if (format !== undefined) return mediaTypeOf[format];
  if (id === undefined || endpoint(id).resource === undefined) return mediaTypeOf.json;
  const sent = body && formatOfType(body.type);
  return mediaTypeOf[sent !== undefined && profile.capabilities[sent] ? sent : ownFormat(profile)];
};

/** A client whose requests always have an Accept header, also where the check sets none. */
export const clientWithAccept = (client: Client, profile: KnownCapabilities): Client =>
  sendBy(client, (request) =>
    client.send(request.accept === undefined ? { ...request, accept: acceptFor(request, profile) } : request),
  );
