import type { Fault } from '../../fault.ts';
import { spelled, spellOtherwise } from '../../twist/comment/spell-otherwise.ts';

/** Members of the users in comments are spelled with underscores. */
export const namesOfAuthorsWithUnderscores: Fault = {
  id: 'comments/names-of-authors-with-underscores',
  title: 'Members of the users in comments are spelled with underscores.',
  violates: ['comments/members-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellOtherwise(spelled('hyphen', 'snake')),
};
