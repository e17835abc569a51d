import type { Fault } from '../../fault.ts';
import { collect, oneAlone } from '../../twist/agreement/collect.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The list of delivery schedules in XML answers one of them instead of a collection. */
export const schedulesListInXmlAnswersOne: Fault = {
  id: 'scheduling-agreements/schedules-list-in-xml-answers-one',
  title: 'The list of delivery schedules in XML answers one of them instead of a collection.',
  violates: ['scheduling-agreements/list-answers-schedules'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list-schedules', oneAlone, inXml),
};
