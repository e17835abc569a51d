import type { EndpointId } from '../../models/endpoints/index.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { WireError } from '../../models/wire/wire-error.ts';
import type { SentBody } from '../../models/wire/write-body.ts';
import type { Exchange } from '../../reports/run.ts';

/** A request as a check writes it; the client adds the token, the base_url and the run's header. */
export interface OutgoingRequest {
  readonly method: string;
  /** Below base_url, with its query, already encoded. */
  readonly path: string;
  /** Whether the path is below the origin of base_url instead. */
  readonly atOrigin?: true;
  /** The endpoint's row if the request is for one; monitors use it to read the answer. */
  readonly endpoint?: EndpointId;
  /** The format of the Accept header; by default it depends on the body and on what the target supports. */
  readonly format?: Format | undefined;
  /** Another Accept header; null sends none. Several values are sent as several header lines. */
  readonly accept?: string | readonly string[] | null;
  /** The token for `Authorization: Bearer`, by default the run's; null sends none. */
  readonly token?: string | null;
  /** Without a type, no Content-Type is sent. */
  readonly body?: SentBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it is uncertain which record the request concerns; monitors then ignore the request. */
  readonly isOdd?: true | undefined;
  /** Whether it reads an attachment with a file; the documentation has no reason to refuse it. */
  readonly ofFile?: true | undefined;
}

/** The path of a request up to its query. */
export const pathWithoutQuery = ({ path }: Pick<OutgoingRequest, 'path'>): string =>
  path.split('?')[0] ?? path;

/** The path and query of a URL below base_url; undefined for any other. */
export const pathBelow = (address: unknown, baseUrl: string): string | undefined => {
  const base = baseUrl.replace(/\/$/, '');
  return typeof address === 'string' && address.startsWith(`${base}/`)
    ? address.slice(base.length)
    : undefined;
};

/** A completely read answer, or the lack of one with the reason in `exchange.failure`. */
export interface Answer {
  /** Absent if no answer came; whether the request was carried out is then unknown. */
  readonly status?: number;
  /** With lower-case names; repeated headers are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The bytes of the body, from which the text was decoded. */
  readonly bytes?: Uint8Array;
  /** Why the bytes are invalid in their encoding, so that the text lacks some characters. */
  readonly undecodable?: WireError;
  /** The format by the Content-Type; without one, the format in Accept if the body begins like it. */
  readonly format?: Format;
  /** Redacted, for evidence. */
  readonly exchange: Exchange;
}

/** Sends requests to a target. Never throws for an answer, nor for a missing one. */
export interface Client {
  send(request: OutgoingRequest): Promise<Answer>;
  /** The exchanges of the running check so far, for evidence. */
  readonly exchanges: readonly Exchange[];
  readonly requests: number;
}

/** The same client with another way of sending. */
export const sendBy = (client: Client, send: Client['send']): Client => ({
  send,
  get exchanges() {
    return client.exchanges;
  },
  get requests() {
    return client.requests;
  },
});
