import { pathOf } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { hasStatus, isAccepted, isSuccess, outcomeOf } from '../harness/meaning.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { agreement, compareFormats } from '../laws/both-formats.ts';
import {
  observer,
  type ProbeResult,
  resultOf,
  type SilenceObserver,
  silenceObserver,
  type UnspecifiedRequest,
} from '../laws/unspecified.ts';
import { addressIn } from './both/addresses.ts';
import { collectionFor, type ReadableCollection, readRecord, recordRead } from './collection.ts';
import { accepted } from './known-reads.ts';

type Body = NonNullable<OutgoingRequest['body']>;

const text = '<service-pay-payment><exported>true</exported></service-pay-payment>';
const xml = (written: string): Body => ({ type: mediaTypeOf.xml, text: written });

const mark = (id: Id, body: Body, query = ''): OutgoingRequest => ({
  method: 'PUT',
  path: pathOf('payments.mark-exported', { id }) + query,
  endpoint: 'payments.mark-exported',
  body,
});

/** Whether a payment is marked; undefined if a read does not show it. */
const isMarked = async (
  context: Context,
  payments: ReadableCollection,
  id: Id,
): Promise<boolean | undefined> => {
  const value = recordRead(await readRecord(context, payments, { id }), id)?.data['exported'];
  return typeof value === 'boolean' ? value : undefined;
};

const rule = 'formats/request-bodies-are-json-or-xml';

/**
 * Sends a mark that accepts XML if the target has it. If that is refused with 406, sends the same accepting JSON, which
 * still shows how the body is treated.
 */
const sendMark = async (context: Context, request: OutgoingRequest): Promise<Answer> => {
  const { client, judge, profile } = context;
  const formats = formatsOf(profile);
  const answer = await client.send({ ...request, accept: mediaTypeOf[formats.at(-1) ?? 'json'] });
  if (formats.length < 2) return answer;
  if (isAccepted(answer)) judge.holds(accepted.xml, answer.exchange);
  if (!hasStatus(answer, 'not-acceptable')) return answer;
  const control = await client.send({ ...request, accept: mediaTypeOf.json });
  if (!isAccepted(control)) return answer;
  judge.violated(accepted.xml, {
    expected: 'a write that accepts XML is accepted, as one that accepts JSON is',
    seen: 'status 406',
    exchanges: [answer.exchange, control.exchange],
    explanation: 'a write is refused because it accepts XML',
  });
  return control;
};

const judgeBody = async (context: Context, payments: ReadableCollection, id: Id): Promise<void> => {
  const { judge, profile } = context;
  const formats = formatsOf(profile);
  const compare = async () => {
    if (formats.length > 1) await compareFormats(context, addressIn(payments, id));
  };
  // Compares before and after, so that a format that shows an outdated record is noticed.
  await compare();
  const answer = await sendMark(context, mark(id, xml(text)));
  await compare();
  if (formats.length < 2)
    judge.notApplicable(agreement, 'the profile says that the target has one of the formats only');
  const { exchange, status } = answer;
  const { outcome } = outcomeOf(answer);
  const marked = await openEventually(context.clock)(
    () => isMarked(context, payments, id),
    (now) => now !== false || outcome !== 'accepted',
  );
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

const observeSpelling = async (context: Context, payments: ReadableCollection, id: Id): Promise<void> => {
  const underscored = text.replaceAll('service-pay-payment', 'service_pay_payment');
  const { outcome, exchange } = outcomeOf(await context.client.send(mark(id, xml(underscored))));
  const marked = await isMarked(context, payments, id);
  if (outcome === 'unclear' || marked === undefined) return;
  context.judge.observe('formats/inbound-spelling', marked ? 'folded' : 'exact', exchange);
};

const observeUnknownType = async ({ client, judge }: Context, id: Id): Promise<void> => {
  const csv = { type: 'text/csv', text: 'exported\ntrue\n' };
  const answer = await client.send(mark(id, csv, '?exported=true'));
  const { outcome, exchange } = outcomeOf(answer);
  if (outcome === 'unclear') return;
  const word = isSuccess(answer) ? 'ignored' : String(answer.status);
  judge.observe('formats/unknown-content-type', word, exchange);
};

/** Marks payments by several kinds of bodies. */
export const requestBodies: Check = {
  id: 'formats/request-bodies',
  title: 'A body in a documented format takes effect',
  claims: [rule, agreement, accepted.xml],
  observes: ['formats/action-status', 'formats/inbound-spelling', 'formats/unknown-content-type'],
  needs: { kind: 'payment' },
  run: async (context) => {
    const { judge, profile, fixtures } = context;
    const payments = collectionFor(profile, 'payments');
    const hasXml = profile.capabilities.xml;
    if (!hasXml) judge.notApplicable(accepted.xml, 'the profile says: no XML');
    const claims: readonly RequirementId[] = [rule, agreement, ...(hasXml ? [accepted.xml] : [])];
    if (payments === undefined) return judge.notApplicable(claims, 'the profile names no payments');
    const criteria = { exported: false };
    const first = await fixtures.payment(criteria);
    if (first === undefined) {
      const reason = noneLeft(fixtures, 'payment', 'payment that is not marked');
      return judge.unmet(claims, reason);
    }
    judge.planned(1);
    await judgeBody(context, payments, first.id);
    judge.executed();
    if (hasXml) judge.inconclusive(accepted.xml, 'no answer shows whether a write may accept XML');
    const [second, third] = [await fixtures.payment(criteria), await fixtures.payment(criteria)];
    if (second !== undefined) await observeSpelling(context, payments, second.id);
    if (third !== undefined) await observeUnknownType(context, third.id);
  },
};

/** The result of sending a body, and whether the payment is marked afterwards. */
interface MarkResult extends ProbeResult {
  readonly marked: boolean;
}

/** A body with an incomplete Content-Type. If it marks the payment, one word describes that, whatever the answer. */
interface Probe extends Pick<UnspecifiedRequest<unknown, MarkResult>, 'silence' | 'refused'> {
  readonly body: Body;
}

const probes: readonly Probe[] = [
  {
    silence: 'formats/missing-content-type',
    body: { type: '', text },
    refused: ({ answer }) => String(answer.status),
  },
  {
    silence: 'formats/body-encoding',
    body: {
      type: `${mediaTypeOf.xml}; charset=utf-16`,
      text,
      bytes: Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le'),
    },
  },
];

/** A payment that is kept as long as no body marks it. */
interface UnmarkedPayment {
  readonly payments?: ReadableCollection;
  id?: Id;
}

const bodyObserver = ({ body, ...row }: Probe): SilenceObserver<UnmarkedPayment> =>
  silenceObserver<UnmarkedPayment, MarkResult>({
    ...row,
    send: async (context, unmarked) => {
      const { payments } = unmarked;
      const id = payments && (unmarked.id ?? (await context.fixtures.payment({ exported: false }))?.id);
      if (payments === undefined || id === undefined) return undefined;
      const answer = await context.client.send({ ...mark(id, body), accept: mediaTypeOf.xml });
      const marked = await isMarked(context, payments, id);
      // A payment that is, or may be, marked cannot be used again.
      delete unmarked.id;
      if (marked === false) unmarked.id = id;
      if (marked === undefined) return undefined;
      const { outcome } = resultOf(answer);
      return { answer, marked, outcome: marked && outcome !== 'unclear' ? 'accepted' : outcome };
    },
    accepted: ({ marked }) => (marked ? 'read' : 'ignored'),
  });

/** Marks a payment with an XML body while accepting JSON; if that has no effect, while accepting XML. */
const selector: SilenceObserver<UnmarkedPayment> = {
  observes: ['formats/request-format-selector'],
  observe: async (context, { payments }) => {
    const { json } = context.profile.capabilities;
    const id = payments && json ? (await context.fixtures.payment({ exported: false }))?.id : undefined;
    if (payments === undefined || id === undefined) return;
    const marksWith = async (accept: string) => {
      const { exchange } = await context.client.send({ ...mark(id, xml(text)), accept });
      return { exchange, marked: await isMarked(context, payments, id) };
    };
    const mixed = await marksWith(mediaTypeOf.json);
    if (mixed.marked === undefined) return;
    // If neither has an effect, nothing is known about the selector.
    if (!mixed.marked && (await marksWith(mediaTypeOf.xml)).marked !== true) return;
    const word = mixed.marked ? 'content-type' : 'accept';
    context.judge.observe('formats/request-format-selector', word, mixed.exchange);
  },
};

/** Marks payments by bodies whose Content-Type is missing or names another encoding. Judges nothing. */
export const bodySilences: Check = observer<UnmarkedPayment>({
  id: 'formats/bodies',
  title: 'How a body is treated whose Content-Type is missing or names another encoding',
  needs: { kind: 'payment' },
  open: async ({ profile }) => {
    const payments = collectionFor(profile, 'payments');
    return payments !== undefined && profile.capabilities.xml ? { payments } : {};
  },
  observers: [...probes.map(bodyObserver), selector],
});
