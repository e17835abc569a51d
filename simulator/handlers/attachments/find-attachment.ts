import type { Exchange } from '../../exchange.ts';
import { pathId } from '../path-id.ts';
import { unknownId } from '../unknown-id.ts';
import type { StoredAttachment } from './new-attachment.ts';

/** The attachment that the path names, if it hangs on this owner. Throws a `Refusal` where there is none. */
export const findAttachment = (exchange: Exchange, owner: string): StoredAttachment => {
  const { params, sandbox } = exchange;
  const found = sandbox.store.get('attachment', pathId(params['attachment_id']));
  if (found?.state.owner === owner) return found;
  throw unknownId(exchange);
};
