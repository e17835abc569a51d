import type { Check, Context } from '../harness/check.ts';
import {
  type Discovered,
  documentPaths,
  findDocument,
  keyPaths,
  membersIn,
  openly,
} from './openid/discovery-document.ts';

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

const lookForKeys = async ({ client, judge, profile }: Context, named: unknown): Promise<void> => {
  const paths = keyPaths(profile.baseUrl, named);
  for (const path of paths) {
    const answer = await client.send(openly(path));
    if (Array.isArray(membersIn(answer)['keys'])) {
      return judge.observe('access/signing-keys', 'served', answer.exchange);
    }
    if (answer.status === undefined || answer.status >= 500) return;
    if (path === paths.at(-1)) judge.observe('access/signing-keys', 'absent', answer.exchange);
  }
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
