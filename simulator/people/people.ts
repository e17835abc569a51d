import { foldStatus } from '../../models/wire/spelling.ts';
import type { People, Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { byId } from '../store/by-id.ts';
import type { Store, Stored } from '../store/port.ts';
import { carryOut } from './act.ts';
import { type PeopleRow, peopleRows } from './rows.ts';
import { nobody, type PeopleSettings, paces, type StoredAct } from './settings.ts';

/** Who has more to do does the rest never: the clock of a sandbox keeps that many events. */
const mostPlanned = 5000;

const drawn = (rows: readonly PeopleRow[], { random }: Sandbox): PeopleRow | undefined => {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.next() % total;
  return rows.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
};

const keyOf = ({ kind, id }: Pick<Stored, 'kind' | 'id'>): string => `${kind}/${id}`;

/** The spellings that a folded status has in the store. */
const spellings = (state: string): readonly string[] => [
  state,
  state
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
];

const documentsIn = (store: Store, { kind, state }: PeopleRow): readonly Stored[] => {
  const isThere = { path: ['status'], type: 'string', operator: 'in', values: spellings(state) } as const;
  return store.find(kind, { conditions: [isThere], order: byId, limit: mostPlanned }).documents;
};

/** Does what was planned, unless it was planned otherwise since. */
const doPlanned = (sandbox: Sandbox, key: string, { at }: StoredAct): void => {
  const act = sandbox.store.kept('act', key);
  if (act?.at !== at) return;
  sandbox.store.drop('act', key);
  try {
    carryOut(sandbox, act);
  } catch (error) {
    // By then the document may have moved on: what cannot happen does not.
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Makes the people of a sandbox. */
export const createPeople = (sandbox: () => Sandbox, begun: PeopleSettings = nobody): People => {
  let settings = begun;
  let planned = 0;
  let watched: { readonly plain: Store; readonly watching: Store } | undefined;

  const arm = (key: string, act: StoredAct): void => {
    planned += 1;
    sandbox().clock.at(act.at, () => {
      planned -= 1;
      doPlanned(sandbox(), key, act);
    });
  };
  const rowsFor = ({ kind, data }: Stored): readonly PeopleRow[] => {
    const state = foldStatus(String(data['status']));
    return peopleRows.filter(
      (row) => row.kind === kind && row.state === state && settings.who.includes(row.who),
    );
  };
  const draw = (rows: readonly PeopleRow[], id: number): StoredAct | undefined => {
    const { clock, random } = sandbox();
    const row = drawn(rows, sandbox());
    if (row === undefined || settings.pace === 'off') return undefined;
    const { who, kind, state, event, after } = row;
    const seconds = after[0] + (random.next() % (after[1] - after[0] + 1));
    return { at: clock.now() + seconds * paces[settings.pace] * 1000, state, who, kind, id, event };
  };
  /** Plans what is done to a document next, once for each state that it gets to. */
  const plan = (store: Store, document: Stored): void => {
    const key = keyOf(document);
    const before = store.kept('act', key);
    const rows = rowsFor(document);
    if (before !== undefined && rows.some(({ state }) => state === before.state)) return;
    if (before !== undefined) store.drop('act', key);
    const act = rows.length === 0 || planned >= mostPlanned ? undefined : draw(rows, document.id);
    if (act === undefined) return;
    store.keep('act', key, act);
    arm(key, act);
  };
  const armAll = (): void => {
    for (const [key, act] of sandbox().store.allKept('act')) arm(key, act);
  };
  const begin = (): void => {
    const { store } = sandbox();
    for (const row of peopleRows)
      if (settings.who.includes(row.who)) for (const one of documentsIn(store, row)) plan(store, one);
  };
  return {
    get settings() {
      return settings;
    },
    store: (plain) => {
      if (settings.pace === 'off') return plain;
      if (watched?.plain === plain) return watched.watching;
      const put: Store['put'] = (draft) => {
        const stored = plain.put(draft);
        plan(plain, stored);
        return stored;
      };
      watched = { plain, watching: { ...plain, put } };
      return watched.watching;
    },
    replace: (next) => {
      settings = next;
      const { store } = sandbox();
      for (const [key] of store.allKept('act')) store.drop('act', key);
      if (settings.pace !== 'off') begin();
    },
    startOver: () => {
      planned = 0;
      if (settings.pace !== 'off') begin();
    },
    resume: (next = nobody) => {
      settings = next;
      planned = 0;
      armAll();
    },
    arm: armAll,
  };
};
