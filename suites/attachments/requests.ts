import type { SentBody } from '../../models/wire/write-body.ts';
import { attach, attachmentIn, isKnown, snapshotsOf } from '../harness/attachments/attach.ts';
import type { Check, Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import { describeLines, describeMarkup } from '../harness/generate/text-rendering.ts';
import { uploadBody } from '../harness/http/multipart.ts';
import { hasStatus } from '../harness/meaning.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import { observer, silenceObserver, type UnspecifiedRequest } from '../laws/unspecified.ts';
import { discard, type PutAttachment, placesFor, plainFile } from './attach.ts';
import { documentsOf, firstOf, type OwnerDocument, sixOwners } from './descriptor.ts';

const path = 'attachments/event-text-path';

const megabyte = 1024 * 1024;

/** A medium file: large enough for a target with a small limit to refuse it. */
const largeFile = () => {
  const bytes = Buffer.alloc(2 * megabyte, 'procon ');
  return { fileName: 'procon-large.txt', type: 'text/plain', text: '[2 MB]', bytes };
};

const emptyFile = { fileName: 'procon-empty.txt', type: 'text/plain', text: '', bytes: new Uint8Array() };

const members = () => ({ type: 'text', text: marker('text'), intent: 'Supplier' }) as const;

const shownIn = (one: PutAttachment, name: string) =>
  isKnown(one)
    ? snapshotsOf(one)
        .map(({ data }) => data[name] ?? null)
        .find((value) => value !== null)
    : undefined;

/** A request that differs from a documented one in an open point. */
interface Probe extends Omit<UnspecifiedRequest<Fixture, PutAttachment>, 'send'> {
  readonly body: () => SentBody;
}

/** A document that accepts documented requests, without which a refusal shows nothing, and an event. */
interface Fixture {
  readonly document?: OwnerDocument;
  readonly event?: OwnerDocument;
  readonly eventually: Eventually;
}

const withoutType = (): SentBody => {
  const { type: _, ...rest } = members();
  return attachmentIn('bare', rest);
};

const withoutIntent = (): SentBody => {
  const { intent: _, ...rest } = members();
  return attachmentIn('bare', rest);
};

const describeIntent = (one: PutAttachment): string => {
  const intent = shownIn(one, 'intent');
  return intent === undefined ? 'none' : String(intent).toLowerCase();
};

const textBody = (text: string): SentBody => attachmentIn('bare', { ...members(), text });

const textIn = (one: PutAttachment, describe: (text: string) => string): string | undefined => {
  const text = shownIn(one, 'text');
  return typeof text === 'string' ? describe(text) : undefined;
};

const describeCase = (one: PutAttachment): string | undefined => {
  const intent = shownIn(one, 'intent');
  return intent === undefined ? undefined : intent === 'Supplier' ? 'kept' : 'small';
};

const linkedBody = (): SentBody =>
  attachmentIn('bare', { ...members(), 'linked-to': 'attachment_to_suppliers' });

const describeLink = (one: PutAttachment): string | undefined => {
  const isShown = isKnown(one) && snapshotsOf(one).some(({ data }) => data['linked-to'] !== undefined);
  return isShown ? (shownIn(one, 'linked-to') === undefined ? 'left-out' : 'kept') : undefined;
};

const describeSize = ({ answer: { status } }: PutAttachment): string =>
  hasStatus({ status }, 'content-too-large') ? '1-mb' : `1-mb-${status}`;

const link = { type: 'url', url: 'https://procon.example/link', intent: 'Supplier' };

const probes: readonly Probe[] = [
  { silence: 'attachments/type-left-out', body: withoutType, accepted: 'inferred' },
  {
    silence: 'attachments/unknown-type',
    body: () => attachmentIn('bare', { ...members(), type: 'video' }),
    accepted: 'inferred',
  },
  { silence: 'attachments/intent-left-out', body: withoutIntent, accepted: describeIntent },
  { silence: 'attachments/xml-body', body: () => attachmentIn('xml', members()) },
  { silence: 'attachments/linked-to-elsewhere', body: linkedBody, accepted: describeLink },
  { silence: 'attachments/intent-case', body: () => textBody(marker('text')), accepted: describeCase },
  {
    silence: 'attachments/markup-in-texts',
    body: () => textBody(`${marker('text')} <b>x</b> & y`),
    accepted: (one) => textIn(one, describeMarkup),
  },
  {
    silence: 'attachments/line-breaks-in-texts',
    body: () => textBody(`${marker('text')}\nsecond\n\nlast`),
    accepted: (one) => textIn(one, describeLines),
  },
  { silence: 'attachments/url-attachments', body: () => attachmentIn('bare', link), accepted: 'made' },
  { silence: 'attachments/empty-file', body: () => uploadBody(emptyFile), accepted: 'taken' },
  {
    silence: 'attachments/largest-upload',
    body: () => uploadBody(largeFile()),
    accepted: 'more than 2 MB',
    refused: describeSize,
  },
];

const makeSender =
  (body: Probe['body']) =>
  async (context: Context, { document, eventually }: Fixture): Promise<PutAttachment | undefined> => {
    if (document === undefined) return undefined;
    const one = await attach(context, document, { body: body(), eventually });
    await discard(context, [one]);
    return one;
  };

/** Whether a document accepts the documented requests. */
const isTaken = async (
  context: Context,
  document: OwnerDocument,
  eventually: Eventually,
): Promise<boolean> => {
  const controls = [attachmentIn('bare', members()), uploadBody(plainFile())];
  const outcomes: string[] = [];
  for (const body of controls) {
    const one = await attach(context, document, { body, eventually });
    outcomes.push(one.outcome);
    await discard(context, [one]);
  }
  return outcomes.every((outcome) => outcome === 'accepted');
};

/** Observes at which path a text of an event is accepted. */
const observeEvent = async (context: Context, { event, eventually }: Fixture): Promise<void> => {
  if (event === undefined) return;
  const taken: boolean[] = [];
  let last: PutAttachment | undefined;
  for (const place of placesFor(event)) {
    const body = attachmentIn('bare', { ...members(), 'linked-to': 'attachment_to_suppliers' });
    last = await attach(context, event, { body, eventually, place });
    taken.push(last.outcome === 'accepted');
    await discard(context, [last]);
  }
  const word = { 'true true': 'either', 'true false': 'collection', 'false true': 'with-id' }[
    taken.join(' ')
  ];
  if (word !== undefined) context.judge.observe(path, word, last?.answer.exchange);
};

const open = async (context: Context): Promise<Fixture | undefined> => {
  const eventually = openEventually(context.clock);
  const [document] = firstOf(context.profile, sixOwners);
  const [event] = documentsOf(context.profile, 'quote_requests');
  if (document === undefined && event === undefined) return undefined;
  const takes = document !== undefined && (await isTaken(context, document, eventually));
  return { eventually, ...(takes && { document }), ...(event !== undefined && { event }) };
};

/** Sends requests whose outcome is not documented. */
export const requests: Check = observer({
  id: 'attachments/requests',
  title: 'How requests for attachments are treated where the documentation leaves it open',
  open,
  observers: [
    ...probes.map(({ body, ...row }) =>
      silenceObserver<Fixture, PutAttachment>({ ...row, send: makeSender(body) }),
    ),
    { observes: [path], observe: observeEvent },
  ],
});
