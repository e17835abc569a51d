import type { MachineTimer } from './timer.ts';

interface Waiting {
  readonly milliseconds: number;
  readonly act: () => void;
}

/** A manual timer: the test ends each wait. */
export const handTimer = () => {
  const waiting = new Set<Waiting>();
  let noticed = (): void => undefined;
  const timer: MachineTimer = {
    after: (milliseconds, act) => {
      const one = { milliseconds, act };
      waiting.add(one);
      noticed();
      return () => waiting.delete(one);
    },
  };
  /** Ends the wait of the given length, as soon as it has started. */
  const end = async (milliseconds: number): Promise<void> => {
    for (;;) {
      const match = [...waiting].find((one) => one.milliseconds === milliseconds);
      if (match !== undefined) {
        waiting.delete(match);
        match.act();
        return;
      }
      await new Promise<void>((resolve) => {
        noticed = resolve;
      });
    }
  };
  return { timer, end };
};
