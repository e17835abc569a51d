import type { Fault } from '../fault.ts';
import { everywhere } from '../twist/attached/ways.ts';
import { keepDeleted } from '../twist/attachments.ts';
import { inXml } from '../twist/wire/change-records.ts';

/** An attachment is still there after a deletion that accepts XML. */
export const xmlDeletionsSpareAttachments: Fault = {
  id: 'formats/xml-deletions-spare-attachments',
  title: 'An attachment is still there after a deletion that accepts XML.',
  violates: ['formats/requests-in-json-and-xml-agree'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepDeleted(everywhere, inXml),
};
