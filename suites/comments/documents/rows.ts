import type { CommentableSegment } from '../../../models/commentable.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { wordOf } from '../descriptor.ts';

/** What the operations below one kind of document decide. */
interface DocumentRows {
  readonly create: RequirementId;
  readonly list: RequirementId;
  readonly show: RequirementId;
}

export const rowsOf = (segment: CommentableSegment): DocumentRows => {
  const word = wordOf(segment);
  return {
    create: `comments/create-on-${word}`,
    list: `comments/list-of-${word}`,
    show: `comments/show-on-${word}`,
  };
};

/** Rows that comments on documents of every kind decide. */
export const sharedRows = {
  kept: 'comments/body-is-kept',
  named: 'comments/commentable-id-names-the-document',
  each: 'comments/create-makes-one-each',
  own: 'comments/list-is-of-one-document',
} as const satisfies Readonly<Record<string, RequirementId>>;
