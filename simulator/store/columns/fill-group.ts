import { cellsFrom, none } from './cells.ts';
import type { Row } from './encode-row.ts';
import type { Group } from './group.ts';

type Slot = Float64Array<ArrayBuffer>;

const writeSeveral = (slots: Slot[], at: number, cells: readonly number[]): void => {
  for (let slot = 1; slot < cells.length; slot++) {
    slots[slot] ??= new Float64Array(slots[0]?.length ?? 0).fill(none);
    (slots[slot] as Slot)[at] = cells[slot] as number;
  }
};

/** A group of rows that are all known, at most as many as one can have; each row is asked for once, in turn. */
export const fillGroup = (
  ids: readonly number[],
  rowOf: (id: number) => Row,
  { columns, owner }: { readonly columns: number; readonly owner: object },
): Group => {
  const firsts = Array.from({ length: columns }, () => new Float64Array(ids.length));
  const slots: Slot[][] = firsts.map((first) => [first]);
  const odd = new Set<number>();
  ids.forEach((id, at) => {
    const row = rowOf(id);
    if (row.odd) odd.add(id);
    for (let column = 0; column < columns; column++) {
      (firsts[column] as Slot)[at] = row.first[column] as number;
    }
    for (const [column, cells] of row.several) writeSeveral(slots[column] as Slot[], at, cells);
  });
  return {
    ...{ owner, odd, count: ids.length, ids: cellsFrom(Float64Array.from(ids), owner) },
    columns: slots.map((some) => some.map((values) => cellsFrom(values, owner))),
  };
};
