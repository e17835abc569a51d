import { existsSync, writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Clock } from '../time/clock.ts';
import { othersEndedFile } from './run-order.ts';

/** Turns after all tests without a tag, each after all of the turn before it. */
export const turns = ['@last-look', '@afterwards'] as const;

export type Turn = (typeof turns)[number];

/** The interval, in milliseconds, at which to check whether all others have ended. */
const pause = 50;

/** Waits until the tests of all checks before a turn have ended in all processes. */
export const waitForOthers = async (
  clock: Pick<Clock, 'sleep'>,
  turn: Turn,
  file = othersEndedFile(turn),
): Promise<void> => {
  while (!existsSync(file)) await clock.sleep(pause);
};

/** The number of turns before a test. */
const placeOf = ({ tags }: Pick<TestCase, 'tags'>): number =>
  turns.findIndex((turn) => tags.includes(turn)) + 1;

/** Signals the workers when all tests before a turn have ended, including those whose worker crashed. */
export default class LastTurnReporter implements Reporter {
  readonly #left = new Map<string, number>();

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_: unknown, suite: Pick<Suite, 'allTests'>): void {
    for (const test of suite.allTests()) this.#left.set(test.id, placeOf(test));
    this.#announceEnded();
  }

  onTestEnd({ id }: Pick<TestCase, 'id'>): void {
    if (this.#left.delete(id)) this.#announceEnded();
  }

  #announceEnded(): void {
    const first = Math.min(...this.#left.values());
    for (const turn of turns.slice(0, first)) writeFileSync(othersEndedFile(turn), '');
  }
}
