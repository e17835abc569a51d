import { isMembers, type Members } from '../../models/members.ts';
/** The objects in a list. */
export const membersIn = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? value.filter(isMembers) : [];

/** The same without some members. */
export const without = (members: Members, ...names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** An agreement with each of its items changed. */
export const withItems = (body: Members, change: (item: Members, at: number) => Members): Members => ({
  ...body,
  items: membersIn(body['items']).map(change),
});

/** An agreement with each line of its items changed. */
export const withLines = (body: Members, change: (line: Members) => Members): Members =>
  withItems(body, (item) =>
    item['schedule-lines'] === undefined
      ? item
      : { ...item, 'schedule-lines': membersIn(item['schedule-lines']).map(change) },
  );
