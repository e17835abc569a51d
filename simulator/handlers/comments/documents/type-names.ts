import {
  type CommentableSegment,
  commentable,
  commentableSegments,
  type TypeNaming,
  typeNamings,
} from '../../../../models/commentable.ts';
import { type OwnerSegment, owners } from '../../../../models/owners.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import type { Choices } from '../../../choices.ts';

const namingOf = (choices: Choices): TypeNaming => choices.of('comments/commentable-types') as TypeNaming;

/** Whether a kind of documents takes comments, by choice contracts too. */
const segmentsOf = (choices: Choices): readonly OwnerSegment[] =>
  choices.of('comments/other-documents') === 'accepted'
    ? [...commentableSegments, 'contracts']
    : commentableSegments;

const isCommentable = (segment: OwnerSegment): segment is CommentableSegment => segment in commentable;

/** All names of the documents below a segment. */
const namesOf = (segment: OwnerSegment): readonly string[] => [
  ...(isCommentable(segment) ? typeNamings.map((naming) => commentable[segment][naming]) : []),
  segment,
  owners[segment].name,
];

const isNamed = (choices: Choices, segment: OwnerSegment, name: string): boolean => {
  if (choices.of('comments/commentable-type-in-requests') === 'exact')
    return shownType(choices, segment) === name;
  return namesOf(segment).some((one) => fold(one) === fold(name));
};

/** The name that a platform gives to the documents below a segment. */
export const shownType = (choices: Choices, segment: OwnerSegment): string =>
  isCommentable(segment) ? commentable[segment][namingOf(choices)] : 'Contract';

/** The segment of the documents that a request calls by a name; undefined where there is none. */
export const segmentCalled = (choices: Choices, name: string): OwnerSegment | undefined =>
  segmentsOf(choices).find((segment) => isNamed(choices, segment, name));
