import { digestOf } from '../../../auth/digest.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Fault } from '../../fault.ts';
import { retellError } from '../../twist/token/retell-error.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

const isUnknown = (asked: URLSearchParams, { sandbox }: Exchange): boolean =>
  isCodeExchange(asked) && sandbox.store.kept('code', digestOf(asked.get('code') ?? '')) === undefined;

/** A code that was never issued is answered as not found. */
export const unknownCodeIsNotFound: Fault = {
  id: 'access/unknown-code-is-not-found',
  title: 'A code that was never issued is answered as not found.',
  violates: ['access/unknown-code-is-invalid-grant'],
  kind: 'behavioural',
  step: 'apply',
  wrap: retellError({ status: 404, error: 'not_found' }, isUnknown),
};
