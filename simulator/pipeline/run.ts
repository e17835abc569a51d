import type { OperationKind } from '../../models/endpoints/endpoint.ts';
import { type Exchange, isOver, type ReceivedRequest } from '../exchange.ts';
import type { OnDefect } from '../log.ts';
import { openExchange } from '../open-exchange.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { type MachineTimer, waitFor } from '../timer.ts';
import { damageOf, transact } from '../transact.ts';
import { keysOf } from '../usage/feature-keys.ts';
import { preparing, transacting } from './index.ts';
import { writeJournal } from './record.ts';
import { writeRefusal } from './refuse.ts';
import { requestOf } from './retriable.ts';
import { matchesOf } from './route.ts';
import { findSandbox } from './sandbox.ts';

/** Runs steps from a position on. Returns a promise only if a step waits, so that other requests cannot interleave. */
const runAll = (exchange: Exchange, steps: typeof preparing, from = 0): void | Promise<void> => {
  const { faults } = exchange.sandbox;
  for (let at = from; at < steps.length; at += 1) {
    const [name, step] = steps[at] as (typeof steps)[number];
    exchange.step = name;
    const running = faults.around(name, step)(exchange);
    if (running !== undefined) return running.then(() => runAll(exchange, steps, at + 1));
  }
};

/** Name under which requests without a token are counted. */
const anonymous = '(without a token)';

const reading = new Set<OperationKind>([
  'list',
  'list-own',
  'show',
  'list-transactions',
  'list-attachments',
  'show-attachment',
]);

/** Whether a request may change stored data; page requests may open a session or issue a code. */
const changes = ({ endpoint, extra }: Exchange): boolean =>
  endpoint === undefined ? extra?.changes === true : !reading.has(endpoint.operationKind);

/** Runs the steps that work on documents and records the changes that they make. */
const runSpanning = (exchange: Exchange): void | Promise<void> => {
  const { versions } = exchange.sandbox;
  const before = versions.now();
  exchange.span = { before, after: before };
  const note = () => {
    exchange.span = { before, after: versions.now() };
  };
  const running = runAll(exchange, transacting);
  return running === undefined ? note() : running.then(note);
};

const act = (exchange: Exchange): void | Promise<void> => {
  if (!changes(exchange)) {
    const { replica } = exchange.sandbox;
    const running = runSpanning(exchange);
    if (replica === undefined) return running;
    return running === undefined ? replica.pending() : running.then(replica.pending);
  }
  if (isOver(exchange)) throw new Refusal('sandbox-gone');
  return transact(exchange.sandbox, () => runSpanning(exchange));
};

/** Why a request failed. A refusal only counts once the changes that may have caused it are in the shared database. */
const causeOf = async ({ sandbox: { replica } }: Exchange, error: unknown): Promise<unknown> => {
  try {
    await replica?.pending();
    return error;
  } catch (failure) {
    return failure;
  }
};

/** The simulator's own requests are not counted. */
const noteUsage = (exchange: Exchange): void | Promise<void> => {
  const { endpoint, extra, grant, incoming, refusal, sandbox } = exchange;
  if (incoming.grant !== undefined || extra !== undefined) return;
  if (endpoint === undefined && refusal === undefined) return;
  const note = (keys: readonly string[]) => sandbox.usage.note(grant?.client ?? anonymous, keys);
  const keys = keysOf(exchange);
  return keys instanceof Promise ? keys.then(note) : note(keys);
};

/** An error in a sandbox that has been deleted is not a defect. */
const asRefusal = (error: unknown, exchange: Exchange, onDefect: OnDefect): Refusal => {
  if (error instanceof Refusal) return error;
  if (isOver(exchange)) return new Refusal('sandbox-gone');
  const damage = damageOf(exchange.sandbox, error);
  onDefect(damage ?? error, exchange.incoming);
  return new Refusal(damage === undefined ? 'unexpected' : 'data-damaged');
};

const finish = async (exchange: Exchange, onDefect: OnDefect): Promise<void> => {
  for (const one of exchange.afterwards) {
    try {
      await one();
    } catch (error) {
      if (!isOver(exchange)) onDefect(error, exchange.incoming);
    }
  }
};

/** Request header in which the suites name the run and check. */
const correlationHeader = 'x-procon-check';

const correlationOf = ({ headers }: ReceivedRequest): string => {
  const value = headers[correlationHeader];
  return typeof value === 'string' ? value : '';
};

/** Request header with which a client asks how its request would be accepted, if it is refused. */
const hintHeader = 'procon-hint';

const wantsHint = ({ incoming: { headers }, refusal }: Exchange): boolean =>
  refusal !== undefined && String(headers[hintHeader]).toLowerCase() === 'true';

const hintFor = async (platform: Platform, exchange: Exchange): Promise<string | undefined> => {
  const request = requestOf(exchange);
  return request && (await platform.findHint(exchange.sandbox, request))?.text;
};

/** Processes a request whose sandbox was found, or refused. */
const answer = async (platform: Platform, exchange: Exchange, onDefect: OnDefect): Promise<void> => {
  try {
    if (exchange.refusal !== undefined) throw exchange.refusal;
    const preparation = runAll(exchange, preparing);
    if (preparation !== undefined) await preparation;
    const acting = act(exchange);
    if (acting !== undefined) await acting;
  } catch (error) {
    const isShared = exchange.sandbox.replica !== undefined;
    const cause = isShared ? await causeOf(exchange, error) : error;
    exchange.refusal = asRefusal(cause, exchange, onDefect);
    exchange.outgoing.file?.close();
    delete exchange.outgoing.file;
    if (wantsHint(exchange)) exchange.hint = await hintFor(platform, exchange);
    await exchange.sandbox.faults.around('refuse', writeRefusal)(exchange);
  }
  if (exchange.afterwards.length > 0) await finish(exchange, onDefect);
  const writing = writeJournal(exchange);
  if (writing !== undefined) await writing;
  const noting = noteUsage(exchange);
  if (noting !== undefined) await noting;
};

/** Runs all steps for a request. Never rejects: a refusal becomes the response. */
export const run = async (
  platform: Platform,
  incoming: ReceivedRequest,
  onDefect: OnDefect,
): Promise<Exchange> => {
  const exchange = openExchange(platform, incoming);
  try {
    const settling = findSandbox(platform, exchange);
    if (settling !== undefined) await settling;
    if (exchange.sandbox.conditions.rules.length > 0) await meetConditions(exchange, platform.timer);
  } catch (error) {
    exchange.refusal = asRefusal(error, exchange, onDefect);
  }
  const { consultations } = exchange.sandbox;
  const correlation = correlationOf(incoming);
  await consultations.during(correlation, () => answer(platform, exchange, onDefect));
  if (exchange.fired.size > 0) consultations.fired(correlation, exchange.fired);
  return exchange;
};

const operationOf = ({ incoming, path }: Exchange): string | undefined =>
  matchesOf(path).get(incoming.method)?.[0]?.endpoint?.id;

/**
 * Applies the sandbox's network conditions to a request before all steps. Rejects with a `Refusal` if the request is
 * not carried out. The simulator's own requests are exempt.
 */
const meetConditions = async (exchange: Exchange, timer: MachineTimer): Promise<void> => {
  const { incoming, outgoing, path, sandbox } = exchange;
  if (incoming.grant !== undefined) return;
  const { method } = incoming;
  const acting = await sandbox.conditions.meet({ method, path, operation: () => operationOf(exchange) });
  if (acting === undefined) return;
  exchange.condition = acting;
  const { delaySeconds = 0, reset, retryAfter, slowBody, status } = acting;
  if (delaySeconds > 0) await waitFor(timer, delaySeconds * 1000);
  if (slowBody !== undefined) outgoing.bytesPerSecond = slowBody;
  if (reset === true) throw new Refusal('by-condition');
  if (status === undefined) return;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  throw new Refusal('by-condition', { status, headers });
};
