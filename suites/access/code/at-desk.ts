import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { offers } from '../offers.ts';
import { tell } from '../token-answer.ts';
import type { CodeClient } from './authorization-request.ts';
import { type Desk, findPlace, type Grant, takeCode } from './desk.ts';
import { adviceFor, isUnclear, type Reply, tellReply } from './reply.ts';

/**
 * The code client of the profile, where there are a person and a browser to get codes for it. Without them the
 * claims are settled, and the answer is undefined.
 */
export const codeClientOf = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<CodeClient | undefined> =>
  (await offers(context, ['person', 'code-client'], claims)) ? context.profile.access.codeClient : undefined;

/** Takes down why nobody got a code. */
export const settleWithoutCode = (judge: Judge, claims: readonly RequirementId[], reply: Reply): void => {
  const reason = `a request that the user is to allow got ${tellReply(reply)}`;
  for (const id of claims) {
    if (isUnclear(reply)) judge.inconclusive(id, reason);
    else judge.blocked(id, `${reason}: ${adviceFor(reply)}`);
  }
};

/** What a check does at a desk; `first` is a token that was got in finding out the way. */
export type AtDesk = (desk: Desk, first: Grant) => Promise<void>;

/**
 * Finds out how the target gives codes and tokens for them, in one visit. Without either the claims are settled,
 * and the answer is undefined.
 */
export const openDesk = async (
  context: Context,
  claims: readonly RequirementId[],
  { client, visit }: { readonly client: CodeClient; readonly visit: Visit },
): Promise<{ readonly desk: Desk; readonly first: Grant } | undefined> => {
  const { judge } = context;
  const base = { context, client, visit, challenged: false };
  const plain = await takeCode(base);
  const challenged = plain.redemption === undefined && !isUnclear(plain.reply);
  const { redemption } = challenged ? await takeCode({ ...base, challenged }) : plain;
  if (redemption === undefined) {
    settleWithoutCode(judge, claims, plain.reply);
    return undefined;
  }
  const { tried, place, grant } = await findPlace({ ...base, challenged }, redemption);
  if (place !== undefined && grant !== undefined) {
    return { desk: { ...base, challenged, place }, first: grant };
  }
  const [documented] = tried;
  for (const id of claims) {
    const reason = `exchanging a fresh code got ${documented ? tell(documented) : 'nothing'}`;
    if (tried.some(({ outcome }) => outcome === 'unclear')) judge.inconclusive(id, reason);
    else judge.blocked(id, `${reason}: look at access.code-client in the profile`);
  }
  return undefined;
};

/** Opens a visit in which the person of the profile gets codes for the code client of the profile. */
export const atDesk = async (
  context: Context,
  claims: readonly RequirementId[],
  act: AtDesk,
): Promise<void> => {
  const client = await codeClientOf(context, claims);
  if (client === undefined) return;
  await context.browser.visit([client.redirectUri], async (visit) => {
    const opened = await openDesk(context, claims, { client, visit });
    if (opened !== undefined) await act(opened.desk, opened.first);
  });
};
