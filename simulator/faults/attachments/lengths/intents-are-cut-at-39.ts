import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';

/** An intent is cut after 39 characters. */
export const intentsAreCutAt39: Fault = {
  id: 'attachments/intents-are-cut-at-39',
  title: 'An intent is cut after 39 characters.',
  violates: [
    'attachments/intent-takes-40-characters',
    'attachments/upload-keeps-the-intent',
    'attachments/text-keeps-the-intent',
  ],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data) => {
    const intent = [...String(data['intent'] ?? '')];
    return intent.length < 40 ? undefined : { ...data, intent: intent.slice(0, 39).join('') };
  }),
};
