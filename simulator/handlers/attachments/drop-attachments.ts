import type { Exchange } from '../../exchange.ts';
import { forgetFile } from './new-attachment.ts';

/** Nothing hangs any more on a document that is gone. */
export const dropAttachments = ({ afterwards, sandbox }: Exchange, owner: string): void => {
  const order = { path: ['id'], type: 'integer', direction: 'asc' } as const;
  for (const { id, state } of sandbox.store.find('attachment', { conditions: [], order }).documents) {
    if (state.owner !== owner) continue;
    sandbox.store.remove('attachment', id);
    afterwards.push(() => forgetFile(sandbox, id));
  }
};
