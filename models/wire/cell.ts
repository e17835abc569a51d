import { memberOf, nestedIn } from '../resources/member.ts';
import type { FieldType, Resource } from '../resources/resource.ts';
import type { Id } from './id.ts';
import { LongNumber } from './json.ts';
import { canonicalName, shortened } from './spelling.ts';
import { wireNameOf } from './wire-members.ts';

/** A member as written, and what it holds when it is meant to be of a type: XML alone does not tell. */
export interface Member {
  readonly name: string;
  readonly cell: (type: FieldType) => Cell;
}

/** One value found in a text, before its field is known. */
export type Cell =
  // `element`: an empty XML element, which may be null, an empty text or an empty record.
  | { readonly kind: 'blank'; readonly form: 'null' | 'text' | 'record' | 'element' }
  | {
      readonly kind: 'scalar';
      readonly value: string | Id | boolean;
      readonly text: string;
      /** Whether the format tells texts from numbers and booleans. */
      readonly typed: boolean;
    }
  | { readonly kind: 'record'; readonly members: readonly Member[] }
  | {
      readonly kind: 'list';
      readonly items: readonly Cell[];
      /** What each of them is called, where the format names items. */
      readonly names?: readonly string[];
    };

/** A cell in the words of a problem: `the string "12"`. */
export const tellCell = (cell: Cell): string => {
  switch (cell.kind) {
    case 'blank':
      return { null: 'null', text: 'an empty text', record: 'an empty object', element: 'empty' }[cell.form];
    case 'record':
      return 'an object';
    case 'list':
      return `a list of ${cell.items.length}`;
    case 'scalar': {
      const shown = shortened(cell.text);
      if (!cell.typed) return JSON.stringify(shown);
      return typeof cell.value === 'string'
        ? `the string ${JSON.stringify(shown)}`
        : `the ${typeof cell.value === 'boolean' ? 'boolean' : 'number'} ${shown}`;
    }
  }
};

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

/** Whether a name is spelled as the documentation spells it; with hyphens where it does not show it. */
export const isDocumentedName = (name: string, resource?: Resource): boolean => {
  const canonical = canonicalName(name);
  const field = resource && memberOf(resource, canonical);
  if (field === undefined) return name === canonical;
  return name === wireNameOf(canonical, resource) || field.alternateWireName === name;
};

const exactMember = (member: Member): Member => ({
  ...member,
  cell: (type) => exactCell(member.cell(type), nestedIn(type)),
});

/** A value without the members that are spelled otherwise than the documentation does. */
export const exactCell = (cell: Cell, resource?: Resource): Cell => {
  if (cell.kind === 'list') {
    const { items, names } = cell;
    const kept = items.filter((_, at) => isDocumentedName(names?.[at] ?? ''));
    return { kind: 'list', items: kept.map((item) => exactCell(item, resource)) };
  }
  if (cell.kind !== 'record') return cell;
  const kept = cell.members.filter(({ name }) => isDocumentedName(name, resource));
  return { ...cell, members: kept.map(exactMember) };
};
