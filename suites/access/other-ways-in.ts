import type { Check, Context } from '../harness/check.ts';
import { isRefused, isServed } from './door.ts';
import { isGood, type Key, takeKey } from './own-token.ts';
import { ask } from './token-answer.ts';
import { documented, queryRequest } from './token-request.ts';

const lets = 'access/api-takes-bearer-token';

const observeParameterPlace = async ({ client, profile, judge }: Context): Promise<void> => {
  const got = await ask(client, queryRequest(documented(profile.client)));
  if (got.outcome === 'unclear') return;
  const place = got.outcome === 'token' ? 'any' : 'form';
  judge.observe('access/token-parameter-place', place, got.answer.exchange);
};

const observeTokenInQuery = async (context: Context, { token, door }: Key): Promise<void> => {
  const { client, judge } = context;
  const { request } = door;
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`;
  const answer = await client.send({ ...request, path, token: null });
  if (isServed(answer, request)) judge.observe('access/token-outside-header', 'accepted', answer.exchange);
  else if (isRefused(answer) && (await isGood(context, { token, door, otherDoors: [] }))) {
    judge.observe('access/token-outside-header', 'refused', answer.exchange);
  }
};

/** Sends a legacy key alone; one from the profile if it has one. */
const observeLegacyKey = async ({ client, judge, profile }: Context, { door }: Key): Promise<void> => {
  const { request } = door;
  const alone = await client.send({ ...request, token: null, headers: keyOf(profile) });
  if (isServed(alone, request)) judge.observe('access/legacy-key', 'accepted', alone.exchange);
  else if (isRefused(alone)) judge.observe('access/legacy-key', 'refused', alone.exchange);
};

/** Sends a key that nobody has beside a token that is good. */
const observeKeyBesideToken = async (context: Context, key: Key): Promise<void> => {
  const { client, judge, profile } = context;
  const { request } = key.door;
  const wrongKey = { 'x-service-api-key': 'procon-no-such-key' };
  const beside = await client.send({ ...request, token: key.token, headers: wrongKey });
  if (isServed(beside, request)) judge.observe('access/legacy-key-beside-token', 'token', beside.exchange);
  if (!isRefused(beside) || !(await isGood(context, key))) return;
  const headers = keyOf(profile);
  const rescued = await client.send({ ...request, token: 'procon-never-issued', headers });
  const decides = isServed(rescued, request) ? 'key' : 'refused';
  judge.observe('access/legacy-key-beside-token', decides, beside.exchange);
};

const keyOf = ({ furtherCredentials }: Context['profile']) => ({
  'x-service-api-key': furtherCredentials.legacyKey ?? 'procon-no-such-key',
});

/** Looks for ways in that the documentation neither shows nor rules out. Judges nothing but the way that it shows. */
export const otherWaysIn: Check = {
  id: 'access/other-ways-in',
  title: 'Ways to a token and into the API that the documentation does not show',
  claims: [lets],
  observes: [
    'access/token-parameter-place',
    'access/token-outside-header',
    'access/legacy-key',
    'access/legacy-key-beside-token',
  ],
  effect: 'reads',
  afterwards: true,
  run: async (context) => {
    context.judge.planned(1);
    const key = await takeKey(context, [lets], () => context.judge.inconclusive(lets, 'no read was served'));
    if (key === undefined) return;
    context.judge.holds(lets);
    await observeTokenInQuery(context, key);
    await observeLegacyKey(context, key);
    await observeKeyBesideToken(context, key);
    // Last: a refused request may end the key.
    await observeParameterPlace(context);
    context.judge.executed();
  },
};
