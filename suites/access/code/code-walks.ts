import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isIssued } from '../obtain.ts';
import { findAdvertised } from '../openid/discovery-document.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { alteredSecrets } from './altered-secret.ts';
import { atDesk } from './at-desk.ts';
import { codeCoverage } from './code-coverage.ts';
import { misfitMoves } from './code-moves.ts';
import { planCodeWalks } from './code-plan.ts';
import { type Desk, takeCode } from './desk.ts';
import { type Redemption, redeem } from './exchange.ts';
import { foreignGrant, isAboutItself } from './foreign-grant.ts';
import { type Refusal, type WalkResult, walkCode } from './walk-code.ts';

const byOther = 'access/code-is-bound-to-its-client';
const verifiers: readonly RequirementId[] = [
  'access/wrong-code-verifier-is-refused',
  'access/missing-code-verifier-is-refused',
];
const unknown = 'access/unknown-code-is-invalid-grant';
const claims: readonly RequirementId[] = [
  'access/code-is-used-once',
  byOther,
  'access/code-is-bound-to-its-redirect-uri',
  'access/code-exchange-proves-the-client',
  unknown,
  ...verifiers,
];

/** The right exchange after all the wrong ones: why it brought nothing, or undefined. */
const judgeTwin = async (desk: Desk): Promise<string | undefined> => {
  const { redemption } = await takeCode(desk);
  if (redemption === undefined) return 'no code';
  const got = await redeem(desk.context.client, desk.place, redemption);
  return isIssued(got) ? undefined : tell(got);
};

/** A server that breaks on such a code each time, and on no right one in between, is not under load. */
const breaksEachTime = async (desk: Desk, redemption: Redemption, first: TokenAnswer): Promise<boolean> => {
  if (first.answer.status !== 500 || (await judgeTwin(desk)) !== undefined) return false;
  const again = await redeem(desk.context.client, desk.place, redemption);
  return again.answer.status === 500 && (await judgeTwin(desk)) === undefined;
};

const judgeAltered = async (desk: Desk, redemption: Redemption): Promise<void> => {
  const { judge, client } = desk.context;
  const got = await redeem(client, desk.place, redemption);
  const untold = got.outcome === 'refused' && got.error === undefined;
  const unclear = got.outcome === 'unclear' && !(await breaksEachTime(desk, redemption, got));
  if (got.outcome === 'refused' && got.error === 'invalid_grant') judge.holds(unknown, got.answer.exchange);
  else if (unclear || untold) {
    judge.inconclusive(unknown, `a code that was never issued got ${tell(got)}`);
  } else {
    judge.violated(unknown, {
      expected: 'a code that was never issued is refused as invalid_grant',
      ...{ seen: tell(got), exchanges: [got.answer.exchange] },
    });
  }
};

/** Codes that were never issued, but differ in one sign alone from one that was. */
const judgeUnknown = async (desk: Desk): Promise<void> => {
  const { redemption } = await takeCode(desk);
  if (redemption === undefined) {
    return desk.context.judge.inconclusive(unknown, 'no further code was to be had');
  }
  for (const code of alteredSecrets(redemption.code)) await judgeAltered(desk, { ...redemption, code });
};

const settle = ({ judge }: Context, refusals: readonly Refusal[], twin: string | undefined): void => {
  for (const { rule, move, got } of refusals) {
    if (twin !== undefined)
      judge.inconclusive(rule, `${move} was refused, but so was the right exchange: ${twin}`);
    else if (rule === byOther && !isAboutItself(got)) judge.notApplicable(rule, foreignGrant);
    else judge.holds(rule, got.answer.exchange);
  }
};

const walkAll = async (desk: Desk): Promise<void> => {
  const { context } = desk;
  const { judge, settings, profile } = context;
  const { k, seed } = settings;
  const advertised = (await findAdvertised(context)).s256;
  const pkce = desk.challenged ? 'required' : advertised ? 'optional' : 'none';
  const walks = planCodeWalks({ other: profile.client, pkce, k, seed });
  judge.planned(walks.length);
  const refusals: Refusal[] = [];
  const sent: WalkResult['sent'][number][] = [];
  for (const walk of walks) {
    const result = await walkCode(desk, walk);
    if (result === undefined) continue;
    if (result.disturbed === undefined) judge.executed();
    refusals.push(...result.refusals);
    sent.push(...result.sent);
  }
  await judgeUnknown(desk);
  settle(context, refusals, await judgeTwin(desk));
  if (pkce === 'none') {
    for (const id of verifiers)
      judge.notApplicable(id, 'the target does not advertise S256 in a discovery document');
  }
  judge.covered(codeCoverage(misfitMoves(profile.client), sent));
};

/** Codes that are exchanged rightly and wrongly, in any order. */
export const codeWalks: Check = {
  id: 'access/code-walks',
  title: 'A code gets one token, by its own client with its secret, for its own redirect URI',
  claims,
  observes: ['access/code-after-failed-exchange'],
  effect: 'changes',
  // It fails on purpose, which may end the tokens that the client has elsewhere.
  afterwards: true,
  run: (context) => atDesk(context, claims, walkAll),
};
