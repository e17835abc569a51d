import type { Kind, Store } from './port.ts';

/** Where ids of new documents come from. */
interface Numbering {
  /** The sequence that counts them; that of the kind's name when left out. */
  readonly sequence?: string;
  /** Every new id is above it. */
  readonly base: number;
}

/** The next id that no document of a kind has: somebody may have brought some along. */
export const freshId = (store: Store, kind: Kind, { sequence = kind, base }: Numbering): number => {
  for (;;) {
    const id = base + store.next(sequence);
    if (store.get(kind, id) === undefined) return id;
  }
};
