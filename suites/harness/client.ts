import type { EndpointId } from '../../models/endpoints/index.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { WireError } from '../../models/wire/wire-error.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';

/** A request in the words of a check; the client adds the token, the base_url and the run's header. */
export interface OutgoingRequest {
  readonly method: string;
  /** Below base_url, with its query, already encoded. */
  readonly path: string;
  /** The path is below the origin of base_url instead. */
  readonly atOrigin?: true;
  /** The endpoint's row, where the request is for one: monitors look its answer up there. */
  readonly endpoint?: EndpointId;
  /** The format of the Accept header; when left out, by the body and what the target supports. */
  readonly format?: Format | undefined;
  /** Another Accept header; null sends none; several values are sent as several header lines. */
  readonly accept?: string | readonly string[] | null;
  /** The run's token when left out; null sends none. The value of the Authorization header is `Bearer` and this. */
  readonly token?: string | null;
  /** Without a type no Content-Type is sent. */
  readonly body?: SentBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** Which record it concerns is open: monitors pass over it. */
  readonly isOdd?: true | undefined;
  /** It reads an attachment that has a file: the documentation names no reason to refuse it. */
  readonly ofFile?: true | undefined;
}

/** The path of a request up to its query. */
export const pathWithoutQuery = ({ path }: Pick<OutgoingRequest, 'path'>): string =>
  path.split('?')[0] ?? path;

/** The path and query of an address below base_url; undefined for any other. */
export const pathBelow = (address: unknown, baseUrl: string): string | undefined => {
  const base = baseUrl.replace(/\/$/, '');
  return typeof address === 'string' && address.startsWith(`${base}/`)
    ? address.slice(base.length)
    : undefined;
};

/** An answer, read whole within a bound; or none, with the reason in `exchange.failure`. */
export interface Answer {
  /** Absent when no answer came: then it is unknown whether the request was carried out. */
  readonly status?: number;
  /** Lower-case names; repeated lines joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body as it came; the text decoded them. */
  readonly bytes?: Uint8Array;
  /** Why the bytes are not valid in their encoding: the text then lacks some characters. */
  readonly undecodable?: WireError;
  /** By the Content-Type; without one, what Accept asked for, where the body begins as that. */
  readonly format?: Format;
  /** Redacted, for evidence. */
  readonly exchange: Exchange;
}

/** Sends requests to a target. Never throws for an answer or a missing one. */
export interface Client {
  send(request: OutgoingRequest): Promise<Answer>;
  /** The exchanges of the running check so far, for evidence. */
  readonly exchanges: readonly Exchange[];
  readonly requests: number;
}

/** The same client, which sends in another way. */
export const sendBy = (client: Client, send: Client['send']): Client => ({
  send,
  get exchanges() {
    return client.exchanges;
  },
  get requests() {
    return client.requests;
  },
});
