import type { Fault } from '../../fault.ts';
import { spelled, spellOtherwise } from '../../twist/comment/spell-otherwise.ts';

/** Members of comments are spelled with underscores. */
export const namesWithUnderscores: Fault = {
  id: 'comments/names-with-underscores',
  title: 'Members of comments are spelled with underscores.',
  violates: ['comments/members-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellOtherwise(spelled('snake', 'snake')),
};
