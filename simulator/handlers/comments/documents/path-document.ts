import { commentable, commentableSegments } from '../../../../models/commentable.ts';
import type { Exchange } from '../../../exchange.ts';
import { findOwner } from '../../owners/find-owner.ts';
import { pathId } from '../../path-id.ts';
import type { Document } from './document.ts';

const parameters = commentableSegments.map(
  (segment) => [segment, `${commentable[segment].word.replaceAll('-', '_')}_id`] as const,
);

/** The document that a path names; undefined where it names none. Throws a `Refusal` for one that is not there. */
export const pathDocument = (exchange: Exchange): Document | undefined => {
  for (const [segment, parameter] of parameters) {
    const id = exchange.params[parameter];
    if (id === undefined) continue;
    findOwner(exchange, segment, id);
    return { segment, id: pathId(id) };
  }
  return undefined;
};
