import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { isRefused, tellAnswer } from './door.ts';
import { guardedReads } from './guarded-reads.ts';

const missing = 'access/missing-token-is-refused';
const invalid = 'access/invalid-token-is-refused';
const expired = 'access/expired-token-is-refused';
const claims: readonly RequirementId[] = [missing, invalid, expired];

interface Case {
  readonly refused: RequirementId;
  readonly words: string;
  readonly token: string | null;
}

const casesFor = ({ profile }: Context): readonly Case[] => {
  const { expiredToken } = profile.furtherCredentials;
  const outlived: readonly Case[] =
    expiredToken === undefined
      ? []
      : [{ refused: expired, words: 'a token that has expired', token: expiredToken }];
  return [
    { refused: missing, words: 'no token', token: null },
    { refused: invalid, words: 'a token that was never issued', token: 'procon-never-issued' },
    ...outlived,
  ];
};

/** What is read has an id; the items of a reassignment tell that of an object. */
const isServed = ({ status, text }: Answer): boolean => status === 200 && /["<](object-)?id\b/.test(text);

/** A page for whoever is not signed in may be a success too: what is served is what the token brought, letter by letter. */
const judgeCase = async (context: Context, request: Outgoing, one: Case): Promise<void> => {
  const { client, judge } = context;
  const twin = await client.send(request);
  if (!isServed(twin)) return;
  const answer = await client.send({ ...request, token: one.token });
  if (isRefused(answer)) return judge.holds(one.refused, answer.exchange);
  if (answer.status !== 200 || answer.text !== twin.text) return;
  judge.violated(one.refused, {
    expected: `${request.method} ${request.path} with ${one.words} is refused`,
    seen: `${tellAnswer(answer)}: the same that a good token brings`,
    exchanges: [twin.exchange, answer.exchange],
    explanation: `${request.endpoint} is served with ${one.words}`,
  });
};

/** One operation may be guarded and another not. */
export const everyReadRefused: Check = {
  id: 'access/every-read-refused',
  title: 'Each documented read is refused without a good token',
  claims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const requests = guardedReads(profile);
    const cases = casesFor(context);
    judge.planned(requests.length);
    for (const request of requests) {
      for (const one of cases) await judgeCase(context, request, one);
      judge.executed();
    }
    for (const claim of claims) {
      const asked = requests.length > 0 && cases.some(({ refused }) => refused === claim);
      if (asked) judge.inconclusive(claim, 'no documented read of these areas was served with records');
      else judge.notApplicable(claim, 'the profile names no such token, or nothing to read with it');
    }
  },
};
