import { systemClock } from '../clock.ts';
import { type Breaker, openBreaker } from '../http/breaker.ts';
import { readRunInput } from './given.ts';
import { runJournal } from './run-order.ts';

let known: Breaker | undefined;

/** The breaker of this process, which shares its journal with the other processes of the run. */
export const runBreaker = (): Breaker => {
  const { profile } = readRunInput();
  known ??= openBreaker({
    clock: systemClock,
    journal: runJournal(),
    worker: String(process.pid),
    waitingSeconds: profile.waitingSeconds,
    show: (line) => void process.stderr.write(`procon: ${line}\n`),
  });
  return known;
};
