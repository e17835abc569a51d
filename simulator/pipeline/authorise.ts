import type { Area } from '../../models/areas.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { challenge } from '../auth/token-answer.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

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

/** Areas with documented scopes. */
const isScoped = (area: Area | undefined): area is 'scheduling-agreements' | 'quality-inspections' =>
  area === 'scheduling-agreements' || area === 'quality-inspections';

/** By choice, agreements require both of their scopes for every operation. */
const ownScopes = ({ endpoint, sandbox: { choices } }: Exchange, scope: string): readonly string[] => {
  const alone =
    endpoint?.method === 'GET'
      ? 'scheduling-agreements/read-scope-alone'
      : 'scheduling-agreements/write-scope-alone';
  const isEnough = endpoint?.area !== 'scheduling-agreements' || choices.of(alone) === 'served';
  return isEnough ? [scope] : ['core.scheduling_agreement.read', 'core.scheduling_agreement.write'];
};

/** The scopes that a request requires; by choice write includes read, or a further scope is required. */
const scopesOf = (exchange: Exchange): readonly string[] => {
  const {
    endpoint,
    grant,
    sandbox: { choices },
  } = exchange;
  const scope: string | undefined = endpoint?.scope;
  if (scope === undefined) return [];
  const area = endpoint?.area;
  if (!isScoped(area)) return [scope];
  const writing = scope.replace(/read$/, 'write');
  const isWriter = endpoint?.method === 'GET' && grant?.scopes.has(writing) === true;
  const includes = isWriter && choices.of(`${area}/write-includes-read`) === 'served';
  const further = choices.of(`${area}/further-scopes`) === 'asked' ? ['core.user.read'] : [];
  return [...(includes ? [] : ownScopes(exchange, scope)), ...further];
};

/** Refuses a client without the scope, if the area uses scopes. Throws a `Refusal`. */
export const requireScope = (exchange: Exchange, scope: string): void => {
  const { grant, sandbox } = exchange;
  if (grant?.scopes.has(scope) === true || !needsScope(exchange)) return;
  const status = Number(sandbox.choices.of('access/missing-scope-status'));
  const headers = status === 404 ? {} : challenge(sandbox.choices, 'insufficient_scope', scope);
  throw new Refusal('scope-missing', { status, headers, named: scope });
};

/** Checks that the endpoint's scope was granted. */
export const authorise = (exchange: Exchange): void => {
  for (const scope of scopesOf(exchange)) requireScope(exchange, scope);
};
