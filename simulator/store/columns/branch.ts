import type { Column, Content } from './column.ts';

/** An inner node of the tree of columns: a member whose columns are consecutive. */
export interface Branch {
  readonly name: string;
  /** First column, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Content of the column, where the member itself is a column. */
  readonly content?: Content;
  readonly inner: readonly Branch[];
  /** Whether any column below holds whole members. */
  readonly holdsMembers: boolean;
}

const branchAt = (columns: readonly Column[], from: number, depth: number): Branch => {
  const { content, path } = columns[from] as Column;
  const name = path[depth] ?? '';
  let to = from + 1;
  while (columns[to]?.path[depth] === name) to++;
  const isLeaf = path.length === depth + 1;
  return {
    ...{ name, from, to },
    ...(isLeaf && { content }),
    inner: isLeaf ? [] : branchesBetween(columns, { from, to, depth: depth + 1 }),
    holdsMembers: columns.slice(from, to).some((one) => one.content.kind === 'members'),
  };
};

interface Part {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

const branchesBetween = (columns: readonly Column[], { from, to, depth }: Part): readonly Branch[] => {
  const branches: Branch[] = [];
  for (let at = from; at < to; at = branches.at(-1)?.to ?? to) branches.push(branchAt(columns, at, depth));
  return branches;
};

const known = new WeakMap<readonly Column[], readonly Branch[]>();

/** Builds the tree of a resource's columns, in the shape of its records. */
export const branchesOf = (columns: readonly Column[]): readonly Branch[] => {
  const branches = known.get(columns) ?? branchesBetween(columns, { from: 0, to: columns.length, depth: 0 });
  known.set(columns, branches);
  return branches;
};
