import type { Sandbox } from './exchange.ts';
import { Refusal } from './refusals.ts';
import { DamagedData, earlierCopy, isDamaged, isFull } from './store/database.ts';

/** Converts a full disk to a refusal; other errors are returned unchanged. */
export const asRefusal = (error: unknown): unknown =>
  isFull(error)
    ? new Refusal('storage-full', {
        message: 'There is no room for more; delete something, or reset the sandbox.',
      })
    : error;

/** Describes damaged data with its path; undefined for any other error. */
export const damageOf = ({ home, name }: Sandbox, error: unknown): string | undefined => {
  if (!isDamaged(error)) return undefined;
  const what = error instanceof DamagedData ? `: ${error.message}` : '';
  return `${home?.database ?? `The sandbox ${name}`} is damaged${what}; ${earlierCopy}, or restore a snapshot.`;
};

/**
 * Runs `work` with the lock of a sandbox, as one transaction. Rejects with a `Refusal` if the sandbox is gone, or
 * if the storage is full.
 */
export const transact = <T>(sandbox: Sandbox, work: () => T | Promise<T>): Promise<T> =>
  sandbox.lock.hold(() => {
    const { store } = sandbox;
    const before = store.highest();
    const undo = (error: unknown): never => {
      store.rollback();
      throw asRefusal(error);
    };
    const end = (done: T): T => {
      sandbox.check(before);
      store.commit();
      return done;
    };
    try {
      store.begin();
      const done = work();
      return done instanceof Promise ? done.then(end).catch(undo) : end(done);
    } catch (error) {
      return undo(error);
    }
  });

/** Fires the due callbacks of a sandbox, as one transaction. */
export const settle = async (sandbox: Sandbox): Promise<void> => {
  if (sandbox.clock.isDue()) await transact(sandbox, () => sandbox.clock.settle());
};
