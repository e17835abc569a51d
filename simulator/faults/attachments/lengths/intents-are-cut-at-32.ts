import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';

/** An intent is cut after 32 characters. */
export const intentsAreCutAt32: Fault = {
  id: 'attachments/intents-are-cut-at-32',
  title: 'An intent is cut after 32 characters.',
  violates: [
    'attachments/intent-takes-40-characters',
    'attachments/upload-keeps-the-intent',
    'attachments/text-keeps-the-intent',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data) => {
    const intent = [...String(data['intent'] ?? '')];
    return intent.length < 33 ? undefined : { ...data, intent: intent.slice(0, 32).join('') };
  }),
};
