import type { Fault } from '../../fault.ts';
import { below, rowsOf } from '../../twist/comment/kinds.ts';
import { refuse } from '../../twist/comment/refuse.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** No comment is found by its id in XML. */
export const showInXmlFindsNothing: Fault = {
  id: 'comments/show-in-xml-finds-nothing',
  title: 'No comment is found by its id in XML.',
  violates: [...rowsOf('show-on')],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(below('show-on'), inXml),
};
