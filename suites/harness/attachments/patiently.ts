import { systemClock } from '../clock.ts';

/** How long a target may take until it shows what it said that it did with an attachment, in milliseconds. */
const patience = 2000;

/** Asks, and once more a moment later where the answer is not yet what it should be. */
export const patiently = async <A>(ask: () => Promise<A>, isDone: (answer: A) => boolean): Promise<A> => {
  const first = await ask();
  if (isDone(first)) return first;
  await systemClock.sleep(patience);
  return ask();
};
