import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { StoredAttachment } from './new-attachment.ts';

/** The attachment that the path names, if it hangs on this owner. Throws a `Refusal` where there is none. */
export const findAttachment = ({ params, sandbox }: Exchange, owner: string): StoredAttachment => {
  const found = sandbox.store.get('attachment', Number(params['attachment_id']));
  if (found?.state.owner === owner) return found;
  const choice = sandbox.choices.of('formats/unknown-id');
  throw new Refusal('unknown-id', {
    status: Number.parseInt(choice, 10),
    bare: choice.endsWith('-without-body'),
  });
};
