import type { RequirementId } from '../../../models/requirements/index.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { collected } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { sendWithScopes } from '../../harness/scoped-request.ts';
import { bodyOf, create, createdBy, requestFor, snapshotIn } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { idsIn } from './ids-in.ts';

const reading = 'quality-inspections/reading-takes-the-read-scope';
const writing = 'quality-inspections/writing-takes-the-write-scope';
const suffice = 'quality-inspections/scopes-suffice';
const claims = [reading, writing, suffice] as const;

const readScope = 'quality_collaboration.quality_inspection.read';
const writeScope = 'quality_collaboration.quality_inspection.write';
const both = [readScope, writeScope];

/** One request of the API. */
interface Call {
  readonly row: typeof reading | typeof writing;
  readonly about: string;
  readonly request: () => Promise<Outgoing>;
  /** Whether a success shows that the call did what it is for. */
  readonly isServed: (answer: Answer) => boolean;
}

const callsOf = (context: Context, id: Id): readonly Call[] => {
  const { profile } = context;
  return [
    {
      row: reading,
      about: 'a read of an inspection',
      request: async () => requestFor(profile, 'show', { params: { id } }),
      isServed: (answer) => isSnapshot(snapshotIn(answer, profile)),
    },
    {
      row: reading,
      about: 'the list of inspections',
      request: async () => requestFor(profile, 'list'),
      isServed: (answer) => {
        const came = collected(qualityInspection, answer);
        return came.kind === 'records' && idsIn(came.readings).length > 0;
      },
    },
    {
      row: writing,
      about: 'a creation',
      request: async () =>
        requestFor(profile, 'create', { body: bodyOf(profile, await plainWish(context, 'scopes')) }),
      isServed: (answer) => createdBy(context, answer, { members: {} }).outcome === 'accepted',
    },
  ];
};

/** Scopes with which a call must be refused: the other one alone, and one that has nothing to do with it. */
const lackingFor = ({ profile }: Context, row: Call['row']): readonly (readonly string[])[] => {
  const stranger = profile.client.scopes.find((scope) => !both.includes(scope));
  return [[row === reading ? writeScope : readScope], ...(stranger === undefined ? [] : [[stranger]])];
};

const judgeLacking = (
  context: Context,
  { row, about, isServed }: Call,
  {
    answer,
    scopes,
    twin,
  }: { readonly answer: Answer; readonly scopes: readonly string[]; readonly twin: Answer },
) => {
  const { judge } = context;
  if (isServed(answer)) {
    return judge.violated(row, {
      expected: `${about} is refused with ${scopes.join(' ')} alone`,
      seen: tellAnswer(answer),
      exchanges: [twin.exchange, answer.exchange],
      explanation: `${about} takes no scope of its own`,
    });
  }
  const { outcome, status } = outcomeOf(answer);
  if (outcome === 'refused') return judge.holds(row, answer.exchange);
  judge.inconclusive(row, `${about} with ${scopes.join(' ')} answered ${status ?? 'nothing'}`);
};

const judgeCall = async (context: Context, call: Call): Promise<void> => {
  const { judge, client } = context;
  const plain = await client.send(await call.request());
  if (!call.isServed(plain)) return;
  const twin = await sendWithScopes(context, { request: await call.request(), scopes: both });
  if (twin === undefined) return judge.inconclusive(suffice, 'no token with the two scopes was to be had');
  if (!call.isServed(twin)) {
    if (outcomeOf(twin).outcome !== 'refused') return judge.inconclusive(suffice, tellAnswer(twin));
    return judge.violated(suffice, {
      expected: `${call.about} is served with ${both.join(' ')}, as it is with more`,
      seen: tellAnswer(twin),
      exchanges: [plain.exchange, twin.exchange],
      explanation: `${call.about} takes more than the documented scopes`,
    });
  }
  judge.holds(suffice, twin.exchange);
  for (const scopes of lackingFor(context, call.row)) {
    const answer = await sendWithScopes(context, { request: await call.request(), scopes });
    if (answer === undefined) judge.inconclusive(call.row, `no token with ${scopes.join(' ')} was to be had`);
    else judgeLacking(context, call, { answer, scopes, twin });
  }
};

/** Sends the same requests with tokens of both scopes, of one, and of neither. */
export const inspectionScopes: Check = {
  id: 'quality-inspections/scopes',
  title: 'The two documented scopes are what reading and creating inspections takes',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { scopes } = profile.client;
    if (scopes.length > 0 && !both.every((scope) => scopes.includes(scope))) {
      const reason = `client.scopes of the profile lack ${both.join(' or ')}`;
      for (const claim of claims) judge.notApplicable(claim, reason);
      return;
    }
    if (await blockWithout(context, claims)) return;
    const { id } = await create(context, await plainWish(context, 'scopes'));
    const calls = id === undefined ? [] : callsOf(context, id);
    judge.planned(calls.length);
    for (const call of calls) {
      await judgeCall(context, call);
      judge.executed();
    }
    for (const claim of claims as readonly RequirementId[])
      judge.inconclusive(claim, 'no call was served with the two scopes');
  },
};
