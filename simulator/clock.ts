/** Whole milliseconds since the epoch. */
export type Moment = number;

/** What a clock may be set to: years that datetimes and tokens have a spelling for. */
const [first, last] = [0, Date.UTC(9999, 11, 31, 23, 59, 59)];

/** Whether a clock may show a moment. */
export const isWithinClock = (moment: Moment): boolean => moment >= first && moment <= last;

/** Reads a moment in ISO 8601; undefined for what is none, or lies outside of the years 1970 to 9999. */
export const momentIn = (text: string): Moment | undefined => {
  const moment = Date.parse(text);
  return isWithinClock(moment) ? moment : undefined;
};

/** A clock as it can be laid aside. */
export interface ClockState {
  /** Milliseconds from the real clock to this one. */
  readonly offset: number;
  /** Where it stands, if it does. */
  readonly stopped?: Moment | undefined;
}

/** The clock of one sandbox: it can be frozen, set and advanced, and fires what is due on the way, in order. */
export interface Clock {
  now(): Moment;
  readonly frozen: boolean;
  freeze(frozen: boolean): void;
  /** Jumps to a moment; what falls due before it is fired first, each at its own time. */
  set(moment: Moment): void;
  advance(milliseconds: number): void;
  /** Fires once the clock reaches the moment; at the next `settle` when that has passed. */
  at(moment: Moment, fire: () => void): void;
  /** Whether something is to be fired now. */
  isDue(): boolean;
  /** Whether something is to be fired some time. */
  waits(): boolean;
  /** Fires what is due. */
  settle(): void;
  /** Forgets everything that was to be fired. */
  clear(): void;
  state(): ClockState;
  /** Goes on as it was laid aside; what is to be fired stays. */
  resume(state: ClockState): void;
}

interface Due {
  readonly moment: Moment;
  readonly fire: () => void;
}

/** What never fires must not pile up. */
const mostDue = 10_000;

/** Makes a clock that runs along `real`, beginning at `start`, at the present, or as it was laid aside. */
export const createClock = (real: () => Moment, start?: Moment | ClockState): Clock => {
  const begun = typeof start === 'number' ? { offset: start - real() } : start;
  let { offset = 0, stopped } = begun ?? {};
  let due: Due[] = [];

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
    at: (moment, fire) => {
      if (due.length >= mostDue) throw new RangeError(`more than ${mostDue} events are waiting`);
      const behind = due.findIndex((other) => other.moment > moment);
      due.splice(behind === -1 ? due.length : behind, 0, { moment, fire });
    },
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

/** Datetimes as records hold them. Whole seconds: what an answer shows is all there is. */
export interface Stamps {
  now(): string;
  /** The present, but later than the given stamp: no change of a record hides behind an equal stamp. */
  after(stamp: unknown): string;
}

/** Makes the stamps of a clock. */
export const createStamps = (clock: Clock): Stamps => {
  const present = () => Math.floor(clock.now() / second) * second;
  return {
    now: () => new Date(present()).toISOString(),
    after: (stamp) => {
      const before = typeof stamp === 'string' ? Date.parse(stamp) : Number.NaN;
      const moment = Number.isNaN(before) ? present() : Math.max(present(), before + second);
      return new Date(moment).toISOString();
    },
  };
};
