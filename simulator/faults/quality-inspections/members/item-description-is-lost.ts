import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The itemDescription of a new inspection is not kept. */
export const itemDescriptionIsLost: Fault = {
  id: 'quality-inspections/item-description-is-lost',
  title: 'The itemDescription of a new inspection is not kept.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const { 'item-description': text, ...others } = sent;
    return text === undefined ? sent : others;
  }),
};
