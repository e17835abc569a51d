import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { atDesk } from '../code/at-desk.ts';
import type { Desk } from '../code/desk.ts';
import { foreignGrant, isAboutItself } from '../code/foreign-grant.ts';
import { useToken } from '../code/use-token.ts';
import { isIssued } from '../obtain.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { toldRule } from '../told-scope.ts';
import { observeFailedAttempt } from './failed-attempt.ts';
import { type Misfit, refreshMisfits } from './misfits.ts';
import { judgeNarrowerScope } from './narrower-scope.ts';
import { openRefresh, type Refresh } from './open-refresh.ts';
import { observeRotation } from './rotation.ts';
import { judgeWiderScope } from './wider-scope.ts';

const serves = 'access/refreshed-token-serves-calls';
const bound = 'access/refresh-token-is-bound-to-its-client';
const ofRefresh = [
  serves,
  'access/refresh-does-not-widen-scope',
  bound,
  'access/refresh-proves-the-client',
  'access/unknown-refresh-token-gets-no-token',
] as const satisfies readonly RequirementId[];

interface Refusal {
  readonly rule: RequirementId;
  readonly got: TokenAnswer;
}

const judgeMisfit = async (desk: Desk, refresh: Refresh, misfit: Misfit): Promise<Refusal | undefined> => {
  const { judge } = desk.context;
  const { words, rule } = misfit;
  const one = await refresh.take();
  if (one === undefined) {
    judge.inconclusive(rule, 'no further refresh token was to be had');
    return undefined;
  }
  const got = await refresh.send(misfit.change(one));
  if (got.outcome === 'refused') return { rule, got };
  if (got.outcome === 'unclear') judge.inconclusive(rule, `a refresh with ${words} got ${tell(got)}`);
  else {
    judge.violated(rule, {
      expected: `a refresh with ${words} gets no token`,
      ...{ seen: tell(got), exchanges: [one.grant.issued.answer.exchange, got.answer.exchange] },
      explanation: `a refresh with ${words} gets a token`,
    });
  }
  return undefined;
};

/** The right request, after all the wrong ones: without it they may have been refused for another reason. */
const settle = async (desk: Desk, refresh: Refresh, refusals: readonly Refusal[]): Promise<void> => {
  const { judge } = desk.context;
  const one = await refresh.take();
  const twin = one && (await refresh.send(one));
  for (const { rule, got } of refusals) {
    if (twin === undefined || !isIssued(twin)) {
      judge.inconclusive(rule, `refused, but so was the right request: ${twin ? tell(twin) : 'no token'}`);
    } else if (rule === bound && !isAboutItself(got)) judge.notApplicable(rule, foreignGrant);
    else judge.holds(rule, got.answer.exchange);
  }
};

const judgeUse = async (desk: Desk, refresh: Refresh): Promise<void> => {
  const { judge } = desk.context;
  const use = await useToken(desk.context, desk.client.scopes, async () => {
    const one = await refresh.take();
    return one && (await refresh.send(one)).token;
  });
  if (use.kind === 'served') judge.holds(serves, use.door.answer.exchange);
  else if (use.kind === 'unknown') judge.inconclusive(serves, use.reason);
  else if (use.kind === 'absent') judge.notApplicable(serves, use.reason);
  else {
    judge.violated(serves, {
      expected: 'a fresh token obtained by a refresh token is let in where one by client credentials is',
      ...{ seen: use.seen, exchanges: use.exchanges },
    });
  }
};

const judgeAll = async (desk: Desk): Promise<void> => {
  const { judge } = desk.context;
  const refresh = await openRefresh(desk);
  if ('reason' in refresh) {
    for (const id of ofRefresh) judge.notApplicable(id, refresh.reason);
    return;
  }
  await observeRotation(desk, refresh);
  await observeFailedAttempt(desk, refresh);
  const refusals: Refusal[] = [];
  for (const misfit of refreshMisfits(desk)) {
    const refusal = await judgeMisfit(desk, refresh, misfit);
    if (refusal !== undefined) refusals.push(refusal);
  }
  await settle(desk, refresh, refusals);
  await judgeWiderScope(desk, refresh);
  await judgeNarrowerScope(desk, refresh);
  await judgeUse(desk, refresh);
};

/** Refresh tokens, where the target gives and takes them: the documentation shows no request for that. */
export const refreshTokens: Check = {
  id: 'access/refresh-tokens',
  title: 'A refresh token gets a token for its own client, and for no more than the user allowed',
  claims: [...ofRefresh, toldRule],
  observes: [
    'access/refresh-token',
    'access/refresh-request',
    'access/refresh-rotation',
    'access/refresh-reuse',
    'access/failed-attempt',
  ],
  effect: 'changes',
  // It fails on purpose, which may end the tokens that the client has elsewhere.
  afterwards: true,
  run: (context) =>
    atDesk(context, ofRefresh, async (desk) => {
      context.judge.planned(1);
      await judgeAll(desk);
      context.judge.executed();
    }),
};
