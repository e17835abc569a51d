import type { Fault } from '../fault.ts';
import { changeFormat } from '../twist/wire/change-format.ts';

/** Single documents are XML, whatever Accept says. */
export const singleDocumentsAlwaysInXml: Fault = {
  id: 'formats/single-documents-always-in-xml',
  title: 'Single documents are XML, whatever Accept says.',
  violates: ['formats/accept-json-answers-json', 'formats/content-type-is-the-chosen-format'],
  kind: 'behavioural',
  step: 'negotiate',
  wrap: changeFormat('xml', ({ endpoint }) => endpoint?.deed === 'show'),
};
