import type { Fault } from '../../fault.ts';
import { choosing } from '../../twist/supplier-item-choice.ts';
import { passingOver } from '../../twist/supplier-item-misreading.ts';

/** Of the supplier items of a supplier the one with the given price is taken, under whichever contract. */
export const priceBeatsTheContract: Fault = {
  id: 'requisitions/price-beats-the-contract',
  title:
    'Of the supplier items of a supplier the one with the given price is taken, under whichever contract.',
  violates: ['requisitions/supplier-item-by-item-supplier-contract-price'],
  kind: 'behavioural',
  step: 'decide',
  wrap: choosing((all, wanted) => {
    const { unitPrice } = wanted;
    if (unitPrice === undefined || wanted.keys.contract === undefined) return undefined;
    const asked = all.filter(({ price }) => Number(price) === Number(unitPrice));
    return passingOver('contract')(asked, wanted);
  }),
};
