import type { Fault } from '../../fault.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** Of the texts of an update req_title alone is taken over. */
export const updateTakesTheTitleAlone: Fault = {
  id: 'requisitions/update-takes-the-title-alone',
  title: 'Of the texts of an update req_title alone is taken over.',
  violates: ['requisitions/update-changes'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(['update'], (input) => {
    const { 'req-title': title, ...others } = input.header;
    const isMore = Object.values(others).some((value) => typeof value === 'string');
    return isMore ? { ...input, header: title === undefined ? {} : { 'req-title': title } } : input;
  }),
};
