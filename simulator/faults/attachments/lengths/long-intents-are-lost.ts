import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';

/** An intent of 40 characters is lost. */
export const longIntentsAreLost: Fault = {
  id: 'attachments/long-intents-are-lost',
  title: 'An intent of 40 characters is lost.',
  violates: [
    'attachments/intent-takes-40-characters',
    'attachments/upload-keeps-the-intent',
    'attachments/text-keeps-the-intent',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data) =>
    [...String(data['intent'] ?? '')].length === 40 ? { ...data, intent: null } : undefined,
  ),
};
