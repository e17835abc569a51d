import { request } from 'node:http';
import { after, before } from 'node:test';
import { type Simulator, startSimulator } from './server.ts';

export const sheets = '/api/work_confirmation/headers';
export const payments = '/api/service_pay/payments';
/** The attachments of one contract. */
export const attachments = '/api/contracts/4001/attachments';
export const credentials = 'client_id=procon-integration&client_secret=development-only-integration';
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Calls the control API; the body is empty if the response has none. */
export const controlAnswer = async (base: string, method: string, path: string, body?: object) => {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${base}/_procon/${path}`, { method, ...init });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
};

/** The body of a control response; throws the message of a refusal. */
export const control = async <T>(base: string, method: string, path: string, body?: object): Promise<T> => {
  const answer = await controlAnswer(base, method, path, body);
  const { status } = answer;
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
};

/** A token of the integration client, for all its scopes or the given ones. */
export const tokenAt = async (base: string, scopes?: string): Promise<string> => {
  const scope = scopes === undefined ? '' : `&scope=${encodeURIComponent(scopes)}`;
  const body = `grant_type=client_credentials&${credentials}${scope}`;
  const answer = await fetch(`${base}/oauth2/token`, { method: 'POST', headers: form, body });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
};

/** The headers of a client of the API, with its own token. */
export const authorizedAt = async (base: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenAt(base)}`,
  accept: 'application/json',
});

/** Attaches a file with a text to a contract; returns the attachment. */
export const attachAt = async (
  base: string,
  text: string,
): Promise<{ readonly id: number; readonly 'file-url': string }> => {
  const body = new FormData();
  body.set('attachment[type]', 'file');
  body.set('attachment[intent]', 'Internal');
  body.set('attachment[file]', new Blob([text]), 'one.txt');
  const headers = await authorizedAt(base);
  const answer = await fetch(`${base}${attachments}`, { method: 'POST', headers, body });
  return (await answer.json()) as { readonly id: number; readonly 'file-url': string };
};

interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The body of a response parsed as JSON. */
export const parsed = <T>(response: TestResponse): T => JSON.parse(response.body) as T;

/** A simulator with the clock of the starting documents; `onDefect` is called with its defects. */
const startOne: Start = (options) => startSimulator({ port: 0, ...options });

type Start = (options: {
  readonly seed: number;
  readonly clock: number;
  readonly onDefect: (error: unknown) => void;
}) => Promise<Simulator>;

/**
 * Starts a simulator before the tests of a file or suite and closes it after them. Returns functions to send
 * requests to it.
 */
export const serving = (start: Start = startOne) => {
  const defects: unknown[] = [];
  let simulator: Simulator;
  let token = '';

  /** Sends a request unchanged, without an HTTP client that would correct or refuse it. */
  const send = (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string | string[]>; body?: string } = {},
  ): Promise<TestResponse> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(simulator.url);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request({ hostname, port, method, path, headers: { ...length, ...headers } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const post = (path: string, body: string, headers: Record<string, string> = form) =>
    send('POST', path, { headers, body });
  const api = (
    method: string,
    path: string,
    headers: Record<string, string | string[]> = {},
    body?: string,
  ) =>
    send(method, path, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
  const makeSheet = async (input: object): Promise<number> => {
    const made = await post('/_procon/service-sheets', JSON.stringify(input), {
      'content-type': 'application/json',
    });
    return parsed<{ id: number }>(made).id;
  };

  before(async () => {
    simulator = await start({
      seed: 1,
      clock: Date.UTC(2026, 2, 1, 10),
      onDefect: (error) => defects.push(error),
    });
    token = await tokenAt(simulator.url);
  });
  after(() => simulator.close());

  return { defects, send, post, api, makeSheet, url: () => simulator.url, token: () => token };
};
