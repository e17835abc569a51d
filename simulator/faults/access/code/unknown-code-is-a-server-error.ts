import { digestOf } from '../../../auth/digest.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { retellError } from '../../twist/token/retell-error.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

const isUnknown = (asked: URLSearchParams, { sandbox }: Exchange): boolean =>
  isCodeExchange(asked) && sandbox.store.kept('code', digestOf(asked.get('code') ?? '')) === undefined;

/** A code that was never issued breaks the server. */
export const unknownCodeIsAServerError: Fault = {
  id: 'access/unknown-code-is-a-server-error',
  title: 'A code that was never issued breaks the server.',
  violates: ['access/unknown-code-is-invalid-grant'],
  kind: 'behavioural',
  step: 'apply',
  wrap: retellError({ status: 500, error: 'server_error' }, isUnknown),
};
