import type { Desk } from '../code/desk.ts';
import { isIssued } from '../obtain.ts';
import { judgeTold, ofOpenid } from '../told-scope.ts';
import type { Refresh } from './open-refresh.ts';

/** Asks for one of several scopes that the user allowed: a token for others has to tell them. */
export const judgeNarrowerScope = async (desk: Desk, refresh: Refresh): Promise<void> => {
  const [first, ...more] = desk.client.scopes.filter((scope) => !ofOpenid.includes(scope));
  if (first === undefined || more.length === 0) return;
  const one = await refresh.take();
  const got = one && (await refresh.send({ ...one, scopes: [first] }));
  if (got && isIssued(got)) judgeTold(desk.context.judge, [first], got);
};
