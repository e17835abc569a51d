import { type CommentableSegment, commentable, commentableSegments } from '../../../../models/commentable.ts';
import type { RequirementId } from '../../../../models/requirements/index.ts';
import type { Operation } from './asks-for.ts';

/** A kind of documents that are commented on, as ids of rows and endpoints name it. */
export type Word = (typeof commentable)[CommentableSegment]['word'];

/** All of them. */
export const words: readonly Word[] = commentableSegments.map((segment) => commentable[segment].word);

type Deed = 'create-on' | 'list-of' | 'show-on';

/** An operation below documents of some kinds; of all when none is named. */
export const below = (deed: Deed, ...kinds: readonly Word[]): readonly Operation[] =>
  (kinds.length === 0 ? words : kinds).map((word) => `${deed}-${word}` as const);

/** Every operation that makes a comment. */
export const creations: readonly Operation[] = [...below('create-on'), 'create'];

/** What the operation decides below documents of each kind. */
export const rowsOf = (deed: Deed): readonly RequirementId[] =>
  words.map((word) => `comments/${deed}-${word}` as const);

/** A kind in words. */
export const tellKind = (word: Word): string =>
  `${/^[eiou]/.test(word) && word !== 'user' ? 'an' : 'a'} ${word.replace('-', ' ')}`;
