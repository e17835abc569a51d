import type { Kind, Store } from './port.ts';

/** Source of ids for new documents. */
interface Numbering {
  /** The name of the sequence; that of the kind when left out. */
  readonly sequence?: string;
  /** New ids are greater than this. */
  readonly base: number;
}

/** The next unused id of a kind; user-provided documents may have taken some. */
export const freshId = (store: Store, kind: Kind, { sequence = kind, base }: Numbering): number => {
  for (;;) {
    const id = base + store.next(sequence);
    if (store.get(kind, id) === undefined) return id;
  }
};
