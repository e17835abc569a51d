import type { Data, Value } from '../../models/resources/resource.ts';
import type { Choices } from '../choices.ts';
import { replaceWithin } from './reshape.ts';

const composites = ['pay-from-account', 'pay-to-account', 'payee', 'payment-batch', 'digital-check'];

const asList = (value: Value): Value => (value === null || Array.isArray(value) ? value : [value]);

/** A payment as its platform shows it by its choices. */
export const shownPayment = (data: Data, choices: Choices): Data =>
  choices.of('payments/composite-content') === 'arrays' ? replaceWithin(data, composites, asList) : data;
