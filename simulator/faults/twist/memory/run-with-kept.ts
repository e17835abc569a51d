import { jsonText } from '../../../../models/wire/json-text.ts';
import type { KeptKind, KeptOf } from '../../../auth/kept.ts';
import type { Exchange, Step } from '../../../exchange.ts';

/** What is remembered in place of what is kept, by kind. */
export type Recollection = {
  readonly [K in KeptKind]?: (kept: KeptOf[K] | undefined, key: string) => KeptOf[K] | undefined;
};

/** Runs a step that remembers otherwise what the authorization server keeps; answers whether that showed. */
export const runWithKept = async (
  step: Step,
  exchange: Exchange,
  recalled: Recollection,
): Promise<boolean> => {
  const { sandbox } = exchange;
  let differed = false;
  const kept = <K extends KeptKind>(kind: K, key: string): KeptOf[K] | undefined => {
    const found = sandbox.store.kept(kind, key);
    const recall = recalled[kind];
    if (recall === undefined) return found;
    const remembered = recall(found, key);
    if (jsonText(remembered) !== jsonText(found)) differed = true;
    return remembered;
  };
  exchange.sandbox = { ...sandbox, store: { ...sandbox.store, kept } };
  try {
    await step(exchange);
  } finally {
    exchange.sandbox = sandbox;
  }
  return differed;
};
