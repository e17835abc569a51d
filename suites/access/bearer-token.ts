import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { isRefused, isServed, tellAnswer } from './door.ts';
import { isGood, type Key, mostKeys, takeKey } from './own-token.ts';

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

/** A token is good for more than the call that found the door; answers one that is, where there is one. */
const judgeSecondUse = async (context: Context, first: Key): Promise<Key | undefined> => {
  const { client, judge } = context;
  let key = first;
  for (let left = mostKeys; ; left--) {
    const { door, token } = key;
    const answer = await client.send({ ...door.request, token });
    if (answer.status !== 401) {
      judge.holds(lets);
      return key;
    }
    const next = left > 1 ? await takeKey(context, [lets]) : undefined;
    if (next === undefined) {
      judge.violated(lets, {
        expected: 'an API call with a token is let in as it was a moment before',
        seen: tellAnswer(answer),
        exchanges: [door.answer.exchange, answer.exchange],
      });
      return undefined;
    }
    key = next;
  }
};

const spellings = ['bearer', 'BEARER', 'bEARER'];

/** Answers the key to go on with: where the token was ended meanwhile, another one. */
const judgeSpelling = async (context: Context, first: Key, spelled: string): Promise<Key> => {
  const { client, judge } = context;
  let key = first;
  for (let left = mostKeys; ; left--) {
    const { request, answer: twin } = key.door;
    const headers = { authorization: `${spelled} ${key.token}` };
    const answer = await client.send({ ...request, token: null, headers });
    if (isServed(answer, request)) judge.holds(scheme);
    else if (!isRefused(answer)) judge.inconclusive(scheme, `${spelled}: ${tellAnswer(answer)}`);
    else if (await isGood(context, key)) {
      judge.violated(scheme, {
        expected: `the scheme ${spelled} is taken like Bearer`,
        seen: tellAnswer(answer),
        exchanges: [twin.exchange, answer.exchange],
        explanation: 'the scheme of Authorization is compared with its case',
      });
    } else {
      const next = left > 1 ? await takeKey(context, [scheme]) : undefined;
      if (next !== undefined) {
        key = next;
        continue;
      }
      judge.inconclusive(scheme, 'no token was good for two calls');
    }
    return key;
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
    let good = await judgeSecondUse(context, key);
    if (good !== undefined) {
      for (const spelled of spellings) good = await judgeSpelling(context, good, spelled);
    } else judge.inconclusive(scheme, 'a token was not good for a second call');
    judge.executed();
  },
};
