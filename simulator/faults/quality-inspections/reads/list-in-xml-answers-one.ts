import { qualityInspection } from '../../../../models/resources/quality-inspection.ts';
import type { Fault } from '../../fault.ts';
import { collect } from '../../twist/inspection/collect.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** The list of inspections in XML answers the first of them. */
export const listInXmlAnswersOne: Fault = {
  id: 'quality-inspections/list-in-xml-answers-one',
  title: 'The list of inspections in XML answers the first of them.',
  violates: ['quality-inspections/list-answers-inspections'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list', ([first], exchange) =>
    inXml(exchange) && first !== undefined
      ? { kind: 'one', resource: qualityInspection, record: () => first }
      : undefined,
  ),
};
