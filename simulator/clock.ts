/** Whole milliseconds since the epoch. */
export type Moment = number;

/** The range of a clock: years that datetimes and tokens can represent. */
const [first, last] = [0, Date.UTC(9999, 11, 31, 23, 59, 59)];

/** Whether a clock can be set to a moment. */
export const isWithinClock = (moment: Moment): boolean => moment >= first && moment <= last;

/** Parses a moment in ISO 8601; undefined if it is invalid or outside of the years 1970 to 9999. */
export const momentIn = (text: string): Moment | undefined => {
  const moment = Date.parse(text);
  return isWithinClock(moment) ? moment : undefined;
};

/** The serialized state of a clock. */
export interface ClockState {
  /** Milliseconds between the real clock and this one. */
  readonly offset: number;
  /** The moment it is frozen at, if it is frozen. */
  readonly stopped?: Moment | undefined;
}

/** The clock of one sandbox: it can be frozen, set and advanced, and fires due callbacks in order. */
export interface SandboxClock {
  now(): Moment;
  readonly frozen: boolean;
  freeze(frozen: boolean): void;
  /** Jumps to a moment; callbacks due before it fire first, each at its own time. */
  set(moment: Moment): void;
  advance(milliseconds: number): void;
  /**
   * Fires once the clock reaches the moment; a past moment fires at the next `settle`. Replaces the callback of the
   * same name, if there is one. Throws a `RangeError` if too many callbacks are scheduled.
   */
  at(moment: Moment, fire: () => void, name?: string): void;
  /** Whether another callback can be scheduled. */
  hasRoom(): boolean;
  /** Whether a callback is due now. */
  isDue(): boolean;
  /** Whether any callback is scheduled. */
  waits(): boolean;
  /** Fires the due callbacks. */
  settle(): void;
  /** Cancels all callbacks. */
  clear(): void;
  state(): ClockState;
  /** Restores a serialized state; scheduled callbacks stay. */
  resume(state: ClockState): void;
}

interface DueTask {
  readonly name: string | undefined;
  readonly moment: Moment;
  readonly fire: () => void;
}

/** Limit for callbacks that never become due. */
const mostDue = 10_000;

/** Creates a clock that advances with `real`, starting at `start`, at the present, or from a serialized state. */
export const createClock = (real: () => Moment, start?: Moment | ClockState): SandboxClock => {
  const begun = typeof start === 'number' ? { offset: start - real() } : start;
  let { offset = 0, stopped } = begun ?? {};
  let due: DueTask[] = [];

  const now = () => stopped ?? real() + offset;
  const moveTo = (moment: Moment) => {
    if (stopped !== undefined) stopped = moment;
    else offset = moment - real();
  };
  const fireUntil = (moment: Moment, onTheWay: (at: Moment) => void) => {
    for (let next = due[0]; next !== undefined && next.moment <= moment; next = due[0]) {
      due = due.slice(1);
      onTheWay(next.moment);
      next.fire();
    }
  };
  const set = (moment: Moment) => {
    fireUntil(moment, (at) => moveTo(Math.max(at, now())));
    moveTo(moment);
  };

  return {
    now,
    get frozen() {
      return stopped !== undefined;
    },
    freeze: (frozen) => {
      if (!frozen && stopped !== undefined) offset = stopped - real();
      stopped = frozen ? now() : undefined;
    },
    set,
    advance: (milliseconds) => set(Math.round(now() + milliseconds)),
    at: (moment, fire, name) => {
      if (name !== undefined) due = due.filter((other) => other.name !== name);
      if (due.length >= mostDue) throw new RangeError(`more than ${mostDue} events are waiting`);
      const next = due.findIndex((other) => other.moment > moment);
      due.splice(next === -1 ? due.length : next, 0, { name, moment, fire });
    },
    hasRoom: () => due.length < mostDue,
    isDue: () => due[0] !== undefined && due[0].moment <= now(),
    waits: () => due.length > 0,
    settle: () => fireUntil(now(), () => undefined),
    clear: () => {
      due = [];
    },
    state: () => ({ offset, stopped }),
    resume: (state) => {
      ({ offset, stopped } = state);
    },
  };
};

const second = 1000;

/** Timestamps of records, in whole seconds: their precision in responses. */
export interface Stamps {
  now(): string;
  /** The present, but later than the given timestamp, so that each change of a record has a new one. */
  after(stamp: unknown): string;
}

/** Creates the timestamps of a clock. */
export const createStamps = (clock: SandboxClock): Stamps => {
  const currentSecond = () => Math.floor(clock.now() / second) * second;
  /** Many changes happen within one second, and a change is often followed by one of the same record. */
  let latest = { moment: Number.NaN, text: '' };
  const write = (moment: Moment): string => {
    if (moment !== latest.moment) latest = { moment, text: new Date(moment).toISOString() };
    return latest.text;
  };
  const read = (stamp: string): Moment => (stamp === latest.text ? latest.moment : Date.parse(stamp));
  return {
    now: () => write(currentSecond()),
    after: (stamp) => {
      const before = typeof stamp === 'string' ? read(stamp) : Number.NaN;
      return write(Number.isNaN(before) ? currentSecond() : Math.max(currentSecond(), before + second));
    },
  };
};
