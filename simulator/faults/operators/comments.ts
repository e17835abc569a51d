import { type CommentableSegment, commentable, commentableSegments } from '../../../models/commentable.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';

/** A kind of documents that can have comments, by the word in ids of requirements and endpoints. */
type Word = (typeof commentable)[CommentableSegment]['word'];

/** Every kind of documents that can have comments. */
const words: readonly Word[] = commentableSegments.map((segment) => commentable[segment].word);

type Operation = 'create-on' | 'list-of' | 'show-on';

/** The endpoints of an operation below documents of some kinds; of all kinds by default. */
const endpointsBelow = (operation: Operation, ...kinds: readonly Word[]): readonly EndpointId[] =>
  (kinds.length === 0 ? words : kinds).map((word) => `comments.${operation}-${word}` as const);

/** Every operation that creates a comment. */
export const creations: readonly EndpointId[] = [...endpointsBelow('create-on'), 'comments.create'];
