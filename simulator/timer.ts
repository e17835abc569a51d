/** The timer of the machine: for what takes real time, and says nothing about documents. */
export interface MachineTimer {
  /** Calls back once after so many milliseconds, unless the function that it answers is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

/** A timer that never comes to its end, for platforms that nobody serves. */
export const stoppedTimer: MachineTimer = { after: () => () => undefined };

/** Waits so many milliseconds. */
export const waitFor = (timer: MachineTimer, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    timer.after(milliseconds, resolve);
  });
