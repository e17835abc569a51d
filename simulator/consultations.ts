import { AsyncLocalStorage } from 'node:async_hooks';

/** What the requests of one correlation id rested on. */
interface Consultation {
  /** The value of the correlation header; empty for requests without one and for control requests. */
  readonly correlation: string;
  /** Silences and capabilities whose values were read, sorted. */
  readonly consulted: readonly string[];
  /** Fault id -> exchanges in which it made a difference. */
  readonly fired: Readonly<Record<string, number>>;
}

/** Which settings a sandbox read while it answered, and which faults fired, by correlation id. */
export interface Consultations {
  /** Does something on behalf of a correlation id: what it reads, also later and asynchronously, is noted there. */
  during<T>(correlation: string, act: () => T): T;
  /** Notes that the value of a silence or capability was read. */
  note(id: string): void;
  /** Does something and answers what it read as well, for results that are kept and used again. */
  capture<T>(act: () => T): { readonly value: T; readonly consulted: readonly string[] };
  /** Notes that faults made a difference to one exchange of a correlation id. */
  fired(correlation: string, faults: Iterable<string>): void;
  read(): readonly Consultation[];
  clear(): void;
}

/** Clients choose correlation ids: beyond so many, further ones are noted together with those that have none. */
const most = 1000;
/** A longer id is no correlation id of the suites. */
const longest = 200;

interface ConsultationNotes {
  readonly consulted: Set<string>;
  readonly fired: Map<string, number>;
}

/** Makes the record of one sandbox. */
export const createConsultations = (): Consultations => {
  const known = new Map<string, ConsultationNotes>();
  const current = new AsyncLocalStorage<Set<string>>();

  const notedOf = (given: string): ConsultationNotes => {
    const correlation = given.length > longest || (known.size >= most && !known.has(given)) ? '' : given;
    const found = known.get(correlation) ?? { consulted: new Set(), fired: new Map() };
    known.set(correlation, found);
    return found;
  };
  const note = (id: string) => {
    (current.getStore() ?? notedOf('').consulted).add(id);
  };
  return {
    note,
    during: (correlation, act) => current.run(notedOf(correlation).consulted, act),
    capture: (act) => {
      const consulted = new Set<string>();
      const value = current.run(consulted, act);
      for (const id of consulted) note(id);
      return { value, consulted: [...consulted] };
    },
    fired: (correlation, faults) => {
      for (const id of faults) {
        const { fired } = notedOf(correlation);
        fired.set(id, (fired.get(id) ?? 0) + 1);
      }
    },
    read: () =>
      [...known].map(([correlation, { consulted, fired }]) => ({
        correlation,
        consulted: [...consulted].sort(),
        fired: Object.fromEntries(fired),
      })),
    clear: () => known.clear(),
  };
};
