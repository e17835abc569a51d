import { formatOfType } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { misread } from '../twist/attached/misread.ts';

/** A text in JSON is attached with another intent where the answer is to be in XML. */
export const xmlAnswersLoseIntents: Fault = {
  id: 'formats/xml-answers-lose-intents',
  title: 'A text in JSON is attached with another intent where the answer is to be in XML.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread('text', (parts, { body, format }) => {
    if (format !== 'xml' || formatOfType(body?.type ?? '') !== 'json') return undefined;
    return { ...parts, members: new Map(parts.members).set('intent', 'Internal') };
  }),
};
