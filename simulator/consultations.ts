import { AsyncLocalStorage } from 'node:async_hooks';
import type { Answer } from '../models/decide.ts';
import type { LifecycleRecord } from '../models/lifecycles/lifecycle.ts';

/** What the requests of one correlation id rested on. */
interface Consultation {
  /** The value of the correlation header; empty for requests without one and for control requests. */
  readonly correlation: string;
  /** Silences and capabilities whose values were read, sorted. */
  readonly consulted: readonly string[];
  /** Fault id -> exchanges in which it made a difference. */
  readonly fired: Readonly<Record<string, number>>;
}

/** What a lifecycle was asked, and what it answered. */
export interface DecisionNote {
  readonly lifecycle: string;
  /** That of the record when the event came. */
  readonly state: string;
  readonly event: string;
  /** Undefined where the lifecycle has no such move. */
  readonly answer: Answer<LifecycleRecord> | undefined;
}

/** What one answer rests on. */
export interface ConsultationNotes {
  /** Silences and capabilities whose values were read, some of them repeatedly. */
  readonly consulted: readonly string[];
  readonly decisions: readonly DecisionNote[];
}

/** Which settings a sandbox read while it answered, and which faults fired, by correlation id. */
export interface Consultations {
  /** Does something on behalf of a correlation id: what it reads, also later and asynchronously, is noted there. */
  during<T>(correlation: string, act: () => T): T;
  /** Notes that the value of a silence or capability was read. */
  note(id: string): void;
  /** Notes what a lifecycle answered; of very many questions of one request only the first. */
  decided(decision: DecisionNote): void;
  /** What was noted so far of what is done now; undefined where that is nothing that was begun with `during`. */
  present(): ConsultationNotes | undefined;
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

/** There are fewer silences and capabilities than this. */
const mostRepeated = 1000;

/** A request may be about hundreds of delivery schedules. */
const mostDecisions = 20;

interface CorrelationNotes {
  readonly consulted: Set<string>;
  readonly fired: Map<string, number>;
}

/** What is done on behalf of a correlation id. */
interface OpenNotes extends ConsultationNotes {
  /** A list is faster than a set for the few that most requests read. */
  consulted: string[];
  readonly decisions: DecisionNote[];
  /** Where to note what it reads after its end. */
  later?: Set<string>;
}

/** Makes the record of one sandbox. */
export const createConsultations = (): Consultations => {
  const known = new Map<string, CorrelationNotes>();
  const current = new AsyncLocalStorage<OpenNotes>();

  const notedOf = (given: string): CorrelationNotes => {
    const correlation = given.length > longest || (known.size >= most && !known.has(given)) ? '' : given;
    const found = known.get(correlation) ?? { consulted: new Set(), fired: new Map() };
    known.set(correlation, found);
    return found;
  };
  const note = (id: string) => {
    const notes = current.getStore();
    if (notes === undefined) notedOf('').consulted.add(id);
    else if (notes.later !== undefined) notes.later.add(id);
    else if (notes.consulted.push(id) > mostRepeated) notes.consulted = [...new Set(notes.consulted)];
  };
  const end = (notes: OpenNotes, { consulted }: CorrelationNotes): void => {
    for (const id of notes.consulted) consulted.add(id);
    notes.later = consulted;
  };
  return {
    note,
    decided: (decision) => {
      const decisions = current.getStore()?.decisions;
      if (decisions !== undefined && decisions.length < mostDecisions) decisions.push(decision);
    },
    present: () => current.getStore(),
    during: <T>(correlation: string, act: () => T): T => {
      const notes: OpenNotes = { consulted: [], decisions: [] };
      const noted = notedOf(correlation);
      const value = current.run(notes, act);
      if (value instanceof Promise) return value.finally(() => end(notes, noted)) as T;
      end(notes, noted);
      return value;
    },
    capture: (act) => {
      const notes: OpenNotes = { consulted: [], decisions: [] };
      const value = current.run(notes, act);
      const consulted = [...new Set(notes.consulted)];
      for (const id of consulted) note(id);
      return { value, consulted };
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
