import { challenge } from '../auth/challenge.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

const needsScope = ({ endpoint, sandbox: { choices } }: Exchange): boolean => {
  if (endpoint?.area === 'service-sheets') return choices.of('service-sheets/sheet-scopes') !== 'none';
  if (endpoint?.area === 'payments') return choices.of('payments/payment-scopes') !== 'none';
  if (endpoint?.area === 'requisitions') return choices.of('requisitions/requisition-scopes') !== 'none';
  return true;
};

/** Compares the scope of the endpoint with those granted. */
export const authorise = (exchange: Exchange): void => {
  const { endpoint, grant, sandbox } = exchange;
  const scope = endpoint?.scope;
  if (scope === undefined || grant?.scopes.has(scope) || !needsScope(exchange)) return;
  const status = Number(sandbox.choices.of('access/missing-scope-status'));
  const headers = status === 404 ? {} : challenge(sandbox.choices, 'insufficient_scope', scope);
  throw new Refusal('scope-missing', { status, headers });
};
