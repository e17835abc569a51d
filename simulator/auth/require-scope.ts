import type { Area } from '../../models/areas.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { challenge } from './token-answer.ts';

/** Silences that decide the scopes of areas where the documentation names none. */
const scopeSilences: Partial<Readonly<Record<Area, SilenceId>>> = {
  attachments: 'attachments/attachment-scopes',
  comments: 'comments/comment-scopes',
  'legal-documents': 'legal-documents/scopes',
  payments: 'payments/payment-scopes',
  requisitions: 'requisitions/requisition-scopes',
  'service-sheets': 'service-sheets/sheet-scopes',
  'user-reassignments': 'user-reassignments/reassignment-scopes',
};

const needsScope = ({ endpoint, sandbox: { choices } }: Exchange): boolean => {
  const silence = endpoint && scopeSilences[endpoint.area];
  return silence === undefined || choices.of(silence) !== 'none';
};

/** Refuses a client without the scope, if the area uses scopes. Throws a `Refusal`. */
export const requireScope = (exchange: Exchange, scope: string): void => {
  const { grant, sandbox } = exchange;
  if (grant?.scopes.has(scope) === true || !needsScope(exchange)) return;
  const status = Number(sandbox.choices.of('access/missing-scope-status'));
  const headers = status === 404 ? {} : challenge(sandbox.choices, 'insufficient_scope', scope);
  throw new Refusal('scope-missing', { status, headers, named: scope });
};
