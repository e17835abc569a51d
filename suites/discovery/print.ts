import { stringify } from 'yaml';
import type { ProfileRows } from '../harness/profile/fields.ts';
import { wrap } from '../harness/profile/template.ts';
import type { ProfileValue } from './find.ts';

const width = 110;

/** A value as YAML in one line, which readers of YAML 1.1 take for the same. */
const inline = (value: unknown): string =>
  stringify(value, {
    ...{ collectionStyle: 'flow', lineWidth: 0, doubleQuotedAsJSON: true, compat: 'yaml-1.1' },
    aliasDuplicateObjects: false,
  }).trimEnd();

interface Tree {
  readonly leaf?: ProfileValue;
  readonly below: ReadonlyMap<string, Tree>;
}

const treeOf = (values: readonly ProfileValue[], depth = 0): Tree => {
  const [first] = values;
  if (first !== undefined && first.key.split('.').length === depth) return { leaf: first, below: new Map() };
  const groups = Map.groupBy(values, ({ key }) => key.split('.')[depth] ?? '');
  return { below: new Map([...groups].map(([name, some]) => [name, treeOf(some, depth + 1)])) };
};

const isOffered = ({ leaf, below }: Tree): boolean =>
  leaf === undefined ? [...below.values()].every(isOffered) : leaf.row.offered === true;

const commentLines = (lines: readonly string[]): string[] => lines.map((line) => `# ${line}`);

const leafLines = (name: string, { row, value, seen }: ProfileValue, off: boolean): string[] => {
  const what = row.offered ? `${row.schema.description ?? ''} ` : '';
  return [...commentLines(wrap(`${what}${seen}.`, width)), `${off ? '# ' : ''}${name}: ${inline(value)}`];
};

const linesOf = ({ below }: Tree, isOff = false): string[] =>
  [...below].flatMap(([name, tree]) => {
    const off = !isOff && isOffered(tree);
    if (tree.leaf !== undefined) return leafLines(name, tree.leaf, off);
    const lines = [`${name}:`, ...linesOf(tree, isOff || off).map((line) => `  ${line}`)];
    return off ? commentLines(lines) : lines;
  });

const inOrder = (values: readonly ProfileValue[], rows: ProfileRows): readonly ProfileValue[] => {
  const names = Object.keys(rows);
  const place = ({ key }: ProfileValue) => names.indexOf(key.split('.')[0] ?? '');
  return values.toSorted((a, b) => place(a) - place(b));
};

/**
 * The discovered profile as YAML. A comment at each value names its source; values that only a person may allow are
 * commented out.
 */
export const printProfile = (
  head: readonly string[],
  values: readonly ProfileValue[],
  rows: ProfileRows,
): string => {
  const sections = [...treeOf(inOrder(values, rows)).below].map(([name, tree]) =>
    linesOf({ below: new Map([[name, tree]]) }).join('\n'),
  );
  const top = head.flatMap((line) => (line === '' ? ['#'] : commentLines(wrap(line, width))));
  return `${[top.join('\n'), ...sections].join('\n\n')}\n`;
};
