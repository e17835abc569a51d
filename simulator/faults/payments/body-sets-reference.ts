import { readBody } from '../../../models/wire/body.ts';
import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** external-ref-id in the body of a mark is taken over. */
export const bodySetsReference: Fault = {
  id: 'payments/body-sets-reference',
  title: 'external-ref-id in the body of a mark is taken over.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking(async (after, _, { body }) => {
    const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
    const value = members['external-ref-id'];
    return value !== undefined && Number(value) !== after.data['external-ref-id']
      ? { data: { 'external-ref-id': Number(value) } }
      : undefined;
  }),
};
