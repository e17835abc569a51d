import { legacyKey, scopes } from '../../fixtures/seed/clients.ts';
import type { Area } from '../../models/areas.ts';
import { grantOfToken, refuseToken, requireScope, tokenIn } from '../auth/bearer.ts';
import type { Grant } from '../auth/grant.ts';
import { sameSecret } from '../auth/secrets.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

const keyIn = ({ incoming: { headers } }: Exchange): string | undefined => {
  const key = headers['x-service-api-key'];
  return Array.isArray(key) ? key[0] : key;
};

const byKey = (exchange: Exchange, key: string): Grant => {
  const choice = exchange.sandbox.choices.of('access/legacy-key');
  const isAccepted = choice === 'any-key' || (choice === 'accepted' && sameSecret(key, legacyKey));
  if (!isAccepted) throw refuseToken(exchange, 'token-invalid');
  return { client: 'legacy-key', scopes: new Set(scopes) };
};

const grantOf = (exchange: Exchange): Grant | Promise<Grant> => {
  const { grant } = exchange.incoming;
  if (grant !== undefined) return grant;
  const [token, key] = [tokenIn(exchange), keyIn(exchange)];
  const together = exchange.sandbox.choices.of('access/legacy-key-beside-token');
  if (token !== undefined && key !== undefined && together === 'refused')
    throw new Refusal('credentials-twice');
  if (key !== undefined && (token === undefined || together === 'key')) return byKey(exchange, key);
  if (token === undefined) throw refuseToken(exchange, 'token-missing');
  return grantOfToken(exchange, token);
};

const admit = (exchange: Exchange, grant: Grant): void => {
  exchange.grant = grant;
  if (exchange.unrouted !== undefined) throw exchange.unrouted;
};

/** Identifies the client by its token. The authorization server's own endpoints need none here. */
export const authenticate = (exchange: Exchange): void | Promise<void> => {
  if (exchange.extra !== undefined || exchange.endpoint?.area === 'access') return;
  const grant = grantOf(exchange);
  return grant instanceof Promise ? grant.then((grant) => admit(exchange, grant)) : admit(exchange, grant);
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

/** Checks that the endpoint's scope was granted. */
export const authorise = (exchange: Exchange): void => {
  for (const scope of scopesOf(exchange)) requireScope(exchange, scope);
};
