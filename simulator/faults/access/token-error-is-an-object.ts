import type { Fault } from '../fault.ts';
import { changeRefusal } from '../twist/token/change-answer.ts';

/** Error of a refused token request is an object with a code. */
export const tokenErrorIsAnObject: Fault = {
  id: 'access/token-error-is-an-object',
  title: 'Error of a refused token request is an object with a code.',
  violates: ['access/token-error-is-json-with-error'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRefusal(({ error, error_description: message }) => ({ error: { code: error, message } })),
};
