import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { ownerKey } from '../owners/find-owner.ts';
import { showOne } from '../show-one.ts';
import { unknownId } from '../unknown-id.ts';
import type { StoredComment } from './content/new-comment.ts';
import { pathDocument } from './documents/path-document.ts';

const apply = (exchange: Exchange): void => {
  const path = pathDocument(exchange);
  if (path === undefined) return;
  const { owner } = (exchange.document as StoredComment).state;
  const anywhere = exchange.sandbox.choices.of('comments/shown-below-another-document') === 'shown';
  if (!anywhere && owner !== ownerKey(path.segment, path.id)) throw unknownId(exchange);
  showOne(exchange, true);
};

/** Shows a comment below its document, by choice below any. */
export const show: Handler = { apply };
