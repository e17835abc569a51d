import { sameSecret } from '../../auth/same-secret.ts';
import type { Extra } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { answerFile } from './answer-attachment.ts';
import { keyPath } from './file-url.ts';

/** A file by an address that needs no token. */
export const keyedFile: Extra = {
  method: 'GET',
  path: keyPath,
  purpose: 'the file of an attachment',
  serve: (exchange) => {
    const key = exchange.params['key'] ?? '';
    const found = exchange.sandbox.store.get('attachment', Number.parseInt(key, 10));
    if (found?.state.key === undefined || !sameSecret(key, found.state.key)) {
      throw new Refusal('unknown-path');
    }
    answerFile(exchange, found);
    return { kind: 'nothing' };
  },
};
