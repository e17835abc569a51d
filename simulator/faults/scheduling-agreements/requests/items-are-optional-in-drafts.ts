import type { Fault } from '../../fault.ts';
import { uncheck } from '../../twist/agreement/uncheck.ts';

/** A draft is created without items; what is issued needs some. */
export const itemsAreOptionalInDrafts: Fault = {
  id: 'scheduling-agreements/items-are-optional-in-drafts',
  title: 'A draft is created without items; what is issued needs some.',
  violates: ['scheduling-agreements/items-is-required'],
  kind: 'behavioural',
  step: 'decide',
  wrap: uncheck(
    'items',
    () => [],
    (sent) => sent['is-issued'] !== true,
  ),
};
