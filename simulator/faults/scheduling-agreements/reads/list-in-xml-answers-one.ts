import type { Fault } from '../../fault.ts';
import { collect, oneAlone } from '../../twist/agreement/collect.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The list of agreements in XML answers one of them instead of a collection. */
export const listInXmlAnswersOne: Fault = {
  id: 'scheduling-agreements/list-in-xml-answers-one',
  title: 'The list of agreements in XML answers one of them instead of a collection.',
  violates: ['scheduling-agreements/list-answers-agreements'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list', oneAlone, inXml),
};
