import type { Cell } from './cell.ts';
import { LongNumber } from './json.ts';

const recordCell = (value: object): Cell => {
  const members = Object.entries(value).map(([name, each]) => ({ name, cell: () => jsonCell(each) }));
  return members.length === 0 ? { kind: 'blank', form: 'record' } : { kind: 'record', members };
};

/** A parsed JSON value as a cell. */
export const jsonCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return { kind: 'blank', form: 'null' };
  if (value === '') return { kind: 'blank', form: 'text' };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(jsonCell) };
  if (value instanceof LongNumber) {
    return { kind: 'scalar', value: Number(value.text), text: value.text, typed: true };
  }
  if (typeof value === 'object') return recordCell(value);
  const scalar = value as string | number | bigint | boolean;
  return { kind: 'scalar', value: scalar, text: String(scalar), typed: true };
};
