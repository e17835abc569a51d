import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { isRefused, isServed, tellAnswer } from './door.ts';
import { type Key, takeKey } from './own-token.ts';

const lets = 'access/api-takes-bearer-token';
const scheme = 'access/authorization-scheme-ignores-case';
const claims = [lets, scheme] as const;

/** Only 401 says that it was the token; everything else may have another reason. */
const judgeLockedOut = ({ judge }: Context, answers: readonly Answer[]): void => {
  const turned = answers.find(({ status }) => status === 401);
  const [first] = answers;
  for (const id of claims) {
    if (first === undefined) judge.notApplicable(id, 'the profile names no area with documents to read');
    else if (id !== lets || turned === undefined) {
      judge.inconclusive(id, `no documented read was served with records: ${tellAnswer(first)}`);
    }
  }
  if (turned === undefined) return;
  judge.violated(lets, {
    expected: 'an API call with Authorization: Bearer and a fresh token is let in',
    seen: tellAnswer(turned),
    exchanges: [turned.exchange],
  });
};

/** A token is good for more than the call that found the door; answers whether it is. */
const judgeSecondUse = async ({ client, judge }: Context, { token, door }: Key): Promise<boolean> => {
  const answer = await client.send({ ...door.request, token });
  const isGood = answer.status !== 401;
  if (isGood) judge.holds(lets);
  else {
    judge.violated(lets, {
      expected: 'an API call with a token is let in as it was a moment before',
      seen: tellAnswer(answer),
      exchanges: [door.answer.exchange, answer.exchange],
    });
  }
  return isGood;
};

const spellings = ['bearer', 'BEARER', 'bEARER'];

const judgeSpelling = async ({ client, judge }: Context, key: Key, spelled: string): Promise<void> => {
  const { request, answer: twin } = key.door;
  const headers = { authorization: `${spelled} ${key.token}` };
  const answer = await client.send({ ...request, token: null, headers });
  if (isServed(answer, request)) judge.holds(scheme);
  else if (!isRefused(answer)) judge.inconclusive(scheme, `${spelled}: ${tellAnswer(answer)}`);
  else {
    judge.violated(scheme, {
      expected: `the scheme ${spelled} is taken like Bearer`,
      seen: tellAnswer(answer),
      exchanges: [twin.exchange, answer.exchange],
      explanation: 'the scheme of Authorization is compared with its case',
    });
  }
};

/** Uses a fresh token. */
export const bearerToken: Check = {
  id: 'access/bearer-token',
  title: 'A fresh token opens the API, however the word Bearer is spelled',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const key = await takeKey(context, claims, (answers) => judgeLockedOut(context, answers));
    if (key === undefined) return;
    if (await judgeSecondUse(context, key)) {
      for (const spelled of spellings) await judgeSpelling(context, key, spelled);
    } else judge.inconclusive(scheme, 'a token was not good for a second call');
    judge.executed();
  },
};
