import { type SentEvent, sentMark } from '../../../reports/run.ts';
import { type Breaker, openBreaker } from '../http/breaker.ts';
import { systemClock } from '../time/clock.ts';
import { readRunInput } from './given.ts';
import { runJournal } from './run-order.ts';

let known: Breaker | undefined;

/** The interval at which a worker reports its number of requests, in milliseconds. */
const pause = 1000;

/** Counts requests as they are sent: a check may send thousands before it ends. */
const countRequests = (breaker: Breaker, worker: string): Breaker => {
  let [requests, shown] = [0, 0];
  setInterval(() => {
    if (requests === shown) return;
    shown = requests;
    process.stdout.write(`${sentMark}${JSON.stringify({ worker, requests } satisfies SentEvent)}\n`);
  }, pause).unref();
  return {
    pass: () => {
      const report = breaker.pass();
      requests += 1;
      return report;
    },
    wait: (milliseconds) => breaker.wait(milliseconds),
    get isEnded() {
      return breaker.isEnded;
    },
  };
};

/** The breaker of this process, which shares its journal with the other processes of the run. */
export const runBreaker = (): Breaker => {
  const { profile } = readRunInput();
  const worker = String(process.pid);
  known ??= countRequests(
    openBreaker({
      ...{ clock: systemClock, journal: runJournal(), worker },
      waitingSeconds: profile.waitingSeconds,
      show: (line) => void process.stderr.write(`procon: ${line}\n`),
    }),
    worker,
  );
  return known;
};
