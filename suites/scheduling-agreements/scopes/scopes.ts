import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { showsRecords } from '../../harness/resources/collected.ts';
import { sendWithScopes } from '../../harness/scoped-request.ts';
import { tellAnswer } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';
import { type Call, callsFor, readScope, reads, writeScope, writes } from './calls.ts';

const both: RequirementId = 'scheduling-agreements/both-scopes-suffice';
const claims = [reads, writes, both];

/** Tokens that lack the scope a call needs. */
const lacking = ({ row, isBrief }: Call, others: readonly string[]): readonly (readonly string[])[] => [
  [row === reads ? writeScope : readScope],
  ...(others.length > 0 && isBrief !== true ? [others] : []),
];

const judgeLack = (
  judge: Context['judge'],
  { row, name }: Call,
  { twin, answer, scopes }: { twin: Answer; answer: Answer | undefined; scopes: readonly string[] },
) => {
  if (answer === undefined)
    return judge.inconclusive(row, `no token is issued for ${scopes.join(' ')} alone`);
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear') return judge.inconclusive(row, `${name}: ${tellAnswer(answer)}`);
  if (outcome === 'refused') return judge.holds(row, answer.exchange);
  // What may not be read may be left out as well as refused.
  if (row === reads && !showsRecords(answer))
    return judge.inconclusive(row, `${name} with ${scopes.join(' ')} shows nothing: ${tellAnswer(answer)}`);
  const missing = row === reads ? readScope : writeScope;
  judge.violated(row, {
    expected: `${name} is refused with a token that lacks ${missing}`,
    seen: `it answered ${answer.status} with ${scopes.join(' ')}`,
    exchanges: [twin.exchange, answer.exchange],
    explanation: `${name} takes no ${missing}`,
  });
};

/** The silence about a call with the one scope that it needs. */
const alone = (row: Call['row']): SilenceId =>
  row === reads ? 'scheduling-agreements/read-scope-alone' : 'scheduling-agreements/write-scope-alone';

const tryCall = async (context: Context, call: Call, others: readonly string[]): Promise<void> => {
  const { judge } = context;
  const send = async (scopes: readonly string[]) =>
    sendWithScopes(context, { request: await call.request(), scopes });
  const twin = await send([readScope, writeScope]);
  if (twin === undefined) return judge.inconclusive(both, 'no token is issued for the two scopes alone');
  if (outcomeOf(twin).outcome !== 'accepted') {
    if (call.isDocumented) judgeBoth(context, call, twin, await context.client.send(await call.request()));
    return judge.inconclusive(call.row, `${call.name} with both scopes: ${tellAnswer(twin)}`);
  }
  judge.holds(both, twin.exchange);
  for (const scopes of lacking(call, others))
    judgeLack(judge, call, { twin, answer: await send(scopes), scopes });
  if (!call.isDocumented) return;
  const single = await send([call.row === reads ? readScope : writeScope]);
  if (single === undefined) return;
  const { outcome } = outcomeOf(single);
  if (outcome !== 'unclear')
    judge.observe(alone(call.row), outcome === 'accepted' ? 'served' : 'refused', single.exchange);
};

/** A call that is served with all scopes of the client, and not with the two that are documented. */
const judgeBoth = ({ judge }: Context, { name }: Call, twin: Answer, full: Answer) => {
  const refused = outcomeOf(twin).outcome === 'refused';
  if (!refused || outcomeOf(full).outcome !== 'accepted')
    return judge.inconclusive(both, `${name} with both scopes: ${tellAnswer(twin)}`);
  judge.violated(both, {
    expected: `${name} is served with ${readScope} and ${writeScope}`,
    seen: `${tellAnswer(twin)}; with all scopes of the client it is served`,
    exchanges: [full.exchange, twin.exchange],
    explanation: `${name} takes another scope besides`,
  });
};

/** Sends what is served with both scopes with tokens that lack one of them, or both. */
export const scopes: Check = {
  id: 'scheduling-agreements/scopes',
  title: 'Reading agreements takes the scope for reading, and writing them the one for writing',
  claims,
  observes: ['scheduling-agreements/read-scope-alone', 'scheduling-agreements/write-scope-alone'],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const held = profile.client.scopes;
    if (!held.includes(readScope) || !held.includes(writeScope)) {
      const reason = `The client of the profile does not hold both ${readScope} and ${writeScope}: client.scopes.`;
      for (const claim of claims) judge.notApplicable(claim, reason);
      return;
    }
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    const { id } = await workshop.make();
    if (id === undefined) {
      for (const claim of claims) judge.inconclusive(claim, 'no agreement could be made whose id is told');
      return;
    }
    const others = held.filter((scope) => !/scheduling_agreement/.test(scope)).slice(0, 4);
    const calls = await callsFor(context, workshop, id);
    judge.planned(calls.length);
    for (const call of calls) {
      await tryCall(context, call, others);
      judge.executed();
    }
  },
};
