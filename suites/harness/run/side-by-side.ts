import type { Lanes } from './lanes.ts';

/**
 * Works through items in their order: one at a time in the lane of whoever asks, and more of them where there is room.
 * After an error nothing more is begun; what was begun is waited for, and the first error is thrown.
 */
export const sideBySide = async <T>(
  items: readonly T[],
  lanes: Lanes,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  let at = 0;
  let failed = false;
  const isLeft = () => at < items.length && !failed;
  const next = async (): Promise<void> => {
    if (!isLeft()) return;
    try {
      await work(items[at++] as T);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const runOwnLane = async () => {
    while (isLeft()) await next();
  };
  const runOtherLane = async () => {
    while (isLeft()) await lanes.run(next, true);
  };
  const others = Math.min(lanes.most, items.length) - 1;
  const ended = await Promise.allSettled([
    runOwnLane(),
    ...Array.from({ length: Math.max(0, others) }, runOtherLane),
  ]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};
