import { asClient, type SendAsClient } from '../access/working-token.ts';
import type { Check, Context, Violation } from '../harness/check.ts';
import { isAccepted, isDenied } from '../harness/meaning.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import { listedRecords } from '../harness/resources/records.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { listRequest, marks, type PutParts, putRequest } from './payment-list.ts';
import { isMarked, readPayment } from './payment-snapshot.ts';

const rule = 'payments/credential-needs-permissions';
const reportViolation = (
  { judge }: Context,
  violation: Pick<Violation, 'seen' | 'exchanges' | 'mayBeOthers'>,
): void =>
  judge.violated(rule, {
    expected: 'a client without permission for payments neither reads nor marks them',
    ...violation,
  });

const judgeRead = async (
  context: Context,
  sendWithoutRights: SendAsClient,
  request: ReturnType<typeof listRequest>,
): Promise<void> => {
  const { client, judge } = context;
  const control = await client.send(request);
  if (listedRecords(control, 'payments.list').length === 0) return;
  const answer = await sendWithoutRights(request);
  if (answer === undefined) return;
  const seen = listedRecords(answer, 'payments.list').length;
  if (seen > 0) {
    const exchanges = [control.exchange, answer.exchange];
    reportViolation(context, { seen: `an answer with ${seen} payments`, exchanges });
  } else if (isDenied(answer) || isAccepted(answer)) judge.holds(rule, answer.exchange);
  else judge.inconclusive(rule, `a read: ${describeAnswer(answer)}`);
};

/** Returns a function that shows whether a payment was marked meanwhile that the check did not mark. */
const watchUnmarked = async (context: Context): Promise<() => Promise<boolean>> => {
  const untouched = await context.fixtures.payment({ exported: false });
  if (untouched === undefined || isMarked((await readPayment(context, untouched.id)).state))
    return async () => false;
  return async () => isMarked((await readPayment(context, untouched.id)).state);
};

/**
 * Judges that the client cannot mark a payment; the mark by the client with permission is the control. A second payment
 * shows whether other clients mark payments meanwhile.
 */
const judgeMark = async (
  context: Context,
  sendWithoutRights: SendAsClient,
  parts: PutParts,
): Promise<void> => {
  const { client, judge, fixtures } = context;
  const payment = await fixtures.payment({ exported: false });
  if (payment === undefined) return;
  const before = await readPayment(context, payment.id);
  if (before.state === undefined || isMarked(before.state)) return;
  const isUntouchedMarked = await watchUnmarked(context);
  const request = putRequest(payment.id, parts);
  const answer = await sendWithoutRights(request);
  if (answer === undefined) return;
  const after = await readPayment(context, payment.id);
  if (isMarked(after.state)) {
    if (await isUntouchedMarked())
      return judge.inconclusive(rule, 'another client marked payments meanwhile');
    const exchanges = [before.exchange, answer.exchange, after.exchange];
    return reportViolation(context, { seen: 'a payment that it marked', exchanges, mayBeOthers: true });
  }
  const isConclusive = isDenied(answer) || isAccepted(answer);
  if (after.state === undefined || !isConclusive) {
    return judge.inconclusive(rule, 'no read shows whether the payment was marked');
  }
  const control = await client.send(request);
  if (isAccepted(control)) judge.holds(rule, answer.exchange);
  else judge.inconclusive(rule, 'the client with permission could not mark the payment either');
};

/** Reads and marks payments as a client without permission for them. */
export const credentialPermissions: Check = {
  id: 'payments/credential-permissions',
  title: 'A client without permission for payments neither reads nor marks them',
  claims: [rule],
  run: async (context) => {
    const { judge, profile } = context;
    const credentials = profile.furtherCredentials.clientWithoutPayments;
    const named = 'further-credentials.client-without-payments';
    if (credentials === undefined)
      return judge.notApplicable(rule, whyLacking('the profile gives no client without payments', named));
    judge.planned(1);
    const sendWithoutRights = asClient(context, { credentials, named, claim: rule });
    const [id] = [...profile.payments.readable, ...profile.payments.expendable.map((one) => one.id)];
    await judgeRead(context, sendWithoutRights, listRequest([]));
    if (id !== undefined) await judgeRead(context, sendWithoutRights, listRequest([['id', String(id)]]));
    for (const parts of [marks.query, marks.xml]) await judgeMark(context, sendWithoutRights, parts);
    judge.executed();
  },
};
