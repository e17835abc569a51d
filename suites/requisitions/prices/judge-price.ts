import type { PriceCase } from './choose-cases.ts';
import { allKeys, type Key } from './supplier-item-table.ts';
import { ignoring } from './wrong-selections.ts';

/** A case with what was shown for it. */
export interface Shown {
  readonly asked: PriceCase;
  /** Canonical; undefined where nothing tells. */
  readonly price?: string;
  /** Keys that the line shows a value for. */
  readonly keys: ReadonlySet<Key>;
}

type Finding = 'holds' | 'violated' | { readonly unclear: string };

const given = ({ keys }: PriceCase): readonly Key[] => allKeys.filter((key) => keys[key] !== undefined);

/**
 * The keys that a platform is seen to understand under the names that the profile has for them: a line shows a
 * value for it, or a price would have been another without it.
 */
export const understoodKeys = (all: readonly Shown[]): ReadonlySet<Key> => {
  const told = all.flatMap(({ asked, price, keys }) => {
    const right = price !== undefined && asked.allowed.includes(price);
    const needed = given(asked).filter(
      (key) => right && ignoring(key).every((name) => asked.separates.includes(name)),
    );
    return [...keys, ...needed];
  });
  return new Set(told);
};

/** What the price that a line got says of its row. */
export const judgePrice = ({ asked, price }: Shown, understood: ReadonlySet<Key>): Finding => {
  if (price === undefined) return { unclear: 'nothing that is shown tells which price the line got' };
  if (asked.allowed.includes(price)) return 'holds';
  if (!asked.listed.includes(price)) {
    return { unclear: `the line got ${price}, which the profile lists for no supplier item in force` };
  }
  const unknown = given(asked).filter((key) => !understood.has(key));
  if (unknown.length === 0) return 'violated';
  return {
    unclear: `nothing shows that the target takes ${unknown.join(', ')} under the name in line-members`,
  };
};
