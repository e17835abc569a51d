import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';

/** An intent is shown with what it is for. */
export const intentsAreToldWithTheirPurpose: Fault = {
  id: 'attachments/intents-are-told-with-their-purpose',
  title: 'An intent is shown with what it is for.',
  violates: [
    'attachments/intent-fits-40-characters',
    'attachments/upload-keeps-the-intent',
    'attachments/text-keeps-the-intent',
    'attachments/intent-takes-40-characters',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: attachment }, (data) =>
    data['intent']
      ? { ...data, intent: `${data['intent']}: for whoever is asked to supply what it is about` }
      : data,
  ),
};
