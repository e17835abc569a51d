import type { Fault } from '../fault.ts';
import { changeRefusal } from '../twist/token/change-answer.ts';

/** A refused token request is told in the list errors instead of in error. */
export const tokenErrorInErrors: Fault = {
  id: 'access/token-error-in-errors',
  title: 'A refused token request is told in the list errors instead of in error.',
  violates: ['access/token-error-is-json-with-error'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRefusal(({ error }) => ({ errors: [error] })),
};
