import type { Sandbox } from '../sandbox.ts';
import type { KeptClient } from './kept.ts';

const most = 10_000;

/** Opens a family: what comes of one decision of a user, and ends together. */
export const openFamily = ({ random, store }: Sandbox, client: string): string => {
  const id = random.hex(12);
  store.keep('family', id, { client, record: { state: 'good' } });
  store.bound('family', most);
  return id;
};

/** Ends a family; its access and refresh tokens are refused from then on. */
export const endFamily = ({ store, tokens }: Sandbox, id: string): void => {
  const family = store.kept('family', id);
  if (family === undefined) return;
  store.keep('family', id, { ...family, record: { state: 'ended' } });
  tokens.forgetChecks();
};

/** Whether tokens of a family may still be used. */
export const isGoodFamily = ({ store }: Sandbox, id: string, client: KeptClient): boolean =>
  id === client.family || store.kept('family', id)?.record.state === 'good';
