import type { Fault } from '../../fault.ts';
import { misreadItems } from '../../twist/agreement/misread.ts';
import { put } from '../../twist/agreement/parts.ts';

const inLatin = (text: string): string =>
  [...text].map((letter) => ((letter.codePointAt(0) ?? 0) > 255 ? '?' : letter)).join('');

/** Descriptions of items lose the characters that Latin-1 does not have. */
export const descriptionsAreInLatin1: Fault = {
  id: 'scheduling-agreements/descriptions-are-in-latin-1',
  title: 'Descriptions of items lose the characters that Latin-1 does not have.',
  violates: [
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/items-show-item-description',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadItems((item) =>
    (item['item-description'] ?? null) === null
      ? item
      : put(item, { 'item-description': inLatin(String(item['item-description'])) }),
  ),
};
