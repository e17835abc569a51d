import type { HookName } from '../profile/hooks.ts';

/** Told what went wrong with a hook, in words that fit behind its name: "answered 500". */
export type Tell = (hook: HookName, words: string) => void;

/** What went wrong with the hooks that one check asked. */
export interface Troubles {
  readonly tell: Tell;
  /** A sentence for each different trouble. */
  told(): string[];
}

const kept = 3;
const longest = 300;

const plain = (words: string): string => {
  const flat = words.replace(/\s+/g, ' ').trim();
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat;
};

/** Opens the list of a check. Bounded; not yet redacted. */
export const openTroubles = (): Troubles => {
  const sentences = new Set<string>();
  return {
    tell: (hook, words) => {
      if (sentences.size < kept) sentences.add(`Hook ${hook} ${plain(words)}.`);
    },
    told: () => [...sentences],
  };
};
