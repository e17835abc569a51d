import type { Area } from '../../models/areas.ts';
import { requireScope } from '../auth/require-scope.ts';
import type { Exchange } from '../exchange.ts';

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

/** Checks that the endpoint's scope was granted. */
export const authorise = (exchange: Exchange): void => {
  for (const scope of scopesOf(exchange)) requireScope(exchange, scope);
};
