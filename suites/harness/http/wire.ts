import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { UsageError } from '../errors.ts';
import type { Clock } from '../time/clock.ts';
import { type Failure, failureOf, TimeoutError } from './failure.ts';
import { type ReceivedBody, receive } from './receive.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: URL | { readonly origin: string; readonly path: string };
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

export interface WireAnswer extends ReceivedBody {
  readonly status: number;
  /** With lower-case names; repeated headers are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Set-Cookie` lines, which cannot be joined; absent if there are none. */
  readonly cookies?: readonly string[];
}

/** Connections to targets; the only use of undici. Follows no redirect, and never throws for an answer. */
export interface Wire {
  send(request: WireRequest): Promise<WireAnswer | Failure>;
  close(): Promise<void>;
}

interface WireSettings {
  /** If given, all connections go to this origin; otherwise to the origin of each request. */
  readonly origin?: string;
  readonly timeoutSeconds: number;
  /** The maximum number of bytes read of a body, after decompression. */
  readonly maxBytes?: number;
  readonly caFile?: string;
  readonly proxy?: string;
  readonly clock: Clock;
}

const eightMegabytes = 8 * 1024 * 1024;

/** The trusted certificates: those of Node and those of a PEM file. */
export const authorities = (caFile: string | undefined): { ca?: string[] } => {
  if (caFile === undefined) return {};
  try {
    return { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] };
  } catch {
    throw new UsageError(`The certificate file ${caFile} named by ca-file cannot be read: correct the path.`);
  }
};

const dispatcherOf = ({ origin, timeoutSeconds, caFile, proxy }: WireSettings): Dispatcher => {
  const tls = authorities(caFile);
  const connect = { ...tls, timeout: timeoutSeconds * 1000 };
  // The deadline of the whole request covers these two.
  const options = { connect, headersTimeout: 0, bodyTimeout: 0 };
  if (proxy !== undefined) return new ProxyAgent({ uri: proxy, requestTls: tls, ...options });
  return origin === undefined ? new Agent(options) : new Pool(origin, { ...options, connections: 32 });
};

const joinHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

const placeOf = (url: WireRequest['url']): { origin: string; path: string } =>
  url instanceof URL ? { origin: url.origin, path: url.pathname + url.search } : url;

/** Opens the wire; no connection is made before the first request. */
export const openWire = (settings: WireSettings): Wire => {
  const dispatcher = dispatcherOf(settings);
  const { clock, timeoutSeconds, maxBytes = eightMegabytes } = settings;

  const sendRequest = async (request: WireRequest, signal: AbortSignal): Promise<WireAnswer> => {
    const { statusCode, headers, body } = await dispatcher.request({
      ...placeOf(request.url),
      method: request.method as Dispatcher.HttpMethod,
      headers: request.headers as Record<string, string | string[]>,
      body: request.body ?? null,
      signal,
    });
    const joined = joinHeaders(headers);
    const cookies = headers['set-cookie'];
    return {
      ...{ status: statusCode, headers: joined, ...(await receive(body, joined, maxBytes)) },
      ...(cookies !== undefined && { cookies: [cookies].flat() }),
    };
  };

  return {
    send: async (request) => {
      const deadline = new AbortController();
      const cancel = clock.after(timeoutSeconds * 1000, () =>
        deadline.abort(new TimeoutError(timeoutSeconds)),
      );
      try {
        return await sendRequest(request, deadline.signal);
      } catch (error) {
        return failureOf(error);
      } finally {
        cancel();
      }
    },
    close: () => dispatcher.destroy(),
  };
};
