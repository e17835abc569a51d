import { readBody } from '../../../models/wire/body.ts';
import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** pay-to-total in the body of a mark is taken over. */
export const bodySetsTotal: Fault = {
  id: 'payments/body-sets-total',
  title: 'pay-to-total in the body of a mark is taken over.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking(async (after, _, { body }) => {
    const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
    const value = members['pay-to-total'];
    return value !== undefined && String(value) !== after.data['pay-to-total']
      ? { data: { 'pay-to-total': String(value) } }
      : undefined;
  }),
};
