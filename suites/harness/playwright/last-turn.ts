import { existsSync, writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Clock } from '../time/clock.ts';
import { othersEndedFile } from './run-order.ts';

/** Marks the tests of checks that run after all others. */
export const afterwardsTag = '@afterwards';

/** How often is looked whether all others have ended, in milliseconds. */
const pause = 50;

/** Waits until the tests of all other checks have ended, in whichever process. */
export const waitForOthers = async (clock: Pick<Clock, 'sleep'>, file = othersEndedFile()): Promise<void> => {
  while (!existsSync(file)) await clock.sleep(pause);
};

const isLast = ({ tags }: Pick<TestCase, 'tags'>): boolean => tags.includes(afterwardsTag);

/** Tells the workers when all tests but the last ones have ended: also those whose worker broke. */
export default class LastTurnReporter implements Reporter {
  readonly #left = new Set<string>();

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_: unknown, suite: Pick<Suite, 'allTests'>): void {
    for (const test of suite.allTests()) if (!isLast(test)) this.#left.add(test.id);
    this.#tell();
  }

  onTestEnd({ id }: Pick<TestCase, 'id'>): void {
    if (this.#left.delete(id)) this.#tell();
  }

  #tell(): void {
    if (this.#left.size === 0) writeFileSync(othersEndedFile(), '');
  }
}
