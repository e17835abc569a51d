import type { ReplicableStore } from './changes.ts';
import { createCovered, noIds } from './covered.ts';
import { findInParts } from './find-in-parts.ts';
import { createOwn, type OwnOptions } from './open-own.ts';
import type {
  Base,
  Changes,
  Draft,
  Kind,
  Layer,
  Part,
  Selection,
  Store,
  StoredDocument,
  StoreSnapshot,
} from './port.ts';

/** How a store is opened. */
interface StoreOptions extends OwnOptions {
  /** Generated payments in the lowest layer; none when left out. */
  readonly archive?: Layer | undefined;
}

/** A store that can serve as a layer of others. */
export type OpenedStore = Store & ReplicableStore & Pick<Layer, 'search'>;

const nothing: Layer = { kinds: [], has: () => false, get: () => undefined, search: () => [] };

/** A snapshot by reference; its bytes are made on first use. */
export const snapshotOver = (base: Base, changes?: Changes): StoreSnapshot => ({
  over: { base, changes },
  get bytes() {
    return base.changedBy(changes);
  },
});

/** The store's own layer, and the one below it. */
const createLayers = (opening: StoreOptions) => {
  const { archive = nothing } = opening;
  const own = createOwn(opening);
  const lowerLayer = (): Layer => own.base() ?? archive;
  const covered = createCovered((kind, id) => own.base()?.stores(kind, id) === true);
  const cover = (kind: string, id: string | number): void => {
    if (lowerLayer().has(kind as Kind, Number(id))) covered.add(kind as Kind, Number(id));
  };
  const coverRemoved = (key: string): void => {
    const [kind = '', id = ''] = key.split('/');
    cover(kind, id);
  };
  const coverAll = (): void => {
    covered.clear();
    const { kinds } = lowerLayer();
    const store = kinds.length === 0 ? undefined : own.here();
    for (const [kind, id] of store?.idsOf(kinds) ?? []) cover(kind, id);
    for (const [key] of store?.allKept('removed') ?? []) coverRemoved(key);
    covered.keep();
  };
  coverAll();
  return { own, lower: lowerLayer, covered, cover, coverRemoved, coverAll };
};

type Layers = ReturnType<typeof createLayers>;

const searchIn =
  ({ own, lower: lowerLayer, covered }: Layers): Layer['search'] =>
  <K extends Kind>(kind: K, query: Selection, without: ReadonlySet<number>): readonly Part<K>[] => {
    const store = own.here();
    const hidden = covered.ids(kind);
    const below = lowerLayer().search(
      kind,
      query,
      without.size === 0 ? hidden : new Set([...without, ...hidden]),
    );
    if (store === undefined) return below;
    const read = (id: number) => store.get(kind, id) as StoredDocument<K>;
    return [...store.search(kind, query, without).map((matches) => ({ ...matches, read })), ...below];
  };

/** Reads and writes documents. */
const documentMethods = (layers: Layers): Pick<OpenedStore, 'get' | 'find' | 'search' | 'put' | 'remove'> => {
  const { own, lower: lowerLayer, covered } = layers;
  const search = searchIn(layers);
  const lowerDocument = <K extends Kind>(kind: K, id: number): StoredDocument<K> | undefined =>
    covered.has(kind, id) ? undefined : lowerLayer().get(kind, id);
  return {
    search,
    get: (kind, id) => {
      const store = own.here();
      return lowerDocument(kind, id) ?? store?.get(kind, id);
    },
    find: (kind, question) => findInParts(search(kind, question, noIds), question),
    put: <K extends Kind>(draft: Draft<K>, before?: StoredDocument<K> | null): StoredDocument<K> => {
      const covers = lowerDocument(draft.kind, draft.id);
      if (covers === undefined) return own.open().put(draft, before);
      const stored = own.open().put(draft, null, covers.version + 1);
      layers.cover(draft.kind, draft.id);
      return stored;
    },
    remove: (kind, id) => {
      if (lowerLayer().has(kind, id)) own.open().keep('removed', `${kind}/${id}`, {});
      own.here()?.remove(kind, id);
      layers.cover(kind, id);
    },
  };
};

/** Reads and writes records and sequences. */
const recordMethods = ({
  own,
}: Layers): Pick<Store, 'kept' | 'allKept' | 'keep' | 'drop' | 'bound' | 'next'> => {
  const records = () => own.here() ?? own.base() ?? own.open();
  return {
    kept: (kind, key) => records().kept(kind, key),
    allKept: (kind) => records().allKept(kind),
    keep: (kind, key, value) => own.open().keep(kind, key, value),
    drop: (kind, key) => own.open().drop(kind, key),
    bound: (kind, most) => own.open().bound(kind, most),
    next: (sequence) => own.open().next(sequence),
  };
};

/** Applies the changes of other stores. */
const replication = ({ own, cover, coverRemoved }: Layers): ReplicableStore => ({
  changes: () => own.open().changes(),
  apply: (changes) => {
    own.open().apply(changes);
    for (const { table, kind, key } of changes) {
      if (table === 'document') cover(kind, key);
      else if (kind === 'removed') coverRemoved(key);
    }
  },
});

/**
 * Opens a store. Its changes overlay documents that never change: an archive of payments, and, after a restore from a
 * snapshot by reference, starting documents shared with other stores.
 */
export const openStore = (opening: StoreOptions = {}): OpenedStore => {
  const layers = createLayers(opening);
  const { own, covered } = layers;
  /** Repeated snapshots of an unchanged store share one copy. */
  let latest: StoreSnapshot | undefined;
  return {
    ...documentMethods(layers),
    ...recordMethods(layers),
    ...replication(layers),
    highest: () => {
      const base = own.base();
      if (base === undefined) return own.open().highest();
      return base.highest() + (own.here()?.highest() ?? 0) - covered.count();
    },
    readdress: (from, to) => own.here()?.readdress(from, to),
    begin: () => {
      covered.keep();
      own.begin();
    },
    commit: () => own.end('commit'),
    rollback: () => {
      covered.undo();
      own.end('rollback');
    },
    snapshot: () => {
      const base = own.base();
      if (base === undefined) return own.whole();
      const changes = own.changed();
      if (latest?.over?.base !== base || latest.over.changes !== changes)
        latest = snapshotOver(base, changes);
      return latest;
    },
    restore: (snapshot) => {
      own.restore(snapshot);
      layers.coverAll();
    },
    close: own.close,
  };
};
