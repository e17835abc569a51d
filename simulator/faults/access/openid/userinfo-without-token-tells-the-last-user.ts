import type { Members } from '../../../../models/members.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { tellAnyone } from '../../twist/openid/tell-anyone.ts';

const lastTold = memoryOf<{ members?: Members }>(() => ({}));

const last = tellAnyone(['token-missing'], (exchange) => lastTold(exchange).members);

/** userinfo answers a request without a token with the user whom it told of last. */
export const userinfoWithoutTokenTellsTheLastUser: Fault = {
  id: 'access/userinfo-without-token-tells-the-last-user',
  title: 'userinfo answers a request without a token with the user whom it told of last.',
  violates: ['access/userinfo-needs-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    await last(step, fired)(exchange);
    const { extra, result } = exchange;
    if (extra?.purpose === 'userinfo' && result.kind === 'json') lastTold(exchange).members = result.value;
  },
};
