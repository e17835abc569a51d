/** The timer of the machine, for real delays that do not affect documents. */
export interface MachineTimer {
  /** Calls back once after the milliseconds, unless the returned function is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

/** A timer that never fires, for platforms without a server. */
export const stoppedTimer: MachineTimer = { after: () => () => undefined };

/** Waits for the milliseconds. */
export const waitFor = (timer: MachineTimer, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    timer.after(milliseconds, resolve);
  });
