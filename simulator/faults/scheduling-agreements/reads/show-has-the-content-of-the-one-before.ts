import type { Fault } from '../../fault.ts';
import { before, mistake } from '../../twist/agreement/mistake.ts';

/** A read of an agreement shows the content of the one before it under the id asked for. */
export const showHasTheContentOfTheOneBefore: Fault = {
  id: 'scheduling-agreements/show-has-the-content-of-the-one-before',
  title: 'A read of an agreement shows the content of the one before it under the id asked for.',
  violates: [
    'scheduling-agreements/show-answers-the-agreement',
    'scheduling-agreements/create-keeps-the-header',
    'scheduling-agreements/create-keeps-the-items',
    'scheduling-agreements/create-keeps-the-lines',
    'scheduling-agreements/items-show-external-reference-id',
    'scheduling-agreements/items-show-item-description',
    'scheduling-agreements/lines-show-id',
    'scheduling-agreements/lines-show-external-reference-id',
  ],
  kind: 'behavioural',
  step: 'load',
  wrap: mistake('show', (all, asked, exchange) => {
    const other = before(all, asked, exchange);
    return other && { ...other, id: asked.id + 0.5, data: { ...other.data, id: asked.id } };
  }),
};
