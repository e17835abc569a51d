import { isUtf8 } from 'node:buffer';
import { seedClients } from '../../../fixtures/seed/clients.ts';
import type { SeedClient } from '../../../fixtures/seed/seed-data.ts';
import type { Simulator } from '../../server.ts';

/** The body of a request. */
export interface Sent {
  readonly type: string;
  readonly text: string | Uint8Array<ArrayBuffer>;
}

/** Plays requests against one sandbox and keeps what the API answers. */
export interface Player {
  /** The body of the answer, parsed where it is JSON. */
  api(method: string, path: string, sent?: Sent): Promise<unknown>;
  /** As `api`, for an answer in XML. */
  xml(method: string, path: string, sent?: Sent): Promise<void>;
  /** As `api`, with an Accept of its own. */
  accepting(accept: string, method: string, path: string, sent?: Sent): Promise<void>;
  /** As `api`, by the client that has no scope for payments. */
  stranger(method: string, path: string, sent?: Sent): Promise<void>;
  /** As `api`, with a token of these scopes alone. */
  scoped(scopes: readonly string[], method: string, path: string, sent?: Sent): Promise<void>;
  /** Sends one request twice at the same moment; which of the two comes first is no difference. */
  twice(method: string, path: string, sent?: Sent): Promise<void>;
  /** What somebody else than the API's client does; not kept. Whatever is refused is passed over. */
  control(path: string, body: object): Promise<{ readonly id?: number }>;
  /** What somebody else than the API's client is told; kept. */
  look(path: string): Promise<void>;
}

export type Script = (player: Player) => Promise<void>;

/** What a script came to. */
export interface Replay {
  readonly answers: readonly string[];
  /** In how many exchanges each fault made a difference. */
  readonly fired: Readonly<Record<string, number>>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const tokenAt = async (base: string, { id, secret, scopes }: SeedClient): Promise<string> => {
  const answer = await fetch(`${base}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
      scope: scopes.join(' '),
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

const controlling = async (url: string, method: string, body?: object): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return parsed(await answer.text());
};

/** What a sandbox has switched on to play in. */
export interface Stage {
  readonly faults: readonly string[];
  readonly capabilities?: Readonly<Record<string, string>>;
}

/** Ends a script whose answers are known to differ. */
class Differs extends Error {}

/** Keeps answers; throws at the first that is not the expected one. */
const keeping = (expected: readonly string[] | undefined) => {
  const answers: string[] = [];
  const keep = (...lines: readonly string[]) => {
    for (const line of lines) {
      answers.push(line);
      if (expected !== undefined && line !== expected[answers.length - 1]) throw new Differs();
    }
  };
  return { answers, keep };
};

/**
 * Plays a script in a new sandbox whose clock stands still, with faults or without: to its end, or where answers
 * are expected up to the first other one.
 */
export const replay = async (
  { url }: Simulator,
  { faults, capabilities = {} }: Stage,
  script: Script,
  expected?: readonly string[],
): Promise<Replay> => {
  const name = `replay-${faults.join('-').replace(/\W+/g, '-').slice(-50)}`;
  const sandbox = `${url}/_procon/sandboxes/${name}`;
  const options = { seed: 1, clock: '2031-05-06T07:08:09Z', frozen: true, faults, capabilities };
  await controlling(sandbox, 'PUT', options);
  const base = `${url}/sandboxes/${name}`;
  const { answers, keep } = keeping(expected);
  const askingAs = async (client: SeedClient) => {
    const authorization = `Bearer ${await tokenAt(base, client)}`;
    return async (method: string, path: string, sent?: Sent, accept = 'application/json') => {
      const type = sent && { 'content-type': sent.type };
      const headers = { authorization, accept, ...type };
      const answer = await fetch(`${base}${path}`, { method, headers, ...(sent && { body: sent.text }) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = bytes.toString(isUtf8(bytes) ? 'utf8' : 'base64');
      // Addresses in an answer name the sandbox, which each replay has for itself.
      return { text, line: `${method} ${path}: ${answer.status} ${text.replaceAll(base, '')}` };
    };
  };
  const ask = await askingAs(seedClients.integration);
  const played = script({
    api: async (method, path, sent) => {
      const { text, line } = await ask(method, path, sent);
      keep(line);
      return parsed(text);
    },
    xml: async (method, path, sent) => {
      keep((await ask(method, path, sent, 'application/xml')).line);
    },
    accepting: async (accept, method, path, sent) => {
      keep((await ask(method, path, sent, accept)).line);
    },
    stranger: async (method, path, sent) => {
      const other = await askingAs(seedClients.sheetsOnly);
      keep((await other(method, path, sent)).line);
    },
    scoped: async (scopes, method, path, sent) => {
      const other = await askingAs({ ...seedClients.integration, scopes });
      keep((await other(method, path, sent)).line);
    },
    twice: async (method, path, sent) => {
      const both = await Promise.all([ask(method, path, sent), ask(method, path, sent)]);
      keep(...both.map(({ line }) => line).sort());
    },
    control: async (path, body) =>
      (await controlling(`${base}/_procon${path}`, 'POST', body)) as { id?: number },
    look: async (path) => {
      keep(`${path}: ${JSON.stringify(await controlling(`${base}/_procon${path}`, 'GET'))}`);
    },
  });
  await played.catch((error: unknown) => {
    if (!(error instanceof Differs)) throw error;
  });
  const told = (await controlling(`${base}/_procon/faults`, 'GET')) as {
    faults: readonly { id: string; fired: number }[];
  };
  await controlling(sandbox, 'DELETE');
  return { answers, fired: Object.fromEntries(told.faults.map(({ id, fired }) => [id, fired])) };
};
