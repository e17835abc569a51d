import { Refusal } from '../../../refusals.ts';
import type { Fault } from '../../fault.ts';
import { viewLink } from '../../twist/comment/attached.ts';

/** Viewing a link that hangs on a comment is refused in other words. */
export const linkHasAnotherMessage: Fault = {
  id: 'comments/link-has-another-message',
  title: 'Viewing a link that hangs on a comment is refused in other words.',
  violates: ['comments/url-attachment-has-no-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: viewLink(() => {
    throw new Refusal('invalid-parameter', { message: 'File not attached', documented: true });
  }),
};
