import { type RequirementId, areaOf } from '../../models/requirements/index.ts';
import type { CheckResult } from '../../reports/run.ts';
import { BlockedError } from './blocked-error.ts';
import type { Check, Context } from './check.ts';
import { EndOfCheck } from './end-of-check.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import type { Session } from './session.ts';
import { watch } from './watch.ts';

const tokenOf = (session: Session) => (): string => {
  const { access } = session;
  if ('token' in access) return access.token;
  throw new BlockedError(access.problem);
};

/** The claims that a check left open when it ended. */
const settle = (check: Check, recorder: Recorder, error: unknown, session: Session): void => {
  const open = (id: RequirementId) => !recorder.has(id);
  const close = (outcome: 'blocked' | 'inconclusive' | 'harness-error', reason: string) => {
    for (const id of check.claims.filter(open)) recorder.note(id, outcome, session.redactor.text(reason));
  };
  if (error instanceof EndOfCheck) return close('inconclusive', `${check.id} ended at its first failure.`);
  if (error instanceof BlockedError) return close('blocked', error.message);
  if (error !== undefined) {
    const message = error instanceof Error ? error.message : String(error);
    if (!check.claims.some(open)) recorder.note(brokenClaim(check), 'harness-error', message);
    return close('harness-error', `${check.id} broke: ${message}`);
  }
  close('blocked', `${check.id} judged nothing: the target offered no case of it.`);
};

// A check that breaks after it judged all it claims must not end in silence.
const brokenClaim = (check: Check): RequirementId => {
  const [first] = check.claims;
  if (first === undefined) throw new RangeError(`${check.id} claims nothing`);
  return first;
};

const attempt = async (check: Check, context: Context): Promise<unknown> => {
  try {
    await check.run(context);
    return undefined;
  } catch (error) {
    if (process.env['PROCON_DEBUG'] === '1') process.stderr.write(`${(error as Error).stack ?? error}\n`);
    return error ?? new Error('something without a name was thrown');
  }
};

/**
 * Runs one check against a session's target and turns what it judged into its result. Never throws: an error in
 * a check is a harness error for the claims that it had not judged yet; a claim that nothing was judged of is
 * blocked, never passed.
 */
export const runCheck = async (check: Check, session: Session): Promise<CheckResult> => {
  const { profile, settings } = session;
  const recorder = openRecorder(settings);
  const judge = recorder.judgeFor(check);
  const plain = session.clientFor(check.id, tokenOf(session));
  const client = watch(plain, session.monitors, recorder);
  const supply = session.pool.supplyFor(check.id);
  const error = await attempt(check, { profile, settings, client, supply, judge });
  settle(check, recorder, error, session);
  return {
    check: check.id,
    area: areaOf(check.id),
    judgements: recorder.judgements(),
    observations: recorder.observations,
    coverage: recorder.coverage,
    planned: recorder.planned,
    executed: recorder.executed,
    requests: client.requests,
    leftBehind: [...recorder.leftBehind, ...supply.handedOut()],
  };
};
