import { pathOf } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { twofoldIn } from './both/twofold.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { agreement, compareFormats } from './compare-formats.ts';
import { acceptsOf, type Read, readRecord } from './read-documents.ts';
import { idOf, listed } from './records.ts';

const rule = 'formats/request-bodies-are-json-or-xml';

const put = (id: Id, body: NonNullable<Outgoing['body']>, query = ''): Outgoing => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }) + query,
  endpoint: 'payments.mark-exported',
  body,
});

const xml = (text: string) => ({ type: 'application/xml', text });
const documented = xml('<service-pay-payment><exported>true</exported></service-pay-payment>');
const underscored = xml('<service_pay_payment><exported>true</exported></service_pay_payment>');
const broken = xml('<service-pay-payment><exported>true</service-pay-payment>');
const undocumented = { type: 'text/csv', text: 'exported\ntrue\n' };

const find = (read: Read, id: Id): Reading | undefined =>
  listed(read.answer, read.request.endpoint).find((reading) => idOf(reading) === id);

/** Whether a payment is marked, as far as a read tells. */
const isMarked = async (context: Context, payments: Collection, id: Id): Promise<boolean | undefined> => {
  const [accept = 'application/json'] = acceptsOf(context.profile);
  const value = find(await readRecord(context, payments, { id, accept }), id)?.data['exported'];
  return typeof value === 'boolean' ? value : undefined;
};

const judgeBody = async (context: Context, payments: Collection, id: Id): Promise<void> => {
  const { client, judge, profile } = context;
  const both = profile.capabilities.json && profile.capabilities.xml;
  // Read before and after: what a format shows must not be what it showed once.
  if (both) await compareFormats(context, twofoldIn(payments, id));
  const accept = acceptsOf(profile).at(-1) ?? 'application/json';
  const answer = await client.send({ ...put(id, documented), accept });
  if (both) await compareFormats(context, twofoldIn(payments, id));
  else judge.notApplicable(agreement, 'the profile says that the target has one of the formats only');
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

const observeSpelling = async (context: Context, payments: Collection, id: Id): Promise<void> => {
  const { client, judge } = context;
  const { outcome, exchange } = outcomeOf(await client.send(put(id, underscored)));
  const marked = await isMarked(context, payments, id);
  if (outcome === 'unclear' || marked === undefined) return;
  judge.observe('formats/inbound-spelling', marked ? 'folded' : 'exact', exchange);
};

const statusOf = ({ status }: Answer, accepted: string): string =>
  status !== undefined && status < 300 ? accepted : String(status);

const observeStrangeBodies = async ({ client, judge }: Context, id: Id): Promise<void> => {
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
  claims: [rule, agreement],
  observes: [
    'formats/action-status',
    'formats/inbound-spelling',
    'formats/malformed-body-status',
    'formats/unknown-content-type',
  ],
  effect: 'changes',
  appetite: { kind: 'payment' },
  run: async (context) => {
    const { judge, profile, supply } = context;
    const payments = collectionsOf(profile).find(({ area }) => area === 'payments');
    const settle = (tell: typeof judge.unmet, reason: string): void => {
      for (const id of [rule, agreement] as const) tell(id, reason);
    };
    if (payments === undefined) return settle(judge.notApplicable, 'the profile names no payments');
    const wish = { exported: false };
    const first = await supply.payment(wish);
    if (first === undefined) {
      return settle(judge.unmet, 'no expendable payment that is not exported, in the profile or by a hook');
    }
    judge.planned(1);
    await judgeBody(context, payments, first.id);
    judge.executed();
    const [second, third] = [await supply.payment(wish), await supply.payment(wish)];
    if (second !== undefined) await observeSpelling(context, payments, second.id);
    if (third !== undefined) await observeStrangeBodies(context, third.id);
  },
};
