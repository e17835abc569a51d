import type { Fault } from '../fault.ts';
import { reissue } from '../twist/token/reissue.ts';

/** A token expires after one hour, though expires_in says a day. */
export const tokenLivesOneHour: Fault = {
  id: 'access/token-lives-one-hour',
  title: 'A token expires after one hour, though expires_in says a day.',
  violates: ['access/token-lives-24-hours'],
  kind: 'behavioural',
  step: 'apply',
  wrap: reissue((claims) => ({ ...claims, exp: Number(claims['iat']) + 3600 })),
};
