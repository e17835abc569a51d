import { comment } from '../../../../models/resources/comment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** The reason-code of a comment is told with a long reason. */
export const reasonCodesTellTheirReasons: Fault = {
  id: 'comments/reason-codes-tell-their-reasons',
  title: 'The reason-code of a comment is told with a long reason.',
  violates: ['comments/reason-code-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: comment }, (one) =>
    one['reason-code']
      ? { ...one, 'reason-code': `${one['reason-code']}: ${'it is too much. '.repeat(20)}` }
      : one,
  ),
};
