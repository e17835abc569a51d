import type { Fault } from '../../fault.ts';
import { findNone } from '../../twist/attachments.ts';

/** No attachment of a comment can be read. */
export const attachmentIsNotFound: Fault = {
  id: 'comments/attachment-is-not-found',
  title: 'No attachment of a comment can be read.',
  violates: ['comments/attachment-is-shown'],
  kind: 'behavioural',
  step: 'apply',
  wrap: findNone('comment'),
};
