import type { Stopped } from './follow.ts';
import { leftApart, type Pair } from './left-apart.ts';

/**
 * The differences that come again when all is walked once more, in XML and then in JSON: what a target counts, draws
 * by lot or gives in turns differs between two walks in one format, or not in this order. Undefined where the stop was
 * not come to again.
 */
export const lasting = (
  pair: Pair,
  again: { readonly [format in keyof Pair]: Stopped | undefined },
): readonly string[] | undefined => {
  const { json, xml } = again;
  if (json === undefined || xml === undefined) return undefined;
  const chance = new Set([...leftApart(pair.json, json), ...leftApart(pair.xml, xml)]);
  const repeated = new Set(leftApart(json, xml));
  return leftApart(pair.json, pair.xml).filter((path) => repeated.has(path) && !chance.has(path));
};
