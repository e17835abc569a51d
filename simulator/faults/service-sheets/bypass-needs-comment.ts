import type { Fault } from '../fault.ts';
import { refusing } from '../twist/refusing.ts';

/** Bypassing a step without approval_comment is refused. */
export const bypassNeedsComment: Fault = {
  id: 'service-sheets/bypass-needs-comment',
  title: 'Bypassing a step without approval_comment is refused.',
  violates: ['service-sheets/bypass-comment-is-optional', 'service-sheets/bypass-skips-current-step'],
  kind: 'behavioural',
  step: 'decide',
  wrap: refusing('bypass_current_approval', ({ input }) => input['approval_comment'] === undefined),
};
