import type { Fault } from '../../fault.ts';
import { isInXml } from '../../twist/requisition-endpoints.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** update_and_submit_for_approval in XML forgets the update. */
export const updateAndSubmitInXmlKeepsTheOld: Fault = {
  id: 'requisitions/update-and-submit-in-xml-keeps-the-old',
  title: 'update_and_submit_for_approval in XML forgets the update.',
  violates: ['requisitions/update-and-submit-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(['update-and-submit'], (input, exchange) =>
    isInXml(exchange) ? { ...input, header: {}, lines: undefined } : input,
  ),
};
