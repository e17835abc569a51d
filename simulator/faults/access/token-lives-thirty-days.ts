import type { Fault } from '../fault.ts';
import { reissue } from '../twist/token/reissue.ts';

/** A token expires after thirty days, though expires_in says one. */
export const tokenLivesThirtyDays: Fault = {
  id: 'access/token-lives-thirty-days',
  title: 'A token expires after thirty days, though expires_in says one.',
  violates: ['access/token-lives-24-hours'],
  kind: 'behavioural',
  step: 'apply',
  wrap: reissue((claims) => ({ ...claims, exp: Number(claims['iat']) + 30 * 86_400 })),
};
