import { challenge } from '../auth/challenge.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

const needsScope = ({ endpoint, sandbox: { choices } }: Exchange): boolean => {
  if (endpoint?.area === 'service-sheets') return choices.of('service-sheets/sheet-scopes') !== 'none';
  if (endpoint?.area === 'payments') return choices.of('payments/payment-scopes') !== 'none';
  if (endpoint?.area === 'requisitions') return choices.of('requisitions/requisition-scopes') !== 'none';
  if (endpoint?.area === 'attachments') return choices.of('attachments/attachment-scopes') !== 'none';
  if (endpoint?.area === 'legal-documents') return choices.of('legal-documents/scopes') !== 'none';
  if (endpoint?.area === 'comments') return choices.of('comments/comment-scopes') !== 'none';
  if (endpoint?.area === 'user-reassignments') {
    return choices.of('user-reassignments/reassignment-scopes') !== 'none';
  }
  return true;
};

/** By choice agreements take both of their scopes for everything. */
const scopesOf = ({ endpoint, sandbox: { choices } }: Exchange): readonly string[] => {
  const scope: string | undefined = endpoint?.scope;
  if (scope === undefined) return [];
  const alone =
    endpoint?.method === 'GET'
      ? 'scheduling-agreements/read-scope-alone'
      : 'scheduling-agreements/write-scope-alone';
  const isEnough = endpoint?.area !== 'scheduling-agreements' || choices.of(alone) === 'served';
  return isEnough ? [scope] : ['core.scheduling_agreement.read', 'core.scheduling_agreement.write'];
};

/** Refuses who was not granted a scope, where the area takes any. Throws a `Refusal`. */
export const requireScope = (exchange: Exchange, scope: string): void => {
  const { grant, sandbox } = exchange;
  if (grant?.scopes.has(scope) === true || !needsScope(exchange)) return;
  const status = Number(sandbox.choices.of('access/missing-scope-status'));
  const headers = status === 404 ? {} : challenge(sandbox.choices, 'insufficient_scope', scope);
  throw new Refusal('scope-missing', { status, headers });
};

/** Compares the scope of the endpoint with those granted. */
export const authorise = (exchange: Exchange): void => {
  for (const scope of scopesOf(exchange)) requireScope(exchange, scope);
};
