import { endpoint } from '../../../models/endpoints/index.ts';
import { type Format, formatOfType, formats, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type Client, type OutgoingRequest, sendBy } from '../client.ts';
import type { Profile } from '../profile/profile.ts';

export type KnownCapabilities = Pick<Profile, 'capabilities'>;

/** The formats that a target supports according to its profile. */
export const formatsOf = ({ capabilities }: KnownCapabilities): readonly Format[] =>
  formats.filter((format) => capabilities[format]);

/** The default format of requests to a target, unless a check is about formats: JSON if supported. */
export const ownFormat = ({ capabilities }: KnownCapabilities): Format =>
  capabilities.json ? 'json' : 'xml';

/** The formats of a target other than the default. */
export const otherFormats = (knowing: KnownCapabilities): readonly Format[] =>
  formatsOf(knowing).filter((format) => format !== ownFormat(knowing));

/** The results of reads in each format. */
export const readInEach = async <T>(
  formats: readonly Format[],
  read: (format: Format) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const results: T[] = [];
  for (const format of formats) results.push(...(await read(format)));
  return results;
};

/**
 * The format to request. For records: that of the request's body if the target supports it, otherwise the target's
 * default. For anything else, such as a token: JSON.
 */
const acceptFor = ({ endpoint: id, body, format }: OutgoingRequest, profile: KnownCapabilities): string => {
  if (format !== undefined) return mediaTypeOf[format];
  if (id === undefined || endpoint(id).resource === undefined) return mediaTypeOf.json;
  const sent = body && formatOfType(body.type);
  return mediaTypeOf[sent !== undefined && profile.capabilities[sent] ? sent : ownFormat(profile)];
};

/** A client that adds an Accept header to requests without one. */
export const clientWithAccept = (client: Client, profile: KnownCapabilities): Client =>
  sendBy(client, (request) =>
    client.send(request.accept === undefined ? { ...request, accept: acceptFor(request, profile) } : request),
  );
