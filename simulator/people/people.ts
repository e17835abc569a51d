import { foldStatus, statusSpellings } from '../../models/wire/spelling.ts';
import type { People, Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { byId } from '../store/by-id.ts';
import type { Store, StoredDocument } from '../store/port.ts';
import { carryOut } from './act.ts';
import { type PeopleRow, peopleRows } from './rows.ts';
import { nobody, type PeopleSettings, paces, type StoredAct } from './settings.ts';

/** Maximum number of planned acts per sandbox; further documents get none. */
const mostPlanned = 5000;

const drawRow = (rows: readonly PeopleRow[], { random }: Sandbox): PeopleRow | undefined => {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.next() % total;
  return rows.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
};

const keyOf = ({ kind, id }: Pick<StoredDocument, 'kind' | 'id'>): string => `${kind}/${id}`;

const documentsIn = (store: Store, { kind, state }: PeopleRow): readonly StoredDocument[] => {
  const isThere = {
    path: ['status'],
    type: 'string',
    operator: 'in',
    values: statusSpellings(state),
  } as const;
  return store.find(kind, { conditions: [isThere], order: byId, limit: mostPlanned }).documents;
};

/** Carries out a planned act, unless another plan has replaced it. */
const doPlanned = (sandbox: Sandbox, key: string, { at }: StoredAct): void => {
  const act = sandbox.store.kept('act', key);
  if (act?.at !== at) return;
  sandbox.store.drop('act', key);
  try {
    carryOut(sandbox, act);
  } catch (error) {
    // The document may have changed since; an act that is no longer possible is skipped.
    if (!(error instanceof Refusal)) throw error;
  }
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Creates the simulated people of a sandbox. */
export const createPeople = (sandbox: () => Sandbox, begun: PeopleSettings = nobody): People => {
  let planned = 0;

  const arm = (key: string, act: StoredAct): void => {
    planned += 1;
    sandbox().clock.at(act.at, () => {
      planned -= 1;
      doPlanned(sandbox(), key, act);
    });
  };
  const rowsFor = ({ kind, data }: StoredDocument): readonly PeopleRow[] => {
    const state = foldStatus(String(data['status']));
    return peopleRows.filter(
      (row) => row.kind === kind && row.state === state && people.settings.who.includes(row.who),
    );
  };
  const draw = (rows: readonly PeopleRow[], id: number): StoredAct | undefined => {
    const { clock, random } = sandbox();
    const row = drawRow(rows, sandbox());
    const { pace } = people.settings;
    if (row === undefined || pace === 'off') return undefined;
    const { who, kind, state, event, after } = row;
    const seconds = after[0] + (random.next() % (after[1] - after[0] + 1));
    return { at: clock.now() + seconds * paces[pace] * 1000, state, who, kind, id, event };
  };
  /** Plans the next act on a document, once for each state that it enters. */
  const plan = (document: StoredDocument): void => {
    const { store } = sandbox();
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
    const { pace, who } = people.settings;
    if (pace === 'off') return;
    const { store } = sandbox();
    for (const row of peopleRows)
      if (who.includes(row.who)) for (const one of documentsIn(store, row)) plan(one);
  };
  const people: Writable<People> = {
    settings: begun,
    plan,
    replace: (next) => {
      people.settings = next;
      const { store } = sandbox();
      for (const [key] of store.allKept('act')) store.drop('act', key);
      begin();
    },
    startOver: () => {
      planned = 0;
      begin();
    },
    resume: (next = nobody) => {
      people.settings = next;
      planned = 0;
      armAll();
    },
    arm: armAll,
  };
  return people;
};
