import type { Row } from './encode-row.ts';
import { createGroup, type Group, idAt, isFull, ownGroup, partOf, rowFrom, writeRow } from './group.ts';

/** Where a row is, or where it would be. */
interface Place {
  readonly group: number;
  readonly row: number;
  readonly found: boolean;
}

/** The last group that begins at an id or below it; -1 when all begin above. */
const groupOf = (groups: readonly Group[], id: number): number => {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const group = groups[middle];
    if (group !== undefined && idAt(group, 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const placeOf = (groups: readonly Group[], id: number): Place => {
  const at = groupOf(groups, id);
  const group = groups[at];
  if (group === undefined) return { group: at, row: 0, found: false };
  const row = rowFrom(group, id);
  return { group: at, row, found: row < group.count && idAt(group, row) === id };
};

/** Whether there is a row of an id. */
export const hasRow = (groups: readonly Group[], id: number): boolean => placeOf(groups, id).found;

const splitAt = (groups: Group[], { group: at, row }: Place, owner: object): void => {
  const group = groups[at];
  if (group === undefined) return;
  groups.splice(at, 1, partOf(group, 0, row, owner), partOf(group, row, group.count, owner));
};

/** Makes room for a new row, and answers the group that it is the last of. */
const roomFor = (groups: Group[], place: Place, { columns, owner }: Writer): number => {
  const group = groups[place.group];
  if (group !== undefined && place.row < group.count) splitAt(groups, place, owner);
  if (group !== undefined && !isFull(groups[place.group] as Group)) return place.group;
  groups.splice(place.group + 1, 0, createGroup(columns, owner));
  return place.group + 1;
};

/** Who writes, and how many columns there are. */
export interface Writer {
  readonly columns: number;
  readonly owner: object;
}

/** Writes the row of an id, a new one if need be. Groups of other owners are replaced and not changed. */
export const putRow = (groups: Group[], id: number, row: Row, writer: Writer): void => {
  const place = placeOf(groups, id);
  const at = place.found ? place.group : roomFor(groups, place, writer);
  const group = ownGroup(groups[at] as Group, writer.owner);
  groups[at] = group;
  writeRow(group, place.found ? place.row : group.count, id, row);
};

/** Takes the row of an id away. */
export const dropRow = (groups: Group[], id: number, { owner }: Writer): void => {
  const place = placeOf(groups, id);
  const group = groups[place.group];
  if (!place.found || group === undefined) return;
  const parts = [partOf(group, 0, place.row, owner), partOf(group, place.row + 1, group.count, owner)];
  groups.splice(place.group, 1, ...parts.filter(({ count }) => count > 0));
};
