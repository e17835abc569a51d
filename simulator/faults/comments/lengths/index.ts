import type { Fault } from '../../fault.ts';
import { commentTypesArePadded } from './comment-types-are-padded.ts';
import { commentableTypesHaveNamespaces } from './commentable-types-have-namespaces.ts';
import { reasonCodesTellTheirReasons } from './reason-codes-tell-their-reasons.ts';

/** What a platform could do wrong with the lengths of texts of comments. */
export const lengthsFaults: readonly Fault[] = [
  commentableTypesHaveNamespaces,
  commentTypesArePadded,
  reasonCodesTellTheirReasons,
];
