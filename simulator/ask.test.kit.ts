import { Readable } from 'node:stream';
import type { Data } from '../models/resources/resource.ts';
import type { Download } from './contents/download.ts';
import type { ControlAnswer, ControlRequest } from './control/control.ts';
import { run } from './pipeline/run.ts';
import { createPlatform, type Platform } from './platform.ts';
import { Refusal } from './refusals.ts';

/** A request to a platform, in short form. */
export interface TestRequest {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly type?: string;
}

/** The parts of a response that tests compare. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** 2026-03-01T10:00:00Z. */
export const start = Date.UTC(2026, 2, 1, 10);

/** A platform with a frozen clock and no server. */
export const stillPlatform = (
  choices: Readonly<Record<string, string>> = {},
  seed = 1,
  capabilities: Readonly<Record<string, string>> = {},
): Platform => {
  const platform = createPlatform({
    origin: 'http://127.0.0.1:1',
    real: () => start,
    seed,
    choices,
    capabilities,
    faults: [],
    controlKey: undefined,
  });
  platform.main.clock.freeze(true);
  return platform;
};

/** One character per byte. */
const bytesOf = async (file: Download): Promise<string> =>
  Buffer.concat(await file.stream().toArray()).toString('latin1');

/** Sends a request through the pipeline. Throws on a defect of the simulator. */
export const ask = async (platform: Platform, request: TestRequest): Promise<TestResponse> => {
  const { method = 'GET', url, headers = {}, body, type = 'application/x-www-form-urlencoded' } = request;
  const own = body === undefined ? {} : { 'content-type': type, 'content-length': String(body.length) };
  const incoming = {
    method,
    url,
    headers: { ...own, ...headers },
    readBody: async () => {
      if (body === undefined) throw new Refusal('body-malformed');
      return body;
    },
    pieces: () => Readable.from([Buffer.from(body ?? '', 'latin1')]),
  };
  const { outgoing } = await run(platform, incoming, (error) => {
    throw error;
  });
  const { status, headers: sent, file } = outgoing;
  return { status, headers: sent, body: file === undefined ? outgoing.body : await bytesOf(file) };
};

/** The documented token request. */
export const tokenRequest = (more = ''): TestRequest => ({
  method: 'POST',
  url: '/oauth2/token',
  body: `grant_type=client_credentials&client_id=procon-integration&client_secret=development-only-integration${more}`,
});

/** A token for all scopes of the integration client. */
export const tokenOf = async (platform: Platform, more = ''): Promise<string> => {
  const { body } = await ask(platform, tokenRequest(more));
  return String((JSON.parse(body) as { access_token?: unknown }).access_token);
};

/** A response with its body parsed as JSON; empty if it has no JSON body. */
interface JsonResponse<T = Data> extends TestResponse {
  readonly json: T;
}

/** Options of a request; without them JSON is sent and accepted. */
interface Sending {
  readonly type?: string;
  readonly accept?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a path of an area; a string body is sent unchanged. */
type SendJson<T = Data> = (
  method: string,
  path?: string,
  body?: object | string,
  sending?: Sending,
) => Promise<JsonResponse<T>>;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Sends requests with a token to paths below a base path. */
export const sender =
  <T = Data>(platform: Platform, own: string, base = ''): SendJson<T> =>
  async (method, path = '', body, sending = {}) => {
    const { type = 'application/json', accept = 'application/json', token = own, headers = {} } = sending;
    const written = typeof body === 'object' ? JSON.stringify(body) : body;
    const answered = await ask(platform, {
      ...{ method, url: `${base}${path}`, type },
      headers: { authorization: `Bearer ${token}`, accept, ...headers },
      ...(written !== undefined && { body: written }),
    });
    return { ...answered, json: jsonIn(answered.body) as T };
  };

/** An operation of the control API. */
type Operation = (request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>;

/** Sends control requests about documents; a refusal is answered with its status and message. */
export const controller =
  (platform: Platform) =>
  async (
    operation: Operation,
    id: number | string,
    body: Data = {},
  ): Promise<{ readonly status: number; readonly body: Data }> => {
    const sandbox = platform.main;
    const request = { platform, sandbox, query: new URLSearchParams(), params: [String(id)], body };
    try {
      const answer = await operation(request);
      return { status: answer.status, body: answer.body as Data };
    } catch (error) {
      const { status, message } = error as Error & { readonly status?: number };
      if (status === undefined) throw error;
      return { status, body: { message } };
    }
  };

const boundary = 'frontier';

const partOf = (head: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

const endOf = (sections: readonly string[]): string =>
  Buffer.from(`${sections.join('')}--${boundary}--\r\n`).toString('latin1');

/** A multipart form of texts, one character per byte. */
export const multipartOf = (fields: Iterable<readonly [name: string, text: string]>): string =>
  endOf([...fields].map(([name, text]) => partOf(`name="${name}"`, text)));

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Values of the form fields of an attachment by name; an array is a file: name, media type, content. */
type Fields = Readonly<Record<string, string | readonly [name: string, type: string, content: string]>>;

/** A multipart form, one character per byte. */
export const formOf = (fields: Fields): string => {
  const sections = Object.entries(fields).map(([name, value]) => {
    const named = `name="attachment[${name}]"`;
    if (typeof value === 'string') return partOf(named, value);
    const [fileName, type, content] = value;
    return partOf(`${named}; filename="${fileName}"\r\nContent-Type: ${type}`, content);
  });
  return endOf(sections);
};
