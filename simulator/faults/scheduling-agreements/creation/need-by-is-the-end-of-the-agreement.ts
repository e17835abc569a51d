import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { eachItem, put } from '../../twist/agreement/parts.ts';

/** need-by of an item becomes the end of the validity. */
export const needByIsTheEndOfTheAgreement: Fault = {
  id: 'scheduling-agreements/need-by-is-the-end-of-the-agreement',
  title: 'need-by of an item becomes the end of the validity.',
  violates: ['scheduling-agreements/create-keeps-the-items'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    eachItem(sent, (item) => put(item, { 'need-by': sent['validity-end-date'] ?? null })),
  ),
};
