/**
 * Milliseconds that a lease is valid, and that a writer waits for a holder that does not answer.
 *
 * A writer waits in vain for a process that was killed, once for each sandbox; it must not give up one that only is
 * slow. Measured with 22 processes waiting for two cores: a change that a reader had to give way to took 20 ms in the
 * median and 193 ms at most in 200 turns, as long as one without readers. So `awaited` is 2.5 times the slowest.
 *
 * `valid` is what is left of it when the two clocks run apart (NTP corrects at most 500 ppm, 0.25 ms here) and a timer
 * ends early (1 ms): 50 ms are ample. Leases in use are taken again together, so that their cost does not grow with
 * sandboxes: two statements a second of about 1 ms of both ends, 0.2 % of a core. A longer term would save no more.
 */
export const leaseTerm = { valid: 450, awaited: 500 } as const;

/** Questions in a row that find nothing new, after which a lease is worth its revocation. */
const calmAfter = 2;

/** Changes in a row by this process, after which it is worth to be the only one that may make them. */
const busyAfter = 2;

/** Elapsed milliseconds by two clocks: a monotonic one, and one that continues while the machine is suspended. */
export type ElapsedTimes = () => readonly number[];

/** The right of this process to read a sandbox without asking the database whether other processes changed it. */
export interface Lease {
  /** Whether no other process can have committed a change that is not applied here. Notes that it was asked for. */
  isValid(): boolean;
  /** Whether, besides, no other process changes the sandbox before it has revoked this lease. Notes that, too. */
  isExclusive(): boolean;
  /** Whether it was asked for since it was taken: it is worth to be taken again together with others. */
  isInUse(): boolean;
  /** Whether to ask for it with the next question: others were not changing the sandbox of late. */
  isWanted(): boolean;
  /** Whether to ask for an exclusive one with the next change. */
  isExclusiveWanted(): boolean;
  /** Call before the statement that asks for a lease; call the result with the answer. */
  request(): (isGranted: boolean, isExclusive?: boolean) => void;
  /** Tells it whether the database had changes of other processes. */
  note(isNew: boolean): void;
  /** Tells it that this process is changing the sandbox. */
  noteChange(): void;
  /** Ends it, and every one that is being asked for. */
  revoke(): void;
}

/**
 * Creates the lease of one sandbox, not valid yet. `generation` numbers the connections that revocations arrive by, and
 * is 0 without one: a lease ends with its connection. It also ends by itself, earlier than any writer stops to wait.
 */
export const createLease = (elapsed: ElapsedTimes, generation: () => number): Lease => {
  let [ends, heardBy]: [readonly number[], number] = [[], 0];
  let [calm, changes, revocations] = [0, 0, 0];
  let [isOwn, isUsed] = [false, false];
  const revoke = (): void => {
    revocations += 1;
    [heardBy, calm, changes] = [0, 0, 0];
  };
  const isValid = (): boolean => {
    isUsed = true;
    if (heardBy === 0 || heardBy !== generation()) return false;
    return elapsed().every((time, at) => time < (ends[at] ?? 0));
  };
  const isWanted = (): boolean => calm >= calmAfter && generation() > 0;
  return {
    ...{ isValid, isWanted },
    isInUse: () => isUsed && isWanted(),
    isExclusive: () => isOwn && isValid(),
    isExclusiveWanted: () => changes > busyAfter && isWanted(),
    request: () => {
      const [begun, heard, before] = [elapsed(), generation(), revocations];
      return (isGranted, isExclusive = false) => {
        if (!isGranted || before !== revocations) return;
        [ends, heardBy, isOwn] = [begun.map((time) => time + leaseTerm.valid), heard, isExclusive];
        isUsed = false;
      };
    },
    noteChange: () => {
      changes += 1;
    },
    note: (isNew) => {
      if (isNew) revoke();
      else calm += 1;
    },
    revoke,
  };
};
