import { attachment } from '../../../../models/resources/attachment.ts';
import type { Fault } from '../../fault.ts';
import { showing } from '../../twist/showing.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** In XML a text is shown with its ampersands escaped twice. */
export const textsAreDoublyEscapedInXml: Fault = {
  id: 'attachments/texts-are-doubly-escaped-in-xml',
  title: 'In XML a text is shown with its ampersands escaped twice.',
  violates: ['attachments/text-is-kept'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: attachment }, (data, exchange) => {
    const { text } = data;
    if (!inXml(exchange) || typeof text !== 'string' || !text.includes('&')) return data;
    return { ...data, text: text.replaceAll('&', '&amp;') };
  }),
};
