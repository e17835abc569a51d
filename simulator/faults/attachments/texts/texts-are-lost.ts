import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';

/** A text attachment has no text. */
export const textsAreLost: Fault = {
  id: 'attachments/texts-are-lost',
  title: 'A text attachment has no text.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data) => (data['type'] === 'text' ? { ...data, text: null } : undefined)),
};
