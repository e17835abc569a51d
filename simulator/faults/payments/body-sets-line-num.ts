import { readBody } from '../../../models/wire/body.ts';
import type { Fault } from '../fault.ts';
import { marking } from '../twist/marking.ts';

/** line-num in the body of a mark is taken over. */
export const bodySetsLineNum: Fault = {
  id: 'payments/body-sets-line-num',
  title: 'line-num in the body of a mark is taken over.',
  violates: ['payments/put-changes-only-the-export-mark'],
  kind: 'behavioural',
  step: 'apply',
  wrap: marking(async (after, _, { body }) => {
    const members = body === undefined ? {} : (await readBody(body.text, body.type)).members;
    const value = members['line-num'];
    return value !== undefined && Number(value) !== after.data['line-num']
      ? { data: { 'line-num': Number(value) } }
      : undefined;
  }),
};
