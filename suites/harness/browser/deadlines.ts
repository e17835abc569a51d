import { VisitError } from '../errors.ts';
import type { Clock } from '../time/clock.ts';

/** Runs actions, each within a deadline, until `end` is called. */
export interface Bounds {
  /** Throws a `VisitError` if the deadline passes before the action is done, or once `end` was called. */
  within<T>(act: () => Promise<T>): Promise<T>;
  end(words: string): void;
}

// Errors about a page that crashed, covers its buttons or throws errors come from the target, not from the harness.
const isOfBrowser = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    /^(?:page|frame|locator|browser|browserContext|cdpSession)\.\w+: /.test(error.message));

const firstLine = ({ message }: Error): string => message.split('\n')[0] ?? '';

/** Opens bounds of `seconds` for each action. `where` describes the awaited page. */
export const openBounds = (clock: Clock, seconds: number, where: () => string): Bounds => {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  const end = (words: string) => ended.reject(new VisitError(`${where()}: ${words}.`));
  return {
    end,
    within: async (act) => {
      const cancel = clock.after(seconds * 1000, () =>
        end(`the page did not come to rest within ${seconds} seconds`),
      );
      try {
        return await Promise.race([ended.promise, act()]);
      } catch (error) {
        throw isOfBrowser(error) ? new VisitError(`${where()}: ${firstLine(error)}`) : error;
      } finally {
        cancel();
      }
    },
  };
};
