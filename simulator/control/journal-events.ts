import { Readable } from 'node:stream';
import type { EntryFilter, Journal } from '../journal.ts';
import type { Replica } from '../replica.ts';
import type { MachineTimer } from '../timer.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { entryFilter, numberIn } from './journal.ts';

/** The maximum number of listeners; each holds a connection. */
const mostListeners = 20;

/** The interval of keep-alive lines, in milliseconds: proxies close idle connections. */
const heartbeat = 15_000;

/** The maximum number of entries read at a time. */
const mostTogether = 100;

/** The interval at which entries of other processes are read, in milliseconds. */
const polling = 1000;

interface JournalSource {
  readonly journal: Journal;
  /** The state shared with other processes; undefined without any. */
  readonly replica: Replica | undefined;
  readonly timer: MachineTimer;
  /** The number of the last entry that the listener received. */
  readonly last: number;
  readonly isWanted: EntryFilter | undefined;
}

/** Resolves at a new entry, after the interval, or when the stream ends. */
const createWaking = ({ journal, replica, timer }: JournalSource) => {
  let isOver = false;
  let isWoken = false;
  let wake = (): void => undefined;
  const happen = (isLast: boolean): void => {
    isOver ||= isLast;
    isWoken = true;
    wake();
  };
  const leave = journal.listen(happen);
  let stopPolling = (): void => undefined;
  const poll = async (): Promise<void> => {
    // The database may be reachable again at the next attempt.
    await replica?.readJournal().catch(() => undefined);
    if (!isOver && replica !== undefined) stopPolling = timer.after(polling, poll);
  };
  void poll();
  return {
    isOver: () => isOver,
    end: (): void => {
      leave();
      stopPolling();
      happen(true);
    },
    /** Resolves with false if nothing happened for a while. */
    next: async (): Promise<boolean> => {
      const cancel = timer.after(heartbeat, () => wake());
      if (!isWoken)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      cancel();
      const result = isWoken;
      isWoken = false;
      return result;
    },
  };
};

/**
 * Yields new entries of a journal. The journal itself is the queue: the stream ends if the reader is so slow that the
 * journal dropped entries before they were read.
 */
async function* eventsOf(
  { journal, last: known, isWanted }: JournalSource,
  waking: ReturnType<typeof createWaking>,
): AsyncGenerator<string> {
  let last = known;
  yield 'retry: 1000\n\n';
  while (!waking.isOver()) {
    const { first, last: newest } = journal.kept();
    // The journal was cleared, and numbers start again.
    if (newest < last) last = 0;
    if (last > 0 && last < first - 1) return;
    const entries = journal.after(last, mostTogether);
    last = entries.at(-1)?.number ?? last;
    for (const entry of entries)
      if (isWanted?.(entry) !== false) yield `id: ${entry.number}\ndata: ${JSON.stringify(entry)}\n\n`;
    if (entries.length === 0 && !(await waking.next())) yield ': still here\n\n';
  }
}

const streamOf = (listening: JournalSource): Readable => {
  const waking = createWaking(listening);
  const events = eventsOf(listening, waking);
  return new Readable({
    read() {
      events.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    // Stops when the client has disconnected.
    destroy(error, done) {
      waking.end();
      done(error);
    },
  });
};

/** The entry after which to continue, from the header of a reconnecting browser or from the query. */
const lastKnown = ({ query, headers, sandbox: { journal } }: ControlRequest): number => {
  const sent = headers?.['last-event-id'];
  if (typeof sent === 'string' && /^\d{1,9}$/.test(sent)) {
    const { first } = journal.kept();
    // Entries dropped by the journal in the meantime cannot be sent.
    return Math.max(Number(sent), first - 1);
  }
  return numberIn(query, 'since', journal.kept().last);
};

/** `GET journal/events`: new entries as server-sent events. */
export const streamJournal = (request: ControlRequest): ControlAnswer => {
  const { platform, query, sandbox } = request;
  const { journal } = sandbox;
  const isWanted = entryFilter(query);
  const last = lastKnown(request);
  if (journal.listeners >= mostListeners)
    throw new ControlError(`${mostListeners} listen to this journal already; close one of them.`, 503);
  const stream = streamOf({ journal, replica: sandbox.replica, timer: platform.timer, last, isWanted });
  // A persistent connection would delay the end of a simulator that is closing.
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', Connection: 'close' };
  return { status: 200, headers, body: { stream } };
};
