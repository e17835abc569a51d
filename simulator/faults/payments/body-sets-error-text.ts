import { readBody } from '../../../models/wire/body.ts';
import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** error-text in the body of a mark is taken over. */
export const bodySetsErrorText: Fault = {
  id: 'payments/body-sets-error-text',
  title: 'error-text in the body of a mark is taken over.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking(async (after, _, { body }) => {
    const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
    const value = members['error-text'];
    return typeof value === 'string' && value !== after.data['error-text']
      ? { data: { 'error-text': value } }
      : undefined;
  }),
};
