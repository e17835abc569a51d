import { memberOf, nestedIn } from '../resources/member.ts';
import type { Resource } from '../resources/resource.ts';
import type { Cell, Member } from './cell.ts';
import { canonicalName } from './spelling.ts';
import { writtenName } from './written.ts';

/** Whether a name is spelled as the documentation spells it; with hyphens where it does not show it. */
export const isDocumentedName = (name: string, resource?: Resource): boolean => {
  const canonical = canonicalName(name);
  const field = resource && memberOf(resource, canonical);
  if (field === undefined) return name === canonical;
  return name === writtenName(canonical, resource) || field.alsoWritten === name;
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
