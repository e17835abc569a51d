import type { Check, Context } from '../harness/check.ts';
import { type Discovered, documentPaths, findDocument } from './openid/discovery.ts';
import { findKeys } from './openid/id-token.ts';

const lookForDocument = async (context: Context): Promise<Discovered | undefined> => {
  for (const path of documentPaths) {
    const found = await findDocument(context, path);
    if (found === undefined) continue;
    if ('reason' in found) return undefined;
    context.judge.observe('access/discovery', 'served', found.answer.exchange);
    return found;
  }
  context.judge.observe('access/discovery', 'absent', context.client.exchanges.at(-1));
  return undefined;
};

const lookForKeys = async (context: Context, named: unknown): Promise<void> => {
  const { keys, answers } = await findKeys(context, named);
  const shown = answers.at(-1)?.exchange;
  const isUnclear = answers.some(({ status }) => status === undefined || status >= 500);
  if (keys === undefined && (shown === undefined || isUnclear)) return;
  context.judge.observe('access/signing-keys', keys === undefined ? 'absent' : 'served', shown);
};

/** Looks for what an authorization server may publish about itself. Judges nothing. */
export const publishedKeys: Check = {
  id: 'access/published-keys',
  title: 'What the authorization server publishes about itself',
  claims: [],
  observes: ['access/discovery', 'access/signing-keys'],
  effect: 'reads',
  run: async (context) => {
    const found = await lookForDocument(context);
    await lookForKeys(context, found?.members['jwks_uri']);
  },
};
