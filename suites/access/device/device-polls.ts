import { ownValue } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import { judgeNoToken, meetsNeeds } from '../judging.ts';
import { describe, type TokenAnswer } from '../token-endpoint.ts';
import { codeSource, type DeviceClient, isWaiting, poll } from './device-request.ts';
import type { Polled } from './user-code-page.ts';

const pending = 'access/polling-before-the-user-is-pending';

/** Judges a poll before the user has decided; `shown` are the exchanges before it. */
export const judgePending = (judge: Judge, tokenAnswer: TokenAnswer, shown: readonly Exchange[]): void => {
  const { error, outcome, answer } = tokenAnswer;
  if (isWaiting(tokenAnswer)) judge.holds(pending, answer.exchange);
  else if (outcome === 'unclear') judge.inconclusive(pending, `a poll got ${describe(tokenAnswer)}`);
  else if (error === 'invalid_client') {
    judge.blocked(
      pending,
      `a poll got ${describe(tokenAnswer)}: look at access.device-client.secret in the profile`,
    );
  } else if (outcome === 'refused' && error === undefined) {
    judge.inconclusive(pending, 'the refusal of a poll names no error');
  } else {
    judge.violated(pending, {
      expected: 'a poll before the user has decided is refused as authorization_pending or slow_down',
      seen: describe(tokenAnswer),
      exchanges: [...shown, answer.exchange],
    });
  }
};

const claims: readonly RequirementId[] = [pending];

const observeHaste = ({ judge }: Context, tokenAnswer: TokenAnswer): void => {
  const { error, outcome, answer } = tokenAnswer;
  if (outcome !== 'refused') return;
  const words = ownValue({ slow_down: 'slow-down', authorization_pending: 'pending' }, error ?? '');
  judge.observe('access/hasty-polling', words ?? describe(tokenAnswer), answer.exchange);
};

/** Observes whether an authenticated request was necessary. */
const observeSecret = async (
  { client, judge }: Context,
  device: DeviceClient,
  code: string,
): Promise<void> => {
  if (device.secret === undefined) return;
  const answer = await poll({ client }, { id: device.id, scopes: [] }, code);
  if (answer.outcome === 'unclear') return;
  const words = isWaiting(answer) || answer.outcome === 'token' ? 'never-asked' : 'not-asked';
  judge.observe('access/device-client-secret', words, answer.answer.exchange);
};

/** Polls for codes that were not entered. */
export const devicePolls: Check = {
  id: 'access/device-polls',
  title: 'A device that polls before the user has decided is asked to keep polling',
  claims,
  observes: ['access/device-token-request', 'access/hasty-polling', 'access/device-client-secret'],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const device = profile.access.deviceClient;
    if (!(await meetsNeeds(context, ['device-client'], claims)) || device === undefined) return;
    judge.planned(1);
    const codes = await codeSource(context, device, claims).next();
    if (codes === undefined) return;
    judge.executed();
    const { deviceCode } = codes;
    if (deviceCode === undefined) {
      return judge.notApplicable(pending, 'the device answer has no device_code to poll with');
    }
    const first = await poll(context, device, deviceCode);
    judgePending(judge, first, [codes.answer.exchange]);
    if (!isWaiting(first)) return;
    judge.observe('access/device-token-request', first.grant, first.answer.exchange);
    const second = await poll(context, device, deviceCode);
    observeHaste(context, second);
    if (second.outcome === 'token') return judgePending(judge, second, [first.answer.exchange]);
    await observeSecret(context, device, deviceCode);
  },
};

/** The requirements about the user's decision. */
export const decided = {
  allowed: 'access/allowed-device-gets-token',
  refused: 'access/refused-device-gets-no-token',
  denied: 'access/refused-device-is-access-denied',
  bound: 'access/device-code-is-bound-to-its-client',
  wrong: 'access/wrong-user-code-allows-nothing',
  unknown: 'access/unknown-device-code-gets-no-token',
  pending: 'access/polling-before-the-user-is-pending',
} as const satisfies Record<string, RequirementId>;

/** Judges the poll after the person has allowed. */
export const judgeAllowed = (judge: Judge, { answer, result, exchanges }: Polled): void => {
  const id = decided.allowed;
  const seen = `a poll got ${describe(answer)}`;
  if (answer.outcome === 'token') judge.holds(id, answer.answer.exchange);
  else if (answer.outcome === 'unclear') judge.inconclusive(id, seen);
  else if (answer.error === 'invalid_client') {
    judge.blocked(id, `${seen}: look at access.device-client.secret in the profile`);
  } else if (isWaiting(answer) && !result.decided) {
    judge.blocked(id, `${seen}, and no page asked the user to allow it: look at access.pages.consent`);
  } else {
    judge.violated(id, { expected: 'a token once the user has allowed', seen: describe(answer), exchanges });
  }
};

/** Judges the poll after the person has refused. */
export const judgeDenied = (judge: Judge, { answer, result, exchanges }: Polled): void => {
  const both = [decided.refused, decided.denied];
  if (!result.decided) {
    const reason = 'no page asked the user to decide: it may have been allowed before';
    judge.inconclusive(both, reason);
    return;
  }
  if (answer.outcome === 'unclear') {
    judge.inconclusive(both, `a poll got ${describe(answer)}`);
    return;
  }
  if (answer.outcome === 'token') {
    judge.violated(both, {
      expected: 'no token once the user has refused',
      seen: describe(answer),
      exchanges,
      explanation: 'a device that the user refused gets a token',
    });
    return;
  }
  judge.holds(decided.refused, answer.answer.exchange);
  if (answer.error === 'access_denied') judge.holds(decided.denied, answer.answer.exchange);
  else if (answer.error === undefined)
    judge.inconclusive(decided.denied, 'the refusal of a poll names no error');
  else {
    judge.violated(decided.denied, {
      expected: 'the error access_denied once the user has refused',
      seen: describe(answer),
      exchanges,
    });
  }
};

/** Whether another client was refused because of the code rather than the client. */
const isAboutTheCode = ({ error }: TokenAnswer): boolean =>
  error === 'invalid_grant' || error === 'expired_token' || error === 'access_denied';

/** Judges a poll by a client that the code was not issued to. */
export const judgeForeign = async (
  judge: Judge,
  { answer, before }: { readonly answer: TokenAnswer; readonly before: readonly Exchange[] },
  words: string,
): Promise<void> => {
  if (answer.outcome === 'refused' && !isAboutTheCode(answer)) {
    return judge.inconclusive(decided.bound, `${words} was refused for another reason: ${describe(answer)}`);
  }
  await judgeNoToken(judge, decided.bound, answer, {
    what: 'a poll',
    expected: `no token for ${words}`,
    before,
  });
};
