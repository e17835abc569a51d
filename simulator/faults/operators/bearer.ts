import { scopes } from '../../../fixtures/seed/clients.ts';
import type { Members } from '../../../models/members.ts';
import { challenge } from '../../auth/token-answer.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { tokenParts } from './token-endpoint.ts';

/** The bearer token of a request; empty if it has none. */
export const bearerOf = ({ incoming: { headers } }: Exchange): string =>
  /^bearer +(\S+)/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Wraps a step: ignores a refusal with this code if `forgive` returns true. */
export const forgiveRefusal = (
  name: Wrapping['step'],
  code: RefusalCode,
  forgive: (exchange: Exchange) => boolean,
): Wrapping =>
  wrapStep(name, (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== code || !forgive(exchange)) throw error;
      fired(exchange);
    }
  });

/** Wraps `authenticate`: deletes an attachment without a token, and still refuses the request. */
export const deleteUnauthenticated = wrapStep('authenticate', (step, fired) => async (exchange) => {
  try {
    await step(exchange);
  } catch (error) {
    const { afterwards, endpoint, params, sandbox } = exchange;
    const id = Number(params['attachment_id']);
    const isMeant = error instanceof Refusal && error.code === 'token-missing';
    if (isMeant && endpoint?.operationKind === 'delete-attachment' && sandbox.store.get('attachment', id)) {
      fired(exchange);
      // The deletion runs afterwards, since the transaction of a refused request is rolled back.
      afterwards.push(() => sandbox.lock.hold(() => void sandbox.store.remove('attachment', id)));
    }
    throw error;
  }
});

const grantedBy = (token: string): readonly string[] => {
  const scope = tokenParts(token)?.claims['scope'];
  return typeof scope === 'string' ? scope.split(' ') : scopes;
};

/** Wraps `authenticate`: accepts refused tokens that `applies` selects, with the scopes that they claim. */
export const acceptToken = (
  code: 'token-missing' | 'token-invalid' | 'token-expired',
  applies: (token: string, exchange: Exchange) => boolean,
  user?: number,
): Wrapping =>
  forgiveRefusal('authenticate', code, (exchange) => {
    const token = bearerOf(exchange);
    if (!applies(token, exchange)) return false;
    exchange.grant = {
      client: 'procon-integration',
      scopes: new Set(grantedBy(token)),
      ...(user && { user }),
    };
    return true;
  });

/** Wraps `authorise`: ignores a missing scope in exchanges that `applies` selects. */
export const letThrough = (applies: (exchange: Exchange) => boolean): Wrapping =>
  forgiveRefusal('authorise', 'scope-missing', applies);

/** Wraps `apply`: the userinfo endpoint answers requests without a token with these members. */
export const answerAnyone = (members: (exchange: Exchange) => Members | undefined): Wrapping =>
  forgiveRefusal('apply', 'token-missing', (exchange) => {
    const value = exchange.extra?.purpose === 'userinfo' ? members(exchange) : undefined;
    if (value !== undefined) exchange.result = { kind: 'json', value };
    return value !== undefined;
  });

/** Wraps `authenticate`: refuses valid tokens of exchanges that `applies` selects. */
export const refuseToken = (applies: (exchange: Exchange) => boolean): Wrapping =>
  wrapStep('authenticate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (exchange.grant === undefined || !applies(exchange)) return;
    fired(exchange);
    throw new Refusal('token-invalid', { headers: challenge(exchange.sandbox.choices, 'invalid_token') });
  });

/** Wraps `authorise`: refuses requests with sufficient scopes that `applies` selects. */
export const refuseCall = (applies: (exchange: Exchange) => boolean): Wrapping =>
  wrapStep('authorise', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!applies(exchange)) return;
    fired(exchange);
    const headers = challenge(exchange.sandbox.choices, 'insufficient_scope', exchange.endpoint?.scope);
    throw new Refusal('scope-missing', { headers });
  });

/** Wraps `authenticate`: sends refusals with other headers. */
export const changeChallenge = (
  codes: readonly RefusalCode[],
  headers: Readonly<Record<string, string>>,
): Wrapping =>
  wrapStep('authenticate', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      if (!(error instanceof Refusal) || !codes.includes(error.code)) throw error;
      fired(exchange);
      throw new Refusal(error.code, { status: error.status, headers });
    }
  });
