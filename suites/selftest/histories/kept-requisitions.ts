import type { Members } from '../../../fixtures/histories/history.ts';
import { type Change, changeLines, changeRequisition, linesIn } from './change-requisition.ts';

/** The requisitions of a scripted platform. */
export interface KeptRequisitions {
  byId(id: number): Members | undefined;
  /** The first that is a cart. */
  cart(): Members | undefined;
  statusOfLine(lineId: unknown): unknown;
  /** Those with an id where one is asked for, and above another one. */
  list(query: URLSearchParams): readonly Members[];
  /** Carries out an exchange about one requisition, a new one where there is none before; answers it as it is then. */
  change(before: Members | undefined, change: Omit<Change, 'lineById'>): Members;
  changeLines(change: Omit<Change, 'lineById'>): void;
}

/** Opens a platform's store; `every` is what a new requisition has. */
export const keepRequisitions = (every: Members): KeptRequisitions => {
  const kept = new Map<number, Members>();
  let last = 500;
  const all = (): readonly Members[] => [...kept.values()];
  const isCalled = (id: unknown) => (one: Members) => String(one['id']) === String(id);
  const lineById = (id: unknown) => all().flatMap(linesIn).find(isCalled(id));
  return {
    byId: (id) => kept.get(id),
    cart: () => all().find(({ status }) => status === 'cart'),
    statusOfLine: (id) => all().find((one) => linesIn(one).some(isCalled(id)))?.['status'],
    list: (query) => {
      const [id, above] = [query.get('id'), Number(query.get('id[gt]') ?? 0)];
      return all().filter((one) => (id === null || isCalled(id)(one)) && Number(one['id']) > above);
    },
    change: (before, { row, sent }) => {
      const one = row.on === undefined && before !== undefined ? before : { ...every, id: ++last };
      const after = changeRequisition(one, { row, sent, lineById });
      const id = Number(after['id']);
      if (row.afterwards === 'gone') kept.delete(id);
      else kept.set(id, { ...after, ...row.later });
      return after;
    },
    changeLines: (change) => {
      for (const [id, one] of kept) kept.set(id, changeLines(one, { ...change, lineById }));
    },
  };
};
