import { capabilities } from '../../models/capabilities.ts';
import type { Silence } from '../../models/silences/silence.ts';
import { pairwise } from './pairwise.ts';

/** One conforming platform: how it chooses at the silences, and what its customer has switched on. */
export interface Variant {
  readonly choices: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, string>>;
}

const known: ReadonlySet<string> = new Set(capabilities.map(({ id }) => id));

/** Platforms in which every two choices, every two capabilities, and each of both with each other meet. */
export const variants = (silences: readonly Silence[]): Variant[] => {
  const parameters = Object.fromEntries([
    ...silences.map(({ id, choices }) => [id, Object.keys(choices)] as const),
    ...capabilities.map(({ id, values }) => [id, Object.keys(values)] as const),
  ]);
  return pairwise(parameters).map((row) => {
    const part = (ofCapabilities: boolean) =>
      Object.fromEntries(Object.entries(row).filter(([id]) => known.has(id) === ofCapabilities));
    return { choices: part(false), capabilities: part(true) };
  });
};
