import { AsyncLocalStorage } from 'node:async_hooks';
import type { Decision } from '../models/decide.ts';
import type { LifecycleRecord } from '../models/lifecycles/lifecycle.ts';

/** The settings that the requests of one correlation id depended on. */
interface Consultation {
  /** The value of the correlation header; empty for requests without one and for control requests. */
  readonly correlation: string;
  /** Silences and capabilities whose values were read, sorted. */
  readonly consulted: readonly string[];
  /** Fault id -> exchanges in which it made a difference. */
  readonly fired: Readonly<Record<string, number>>;
}

/** An event that a lifecycle decided, and its answer. */
export interface DecisionNote {
  readonly lifecycle: string;
  /** The state of the record when the event was sent. */
  readonly state: string;
  readonly event: string;
  /** Undefined if the lifecycle has no such event. */
  readonly answer: Decision<LifecycleRecord> | undefined;
}

/** The settings and decisions that one response depends on. */
export interface ConsultationNotes {
  /** Silences and capabilities whose values were read, possibly repeatedly. */
  readonly consulted: readonly string[];
  readonly decisions: readonly DecisionNote[];
}

/** Which settings a sandbox read while it answered, and which faults fired, by correlation id. */
export interface Consultations {
  /** Runs `act` for a correlation id: settings it reads, also asynchronously, are noted there. */
  during<T>(correlation: string, act: () => T): T;
  /** Notes that the value of a silence or capability was read. */
  note(id: string): void;
  /** As `note`, for several. */
  noteAll(ids: readonly string[]): void;
  /** Notes the answer of a lifecycle; only the first ones of a request are kept. */
  decided(decision: DecisionNote): void;
  /** The notes of the current request so far; undefined outside of `during`. */
  present(): ConsultationNotes | undefined;
  /** Runs `act` and returns its value with the settings it read, for results that are cached. */
  capture<T>(act: () => T): { readonly value: T; readonly consulted: readonly string[] };
  /** Notes that faults made a difference to one exchange of a correlation id. */
  fired(correlation: string, faults: Iterable<string>): void;
  read(): readonly Consultation[];
  clear(): void;
}

/** Clients choose correlation ids: beyond this number, they are recorded together with requests without one. */
const most = 1000;
/** Longer ids are not correlation ids of the suites. */
const longest = 200;

/** More than there are silences and capabilities. */
const mostRepeated = 1000;

/** A request may be about hundreds of delivery schedules. */
const mostDecisions = 20;

interface CorrelationNotes {
  readonly consulted: Set<string>;
  /** The settings that the last request read. The next one often reads the same, so that the list is shared. */
  latest: readonly string[];
  readonly fired: Map<string, number>;
}

/** The notes of a running request. */
interface OpenNotes extends ConsultationNotes {
  /** An array is faster than a set for the few settings that most requests read. */
  consulted: string[];
  readonly decisions: DecisionNote[];
  /** Collects settings that are read after the end of the request. */
  later?: Set<string>;
}

const areEqual = (some: readonly string[], others: readonly string[]): boolean => {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at += 1) if (some[at] !== others[at]) return false;
  return true;
};

/** Creates the consultations of one sandbox. */
export const createConsultations = (): Consultations => {
  const known = new Map<string, CorrelationNotes>();
  const current = new AsyncLocalStorage<OpenNotes>();

  const notedOf = (given: string): CorrelationNotes => {
    const correlation = given.length > longest || (known.size >= most && !known.has(given)) ? '' : given;
    const result = known.get(correlation) ?? { consulted: new Set(), latest: [], fired: new Map() };
    known.set(correlation, result);
    return result;
  };
  const noteIn = (notes: OpenNotes | undefined, id: string): void => {
    if (notes === undefined) notedOf('').consulted.add(id);
    else if (notes.later !== undefined) notes.later.add(id);
    else if (notes.consulted.push(id) > mostRepeated) notes.consulted = [...new Set(notes.consulted)];
  };
  const noteAll = (ids: readonly string[]): void => {
    const notes = current.getStore();
    for (const id of ids) noteIn(notes, id);
  };
  const end = (notes: OpenNotes, noted: CorrelationNotes): void => {
    const { consulted, latest } = noted;
    notes.later = consulted;
    if (areEqual(notes.consulted, latest)) {
      notes.consulted = latest as string[];
      return;
    }
    for (const id of notes.consulted) consulted.add(id);
    noted.latest = notes.consulted;
  };
  // `finally` would take several promises more.
  const endAfter = async <T>(value: Promise<T>, notes: OpenNotes, noted: CorrelationNotes): Promise<T> => {
    try {
      return await value;
    } finally {
      end(notes, noted);
    }
  };
  return {
    note: (id) => noteIn(current.getStore(), id),
    noteAll,
    decided: (decision) => {
      const decisions = current.getStore()?.decisions;
      if (decisions !== undefined && decisions.length < mostDecisions) decisions.push(decision);
    },
    present: () => current.getStore(),
    during: <T>(correlation: string, act: () => T): T => {
      const notes: OpenNotes = { consulted: [], decisions: [] };
      const noted = notedOf(correlation);
      const value = current.run(notes, act);
      if (value instanceof Promise) return endAfter(value, notes, noted) as T;
      end(notes, noted);
      return value;
    },
    capture: (act) => {
      const notes: OpenNotes = { consulted: [], decisions: [] };
      const value = current.run(notes, act);
      const consulted = [...new Set(notes.consulted)];
      noteAll(consulted);
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
