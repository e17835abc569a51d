import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { compileCache, root } from '../sources.ts';
import type { Unit, UnitOutcome } from './units.ts';
import type { WorkerMessage } from './worker.ts';

/** Called for each unit that is done. */
export type OnDone = (unit: Unit, outcome: UnitOutcome, seconds: number) => void;

/** Processes that carry out units. */
export interface Workers {
  /**
   * Carries out units in order, several at a time; resolves when all are done. A unit that has become unnecessary
   * when its turn comes is left out.
   */
  perform(units: readonly Unit[], onDone: OnDone, isDue?: (unit: Unit) => boolean): Promise<void>;
  close(): void;
}

/** Units that one worker runs at a time: while one waits for its simulator another continues. */
const inHand = 2;

/** Starts workers; each has a simulator and, when it is needed, a browser. */
export const openWorkers = async (count: number): Promise<Workers> => {
  const file = join(root, 'suites', 'selftest', 'proof', 'worker.ts');
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const children = Array.from({ length: count }, () => fork(file, { cwd: root, env }));
  await Promise.all(children.map(firstWord));

  const perform: Workers['perform'] = (units, onDone, isDue = () => true) =>
    new Promise((resolve, reject) => {
      const waiting = [...units];
      const running = new Map<string, Unit>();
      const give = (child: ChildProcess) => {
        while (waiting[0] !== undefined && !isDue(waiting[0])) waiting.shift();
        const next = waiting.shift();
        if (next !== undefined) {
          running.set(next.id, next);
          child.send(next);
        } else if (running.size === 0) {
          for (const one of children) one.removeAllListeners('message').removeAllListeners('exit');
          resolve();
        }
      };
      if (units.length === 0) {
        resolve();
        return;
      }
      for (const child of children) {
        child.on('message', (message: WorkerMessage) => {
          if (!('unit' in message)) return;
          const unit = running.get(message.unit);
          if (unit === undefined) return;
          running.delete(message.unit);
          onDone(unit, message.outcome, message.seconds);
          give(child);
        });
        child.on('exit', (code) => reject(new Error(`a worker of the proof ended with ${code}`)));
      }
      for (let turn = 0; turn < inHand; turn += 1)
        for (const child of children) if (waiting.length > 0) give(child);
    });
  return {
    perform,
    close: () => {
      for (const child of children) if (child.connected) child.disconnect();
    },
  };
};

const firstWord = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`a worker of the proof did not start: ${code}`)));
  });
