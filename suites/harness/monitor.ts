import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Judge } from './check.ts';
import type { Answer, Client, Outgoing } from './client.ts';
import type { Profile } from './profile/profile.ts';
import type { Clock } from './time/clock.ts';
import { type Eventually, openEventually } from './time/eventually.ts';
import type { Recorder } from './verdict/recorder.ts';

/** What the monitors of one session looked at. */
export interface Memory {
  /** Whether a case was met less often than `most` times before; counts it. Once when left out. */
  isNew(key: string, most?: number): boolean;
  /** Whether a case was met before. */
  isKnown(key: string): boolean;
  /** Counts a case once less. */
  forget(key: string): void;
  /** The status of a record as it was last shown, by the path of a read of it or a path below that. */
  readonly statuses: Statuses;
  /** The ids of records in the order of their creation, by where they were created, without those that were deleted. */
  readonly created: Creations;
  /** The list that a record was created in, its endpoint and its path, by the kind of list and the record's id. */
  readonly owners: Map<string, string>;
  /** Records that were created and not deleted, in the order of their creation, by the path of a read. */
  readonly records: Map<string, CreatedRecord>;
}

/** A record that a creation answered. */
export interface CreatedRecord {
  /** The endpoint of its creation. */
  readonly creation: string;
  readonly exchange: Exchange;
  /** The markers of the request. */
  readonly markers: readonly string[];
  /** The last read that showed it. */
  readonly read?: Outgoing;
  /** Whether something that may have changed or removed it happened since. */
  readonly isTouched?: boolean;
}

interface Creations {
  note(place: string, id: string): void;
  forget(id: string): void;
  at(place: string): readonly string[];
  /** All places, those first in which most was created. */
  places(): readonly string[];
}

const openCreations = (): Creations => {
  const known = new Map<string, readonly string[]>();
  const at = (place: string) => known.get(place) ?? [];
  return {
    at,
    places: () => [...known.keys()].toSorted((one, other) => at(other).length - at(one).length),
    note: (place, id) => known.set(place, [...at(place).filter((one) => one !== id), id]),
    forget: (id) => {
      for (const [place, ids] of known)
        known.set(
          place,
          ids.filter((one) => one !== id),
        );
    },
  };
};

interface Statuses {
  note(path: string, status: string): void;
  at(path: string): string | undefined;
}

const openStatuses = (): Statuses => {
  const known = new Map<string, string>();
  const at = (path: string): string | undefined =>
    path === '' ? undefined : (known.get(path) ?? at(path.slice(0, path.lastIndexOf('/'))));
  return { note: (path, status) => known.set(path, status), at };
};

/** Opens an empty memory. */
export const openMemory = (): Memory => {
  const counts = new Map<string, number>();
  return {
    statuses: openStatuses(),
    created: openCreations(),
    isKnown: (key) => (counts.get(key) ?? 0) > 0,
    forget: (key) => void counts.set(key, Math.max(0, (counts.get(key) ?? 0) - 1)),
    owners: new Map(),
    records: new Map(),
    isNew: (key, most = 1) => {
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return count < most;
    },
  };
};

/** What monitors met since it was begun. */
export interface MetCases {
  /** Lets them look at it as if it was not met. */
  forget(): void;
  /** Takes it as met after all. */
  remember(): void;
}

/**
 * A view of a memory, and a journal of what is met through it. A fresh one knows nothing during a journal of what was met
 * before, so that all is judged that could be.
 */
export const journalOf = (
  memory: Memory,
  isFresh = false,
): { readonly memory: Memory; readonly journal: () => MetCases } => {
  let met: string[] | undefined;
  const own = openMemory();
  const memoryNow = () => (isFresh && met !== undefined ? own : memory);
  const isNew: Memory['isNew'] = (key, most) => {
    met?.push(key);
    return memoryNow().isNew(key, most);
  };
  const begin = (): MetCases => {
    const keys: string[] = [];
    met = keys;
    return {
      forget: () => {
        for (const key of keys) memoryNow().forget(key);
        met = undefined;
      },
      remember: () => {
        for (const key of keys.splice(0)) memory.isNew(key);
      },
    };
  };
  const isKnown: Memory['isKnown'] = (key) => memoryNow().isKnown(key);
  return { memory: { ...memory, isNew, isKnown }, journal: begin };
};

/** What a monitor needs that sends requests of its own, few in a session. */
export interface SecondLook {
  /** No monitor sees its exchanges, and they are no part of those of the check. */
  readonly client: Client;
  readonly memory: Memory;
  readonly eventually: Eventually;
}

interface Watching extends Omit<SecondLook, 'eventually'> {
  readonly monitors: readonly Monitor[];
  readonly profile: Profile;
  readonly clock: Clock;
}

/** Passes every answer of a client to the monitors. An error in one of them affects only its own claims. */
export const watch = (
  watched: Client,
  { monitors, profile, client, memory, clock }: Watching,
  recorder: Pick<Recorder, 'guard' | 'judgeFor'>,
): Client => {
  const looking = monitors.map((monitor) => ({ monitor, judge: recorder.judgeFor(monitor) }));
  const secondLook: SecondLook = { client, memory, eventually: openEventually(clock) };
  return {
    send: async (request) => {
      const answer = await watched.send(request);
      const isKnown = request.endpoint !== undefined && request.isOdd !== true;
      const row = isKnown ? { endpoint: endpoint(request.endpoint) } : {};
      const observed: ObservedExchange = { request, answer, profile, secondLook, ...row };
      for (const { monitor, judge } of looking)
        await recorder.guard(monitor, () => monitor.look(observed, judge));
      return answer;
    },
    get exchanges() {
      return watched.exchanges;
    },
    get requests() {
      return watched.requests + client.requests;
    },
  };
};

/** One exchange as a monitor sees it. */
export interface ObservedExchange {
  readonly request: Outgoing;
  readonly answer: Answer;
  /** The row of the endpoint that the request names. */
  readonly endpoint?: Endpoint;
  /** For the target's own names of statuses, and its formats. */
  readonly profile?: Pick<Profile, 'statusNames' | 'capabilities'>;
  /** Absent where nothing can be sent. */
  readonly secondLook?: SecondLook;
}

/** It examines every answer that checks get. */
export interface Monitor {
  /** `area/what-it-looks-at`. */
  readonly id: string;
  readonly title: string;
  /** The requirements that it can decide. */
  readonly claims: readonly RequirementId[];
  readonly observes?: readonly SilenceId[];
  /** The same for some of its claims: left out where it does not look at a run of single checks. */
  readonly among?: (claims: ReadonlySet<string>) => Monitor;
  /** Must not throw for any answer of a target, and judges only its own claims. */
  readonly look: (observed: ObservedExchange, judge: Judge) => void | Promise<void>;
}
