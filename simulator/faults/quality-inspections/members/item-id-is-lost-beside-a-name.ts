import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** A new inspection with an itemName keeps no itemId. */
export const itemIdIsLostBesideAName: Fault = {
  id: 'quality-inspections/item-id-is-lost-beside-a-name',
  title: 'A new inspection with an itemName keeps no itemId.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const { 'item-id': item, ...others } = sent;
    return (item ?? null) === null || (sent['item-name'] ?? null) === null ? sent : others;
  }),
};
