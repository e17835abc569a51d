import { cellsFrom, none } from './cells.ts';
import type { Row } from './encode-row.ts';
import type { Group } from './group.ts';

type Slot = Float64Array<ArrayBuffer>;

const writeCells = (slots: Slot[], at: number, cells: readonly number[], most: number): void => {
  while (slots.length < cells.length) slots.push(new Float64Array(most).fill(none));
  for (let slot = 0; slot < cells.length; slot++) (slots[slot] as Slot)[at] = cells[slot] as number;
};

/** A group of rows that are all known, at most as many as one can have; each row is asked for once, in turn. */
export const fillGroup = (ids: readonly number[], rowOf: (id: number) => Row, owner: object): Group => {
  const columns: Slot[][] = [];
  const odd = new Set<number>();
  ids.forEach((id, at) => {
    const row = rowOf(id);
    if (row.odd) odd.add(id);
    for (let column = 0; column < row.cells.length; column++) {
      const slots = columns[column] ?? [];
      columns[column] = slots;
      writeCells(slots, at, row.cells[column] as readonly number[], ids.length);
    }
  });
  return {
    ...{ owner, odd, count: ids.length, ids: cellsFrom(Float64Array.from(ids), owner) },
    columns: columns.map((slots) => slots.map((values) => cellsFrom(values, owner))),
  };
};
