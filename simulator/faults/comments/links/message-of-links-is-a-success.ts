import type { Fault } from '../../fault.ts';
import { viewLink } from '../../twist/comment/attached.ts';

/** That a link has no file is told with a success. */
export const messageOfLinksIsASuccess: Fault = {
  id: 'comments/message-of-links-is-a-success',
  title: 'That a link has no file is told with a success.',
  violates: ['comments/url-attachment-has-no-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: viewLink((exchange) => {
    exchange.result = { kind: 'json', value: { message: 'Attachment does not have a file attached' } };
  }),
};
