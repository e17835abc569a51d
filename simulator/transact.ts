import type { Sandbox } from './exchange.ts';
import { Refusal } from './refusals.ts';
import { isFull } from './store/database.ts';

/** What a full disk is told as; any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  isFull(error)
    ? new Refusal('storage-full', {
        message: 'There is no room for more; delete something, or reset the sandbox.',
      })
    : error;

/**
 * Does something while nobody else changes a sandbox, as one transaction: all of it is kept, or nothing. Rejects with
 * a `Refusal` where the sandbox is gone meanwhile, or where there is no room.
 */
export const transact = <T>(sandbox: Sandbox, work: () => T | Promise<T>): Promise<T> =>
  sandbox.lock.hold(async () => {
    const { store } = sandbox;
    const before = store.highest();
    store.begin();
    try {
      const done = await work();
      sandbox.check(before);
      store.commit();
      return done;
    } catch (error) {
      store.rollback();
      throw asRefusal(error);
    }
  });

/** Fires what is due in a sandbox, as one transaction. */
export const settle = async (sandbox: Sandbox): Promise<void> => {
  if (sandbox.clock.isDue()) await transact(sandbox, () => sandbox.clock.settle());
};
