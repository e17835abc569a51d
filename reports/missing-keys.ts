import type { OutdatedDocument, Row } from './run.ts';

/** Profile keys, alternatives joined by ` or `, and how many requirements could be decided with all of them. */
export interface MissingKeySet {
  readonly keys: readonly string[];
  readonly requirements: number;
  /** The target's own message about most of them. */
  readonly said?: string;
}

type MissingKeys = Pick<Row, 'missing' | 'said'>;

function mostOften(words: readonly string[]): string | undefined {
  const [first] = [...Map.groupBy(words, (word) => word).values()].toSorted((a, b) => b.length - a.length);
  return first?.[0];
}

/** The profile keys that requirements lack, grouped by requirement; those that decide most come first, then by name. */
export function missingKeySets(rows: readonly MissingKeys[]): readonly MissingKeySet[] {
  const lacking = rows.flatMap(({ missing = [], said }) =>
    missing.length === 0 ? [] : [{ keys: [...new Set(missing)].sort(), said }],
  );
  const sets = [...new Map(lacking.map(({ keys }) => [keys.join(), keys])).values()];
  return sets
    .map((keys): MissingKeySet => {
      const decided = lacking.filter((one) => one.keys.every((key) => keys.includes(key)));
      const said = mostOften(decided.flatMap((one) => one.said ?? []));
      return { keys, requirements: decided.length, ...(said !== undefined && { said }) };
    })
    .sort((a, b) => b.requirements - a.requirements || (a.keys.join() < b.keys.join() ? -1 : 1));
}

/** Keys as a phrase; alternatives among several keys stand in parentheses. */
export function keysInWords(keys: readonly string[]): string {
  const isOne = keys.length === 1;
  return keys.map((key) => (isOne || !key.includes(' or ') ? key : `(${key})`)).join(' and ');
}

const efforts = ['a value', 'a feature flag', 'a hook'] as const;

/** The effort of providing a key: an hour for a hook, a minute for a value. */
type Effort = (typeof efforts)[number];

function effortOfOne(key: string): number {
  if (key.startsWith('hooks.')) return 2;
  return key.startsWith('capabilities.') ? 1 : 0;
}

/** The easiest of the alternatives of a key. */
export function easiestOf(key: string): string {
  return key.split(' or ').toSorted((a, b) => effortOfOne(a) - effortOfOne(b))[0] ?? key;
}

/** The effort of providing several keys that are needed together. */
export function effortOf(keys: readonly string[]): Effort {
  return efforts[Math.max(0, ...keys.map((key) => effortOfOne(easiestOf(key))))] ?? 'a value';
}

interface Tree {
  [name: string]: Tree;
}

function yamlLines(tree: Tree, indentation = ''): readonly string[] {
  return Object.entries(tree).flatMap(([name, below]) => {
    const isLeaf = Object.keys(below).length === 0;
    return [`${indentation}${name}:${isLeaf ? ' # fill in' : ''}`, ...yamlLines(below, `${indentation}  `)];
  });
}

/** Keys as lines of a profile with values to fill in; the easiest of alternatives. */
export function keysInYaml(keys: readonly string[]): string {
  const tree: Tree = Object.create(null);
  for (const key of keys) {
    let place = tree;
    for (const name of easiestOf(key).split('.')) {
      place[name] ??= Object.create(null) as Tree;
      place = place[name];
    }
  }
  return yamlLines(tree).join('\n');
}

/** Documents that are no longer as listed in the profile, in sentences, equal ones grouped. */
export function outdatedLines(all: readonly OutdatedDocument[] = []): readonly string[] {
  const groups = Map.groupBy(all, ({ key, listed, now }) => JSON.stringify([key, listed, now]));
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { key, listed, now } = first;
    const which = some.map(({ document }) => document).join(', ');
    return [`${key} lists ${which}: now ${now}, not ${listed}`];
  });
}
