import type { Sandbox } from '../exchange.ts';
import type { StoreSnapshot } from '../store/port.ts';
import type { Ids, LifecycleAction, MovableKind, SendContext } from './recipe.ts';

/** A recipe for a document in a state: how it is created, and the events sent to it. */
export interface Way {
  readonly start: MovableKind['starts'][number];
  readonly moves: readonly LifecycleAction[];
}

/** A document in the search, with a snapshot of its sandbox. */
interface Node extends Way {
  readonly ids: Ids;
  readonly snapshot: StoreSnapshot;
}

/** Limit for the search; no lifecycle has more distinguishable records. */
const mostNodes = 300;

interface Search {
  /** A private sandbox for trying events. */
  readonly scratch: Sandbox;
  readonly movable: MovableKind;
  readonly sending: SendContext;
  readonly state: string;
}

/** Records that differ only in the ids of their approvals are equal. */
const keyOf = (record: object): string =>
  JSON.stringify(record, (name, value: unknown) =>
    name === 'id' || name === 'approver' ? undefined : value,
  );

const restore = ({ store, rendered }: Sandbox, snapshot: StoreSnapshot): void => {
  store.restore(snapshot);
  // Ids and versions are reused with other contents.
  rendered.clear();
};

const firstNodes = async ({ scratch, movable, sending }: Search): Promise<readonly Node[]> => {
  const begun = scratch.store.snapshot();
  const nodes: Node[] = [];
  for (const start of movable.starts) {
    restore(scratch, begun);
    const ids = await start(sending);
    if (ids !== undefined) nodes.push({ start, moves: [], ids, snapshot: scratch.store.snapshot() });
  }
  return nodes;
};

/** The successors of a node: the result of each accepted event. */
async function* successorsOf({ scratch, movable, sending }: Search, node: Node): AsyncGenerator<Node> {
  restore(scratch, node.snapshot);
  for (const move of movable.moves) {
    if (!(await move(sending, node.ids))) continue;
    yield { ...node, moves: [...node.moves, move], snapshot: scratch.store.snapshot() };
    restore(scratch, node.snapshot);
  }
}

/** The shortest path to a state, by breadth-first search; undefined if there is none. */
export const findWay = async (search: Search): Promise<Way | undefined> => {
  const { scratch, movable, state } = search;
  const seen = new Set<string>();
  /** The start is part of the key: it determines the facts around the record. */
  const isNew = ({ ids, start }: Node): boolean => {
    const record = movable.recordOf(scratch.store, ids) ?? {};
    const key = `${movable.starts.indexOf(start)} ${keyOf(record)}`;
    return !seen.has(key) && seen.add(key).size <= mostNodes;
  };
  const isThere = ({ ids }: Node) => movable.recordOf(scratch.store, ids)?.state === state;
  let nodes = await firstNodes(search);
  for (const node of nodes) {
    restore(scratch, node.snapshot);
    if (isThere(node)) return node;
    isNew(node);
  }
  while (nodes.length > 0) {
    const next: Node[] = [];
    for (const node of nodes)
      for await (const reached of successorsOf(search, node)) {
        if (isThere(reached)) return reached;
        if (isNew(reached)) next.push(reached);
      }
    nodes = next;
  }
  return undefined;
};
