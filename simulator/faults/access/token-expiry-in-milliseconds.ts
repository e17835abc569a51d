import type { Fault } from '../fault.ts';
import { reissue } from '../twist/token/reissue.ts';

/** Exp of a token is told in milliseconds, so that it never comes. */
export const tokenExpiryInMilliseconds: Fault = {
  id: 'access/token-expiry-in-milliseconds',
  title: 'Exp of a token is told in milliseconds, so that it never comes.',
  violates: ['access/token-lives-24-hours'],
  kind: 'behavioural',
  step: 'apply',
  wrap: reissue((claims) => ({ ...claims, exp: Number(claims['exp']) * 1000 })),
};
