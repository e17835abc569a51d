import type { Sandbox } from '../exchange.ts';
import type { Snapshot } from '../store/port.ts';
import type { Ids, LifecycleAction, Movable, Sending } from './recipe.ts';

/** How a document gets to a state: how it is made, and what is then sent to it. */
export interface Way {
  readonly start: Movable['starts'][number];
  readonly moves: readonly LifecycleAction[];
}

/** A document on its way, with the sandbox as it is then. */
interface Node extends Way {
  readonly ids: Ids;
  readonly snapshot: Snapshot;
}

/** No lifecycle has more records that differ in what its events can do. */
const mostNodes = 300;

interface Search {
  /** It is nobody else's: everything is tried in it. */
  readonly scratch: Sandbox;
  readonly movable: Movable;
  readonly sending: Sending;
  readonly state: string;
}

/** Records that differ in nothing but the ids of their approvals are the same. */
const keyOf = (record: object): string =>
  JSON.stringify(record, (name, value: unknown) =>
    name === 'id' || name === 'approver' ? undefined : value,
  );

const layBack = ({ store, rendered }: Sandbox, snapshot: Snapshot): void => {
  store.restore(snapshot);
  // Ids and versions come again with other contents.
  rendered.clear();
};

const beginnings = async ({ scratch, movable, sending }: Search): Promise<readonly Node[]> => {
  const begun = scratch.store.snapshot();
  const nodes: Node[] = [];
  for (const start of movable.starts) {
    layBack(scratch, begun);
    const ids = await start(sending);
    if (ids !== undefined) nodes.push({ start, moves: [], ids, snapshot: scratch.store.snapshot() });
  }
  return nodes;
};

/** What each event that is taken leads to. */
async function* after({ scratch, movable, sending }: Search, node: Node): AsyncGenerator<Node> {
  layBack(scratch, node.snapshot);
  for (const move of movable.moves) {
    if (!(await move(sending, node.ids))) continue;
    yield { ...node, moves: [...node.moves, move], snapshot: scratch.store.snapshot() };
    layBack(scratch, node.snapshot);
  }
}

/** The shortest way to a state, tried out event by event; undefined where none leads there. */
export const findWay = async (search: Search): Promise<Way | undefined> => {
  const { scratch, movable, state } = search;
  const seen = new Set<string>();
  /** The start stands for what lies around a record and decides its moves. */
  const isNew = ({ ids, start }: Node): boolean => {
    const record = movable.recordOf(scratch.store, ids) ?? {};
    const key = `${movable.starts.indexOf(start)} ${keyOf(record)}`;
    return !seen.has(key) && seen.add(key).size <= mostNodes;
  };
  const isThere = ({ ids }: Node) => movable.recordOf(scratch.store, ids)?.state === state;
  let nodes = await beginnings(search);
  for (const node of nodes) {
    layBack(scratch, node.snapshot);
    if (isThere(node)) return node;
    isNew(node);
  }
  while (nodes.length > 0) {
    const next: Node[] = [];
    for (const node of nodes)
      for await (const reached of after(search, node)) {
        if (isThere(reached)) return reached;
        if (isNew(reached)) next.push(reached);
      }
    nodes = next;
  }
  return undefined;
};
