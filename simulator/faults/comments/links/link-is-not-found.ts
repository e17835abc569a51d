import { unknownId } from '../../../handlers/unknown-id.ts';
import type { Fault } from '../../fault.ts';
import { viewLink } from '../../twist/comment/attached.ts';

/** A link that hangs on a comment is not found. */
export const linkIsNotFound: Fault = {
  id: 'comments/link-is-not-found',
  title: 'A link that hangs on a comment is not found.',
  violates: ['comments/url-attachment-has-no-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: viewLink((exchange) => {
    throw unknownId(exchange);
  }),
};
