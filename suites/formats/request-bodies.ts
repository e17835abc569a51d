import { pathOf } from '../../models/endpoints/index.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { acceptsOf, type Read, readRecord } from './read-documents.ts';
import { idOf, listed } from './records.ts';

const rule = 'formats/request-bodies-are-json-or-xml';

const put = (id: number, body?: Outgoing['body'], query = ''): Outgoing => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }) + query,
  endpoint: 'payments.mark-exported',
  ...(body !== undefined && { body }),
});

const xml = (text: string): Outgoing['body'] => ({ type: 'application/xml', text });
const documented = xml('<service-pay-payment><exported>true</exported></service-pay-payment>');
const underscored = xml('<service_pay_payment><exported>true</exported></service_pay_payment>');
const broken = xml('<service-pay-payment><exported>true</service-pay-payment>');
const undocumented = { type: 'text/csv', text: 'exported\ntrue\n' };

const find = (read: Read, id: number): Reading | undefined =>
  listed(read.answer, read.request.endpoint).find((reading) => idOf(reading) === id);

/** Whether a payment is marked, as far as a read tells. */
const isMarked = async (context: Context, payments: Collection, id: number): Promise<boolean | undefined> => {
  const [accept = 'application/json'] = acceptsOf(context.profile);
  const value = find(await readRecord(context, payments, { id, accept }), id)?.data['exported'];
  return typeof value === 'boolean' ? value : undefined;
};

const judgeBody = async (context: Context, payments: Collection, id: number): Promise<void> => {
  const { client, judge } = context;
  const answer = await client.send(put(id, documented));
  const { exchange, status } = answer;
  const { outcome } = outcomeOf(answer);
  const marked = await isMarked(context, payments, id);
  if (outcome === 'accepted' && marked === true) {
    judge.holds(rule);
    judge.observe('formats/action-status', String(status), exchange);
  } else if (outcome === 'unclear' || marked === undefined) {
    judge.inconclusive(rule, `payment ${id}: ${exchange.failure ?? `status ${status}`}`);
  } else {
    judge.violated(rule, {
      expected: 'an XML body as documented takes effect',
      seen: outcome === 'refused' ? `refused with ${status}` : `status ${status} without effect`,
      exchanges: [exchange],
    });
  }
};

const observeQuery = async ({ client, judge }: Context, id: number): Promise<void> => {
  const { outcome, exchange } = outcomeOf(await client.send(put(id, undefined, '?exported=true')));
  if (outcome !== 'unclear') judge.observe('formats/put-without-body', outcome, exchange);
};

const observeSpelling = async (context: Context, payments: Collection, id: number): Promise<void> => {
  const { client, judge } = context;
  const { outcome, exchange } = outcomeOf(await client.send(put(id, underscored)));
  const marked = await isMarked(context, payments, id);
  if (outcome === 'unclear' || marked === undefined) return;
  judge.observe('formats/inbound-spelling', marked ? 'folded' : 'exact', exchange);
};

const statusOf = ({ status }: Answer, accepted: string): string =>
  status !== undefined && status < 300 ? accepted : String(status);

const observeStrangeBodies = async ({ client, judge }: Context, id: number): Promise<void> => {
  const malformed = await client.send(put(id, broken));
  if (outcomeOf(malformed).outcome !== 'unclear') {
    const answer = statusOf(malformed, 'accepted');
    judge.observe('formats/malformed-body-status', answer, malformed.exchange);
  }
  const strange = await client.send(put(id, undocumented, '?exported=true'));
  if (outcomeOf(strange).outcome === 'unclear') return;
  judge.observe('formats/unknown-content-type', statusOf(strange, 'ignored'), strange.exchange);
};

/** Marks payments by bodies of several kinds. */
export const requestBodies: Check = {
  id: 'formats/request-bodies',
  title: 'A body in a documented format takes effect',
  claims: [rule],
  observes: [
    'formats/action-status',
    'formats/put-without-body',
    'formats/inbound-spelling',
    'formats/malformed-body-status',
    'formats/unknown-content-type',
  ],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile, supply } = context;
    const payments = collectionsOf(profile).find(({ area }) => area === 'payments');
    if (payments === undefined) return judge.notApplicable(rule, 'the profile names no payments');
    const wish = { exported: false };
    const first = await supply.payment(wish);
    if (first === undefined) {
      return judge.blocked(rule, 'no expendable payment that is not exported, in the profile or by a hook');
    }
    judge.planned(1);
    await judgeBody(context, payments, first.id);
    judge.executed();
    const [second, third] = [await supply.payment(wish), await supply.payment(wish)];
    if (second !== undefined) await observeSpelling(context, payments, second.id);
    if (third === undefined) return;
    await observeStrangeBodies(context, third.id);
    await observeQuery(context, third.id);
  },
};
