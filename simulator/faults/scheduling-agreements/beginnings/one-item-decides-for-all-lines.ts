import type { Fault } from '../../fault.ts';
import { eachLine, itemsIn, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** All lines of a new issued agreement are Pending Confirmation where one of its items requires it. */
export const oneItemDecidesForAllLines: Fault = {
  id: 'scheduling-agreements/one-item-decides-for-all-lines',
  title: 'All lines of a new issued agreement are Pending Confirmation where one of its items requires it.',
  violates: ['scheduling-agreements/issued-lines-are-issued'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) =>
    data['status'] === 'Issued' && itemsIn(data).some((item) => item['is-confirmation-required'] === true)
      ? eachLine(data, (line) => put(line, { status: 'Pending Confirmation' }))
      : data,
  ),
};
