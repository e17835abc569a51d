import type { Members } from '../../../fixtures/histories/history.ts';
import type { RequisitionExchange } from '../../../fixtures/histories/requisition-history.ts';
import { fillLines, fillMembers } from './fill-template.ts';

/** Whether a path is about a cart: what is sent there are lines alone. */
export const isOfCart = (path: string): boolean => /cart$/.test(path);

/** The lines that a requisition has. */
export const linesIn = (one: Members): readonly Members[] =>
  (one['requisition-lines'] ?? []) as readonly Members[];

/** An exchange with what was sent, and the way to lines of other requisitions. */
export interface Change {
  readonly row: RequisitionExchange;
  readonly sent: Members;
  readonly lineById: (id: unknown) => Members | undefined;
}

/** A requisition after an exchange that is about it. */
export const changeRequisition = (one: Members, { row, sent, lineById }: Change): Members => {
  const source = { sent, lineById, linesBefore: linesIn(one) };
  const told = row.afterwards === 'gone' ? {} : (row.afterwards ?? {});
  const isTaken = (name: string) => row.takes === undefined || row.takes.includes(name);
  const taken = Object.entries(isOfCart(row.send) ? {} : sent).filter(
    ([name]) => isTaken(name) && name !== 'requisition-header',
  );
  const lines = isTaken('requisition-lines') ? fillLines(told, source, Number(one['id'])) : linesIn(one);
  return { ...one, ...Object.fromEntries(taken), ...fillMembers(told, source), 'requisition-lines': lines };
};

const changedLines = (lines: readonly Members[], { row, sent }: Change): readonly Members[] => {
  const ids = ((sent['requisition_line_ids'] ?? []) as readonly unknown[]).map(String);
  const named = lines.filter(({ id }) => ids.includes(String(id)));
  const { 'which-lines': which } = row;
  if (which === undefined || named.length === 0) return named;
  return which === 'all' ? lines : named.slice(0, 1);
};

/** A requisition after an exchange that is about lines by their ids. */
export const changeLines = (one: Members, change: Change): Members => {
  const { row, sent, lineById } = change;
  const told = fillMembers(row['each-line'] ?? {}, { sent, lineById, linesBefore: [] });
  const changed = changedLines(linesIn(one), change);
  const lines = linesIn(one).map((line) => (changed.includes(line) ? { ...line, ...told } : line));
  return { ...one, 'requisition-lines': lines };
};
