import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Browser } from '../browser/browser.ts';
import type { Answer, Client } from '../client.ts';
import { BlockedError } from '../errors.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { Wire, WireAnswer, WireRequest } from '../http/wire.ts';
import { openMemory } from '../memory.ts';
import type { MonitorTools } from '../monitor.ts';
import type { Clock } from '../time/clock.ts';

/** An exchange without headers and bodies. */
export const exchangeOf = (method: string, url: string, status?: number): Exchange => ({
  ...{ method, url, requestHeaders: {}, milliseconds: 1 },
  ...(status !== undefined && { status }),
});

/** An answer as the client returns it to a check. */
export const answerWith = (status: number, text: string, format: Format): Answer => ({
  status,
  headers: { 'content-type': mediaTypeOf[format] },
  text,
  format,
  exchange: { ...exchangeOf('GET', 'http://platform', status), responseBody: text },
});

export const noAnswer = (): Answer => ({
  headers: {},
  text: '',
  exchange: { ...exchangeOf('GET', 'http://platform'), failure: 'timed out' },
});

/** An answer in JSON. */
export const json = (status: number, body: unknown): Answer =>
  answerWith(status, JSON.stringify(body), 'json');

/** A client whose answers come from a function. */
export const clientOf = (send: Client['send']): Client => ({ send, exchanges: [], requests: 0 });

/** The tools of a monitor, with answers from a function; `eventually` reads once without waiting. */
export const monitorTools = (send: Client['send'], memory = openMemory()): MonitorTools => ({
  ...{ client: clientOf(send), memory },
  eventually: async (read) => read(),
});

/** A wire with answers from a function, and the requests that it received. */
export const wireThat = (
  answer: (request: WireRequest) => WireAnswer,
): { readonly wire: Wire; readonly sent: readonly WireRequest[] } => {
  const sent: WireRequest[] = [];
  const send: Wire['send'] = async (request) => {
    sent.push(request);
    return answer(request);
  };
  return { wire: { send, close: async () => {} }, sent };
};

/** A wire with the same answer to every request. */
export const wireWith = (status: number, text: string) => wireThat(() => ({ status, headers: {}, text }));

/** A browser for tests of checks without pages. */
export const noBrowser: Browser = {
  problem: async () => 'There is no browser here.',
  visit: async () => {
    throw new BlockedError('There is no browser here.');
  },
};

/** Fixtures without documents or hooks. */
export const noDocuments: Fixtures = {
  sheet: async () => undefined,
  payment: async () => undefined,
  user: async () => undefined,
  legalDocument: async () => undefined,
  availableLegalDocuments: () => 0,
  available: () => 0,
  availableUsers: () => 0,
  hasHook: () => false,
  callHook: async () => undefined,
  canMove: () => false,
  move: async () => false,
};

/** A clock for tests. Sleeping takes no time but is recorded; deadlines pass on `expire`. */
export interface TestClock extends Clock {
  readonly slept: number[];
  /** Makes every pending deadline pass. */
  expire(): void;
  readonly waiting: number;
}

/** Opens a clock at a given time, which advances only by sleeping. */
export const openTestClock = (epoch = Date.UTC(2030, 0, 1)): TestClock => {
  const slept: number[] = [];
  const pending = new Set<() => void>();
  let passed = 0;
  return {
    slept,
    now: () => passed,
    epoch: () => epoch + passed,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      passed += milliseconds;
    },
    after: (_, run) => {
      pending.add(run);
      return () => void pending.delete(run);
    },
    expire: () => {
      for (const run of pending) run();
      pending.clear();
    },
    get waiting() {
      return pending.size;
    },
  };
};
