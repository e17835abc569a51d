import { request } from 'node:http';

/** One request as it goes over the wire: nothing is added to it but Host and the length of the body. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  /** In their order; a name may stand twice. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  /** By name in lower case; several of one name are joined by a comma, save cookies. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Sends a request over a connection of its own; redirects are not followed. */
export const send = ({ method, url, headers = [], body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(url);
    const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
    const call = request(
      url,
      { method, headers: ['host', host, ...headers.flat(), ...length], agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { 'set-cookie': cookies = [], ...others } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
            cookies,
            text: Buffer.concat(parts).toString('utf8'),
          });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
