import type { Area } from '../../models/areas.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { challenge } from '../auth/token-answer.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** Where the documentation names no scope of an area's operations. */
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
