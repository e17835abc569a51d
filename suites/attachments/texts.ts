import type { RequirementId } from '../../models/requirements/index.ts';
import { attach, attachmentIn, isKnown, snapshotsOf } from '../harness/attachments/attach.ts';
import { isIdOfIt, listAttachments } from '../harness/attachments/attachment-list.ts';
import { type AttachmentRead, readAttachment } from '../harness/attachments/read-attachment.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { drawTexts, longText } from '../harness/generate/awkward-text.ts';
import type { TrialContext } from '../harness/generate/draw-cases.ts';
import { marker } from '../harness/generate/marker.ts';
import { endsWithEllipsis, isCutOf } from '../harness/generate/text-rendering.ts';
import { isLater } from '../harness/meaning.ts';
import { judgeHonoured } from '../harness/pairs.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import { attachText, discard, type ReadableAttachment, type TextPut, textMembers } from './attach.ts';
import {
  alone,
  describeDocument,
  documentCheck,
  documentsOf,
  eventParts,
  type OwnerDocument,
  requireAny,
  sixOwners,
  withId,
} from './descriptor.ts';
import { judgeMembers, type SentMember } from './judging/content.ts';
import { judgeAdded, judgeStays, rows, rowsOf } from './judging/listing.ts';

type KnownText = TextPut & ReadableAttachment;

/** The requirements about texts. */
const textClaims: readonly RequirementId[] = [rows.textType, rows.textKept, rows.textIntent, rows.textLink];

/** Whether links are documented for a document: the known ones are about events. */
const isOfEvent = ({ segment }: OwnerDocument): boolean =>
  (eventParts as readonly string[]).includes(segment);

const linkWith = (document: OwnerDocument, value: string | undefined): readonly SentMember[] => {
  if (value === undefined) return [];
  return [{ member: 'linked-to', value, row: rows.textLink, mayBeLeftOut: !isOfEvent(document) }];
};

const sentWith = ({
  document,
  sent: { type, intent, text, 'linked-to': link },
}: TextPut): readonly SentMember[] => [
  { member: 'type', value: type, row: rows.textType },
  { member: 'text', value: text, row: rows.textKept },
  { member: 'intent', value: intent, row: rows.textIntent },
  ...linkWith(document, link),
];

const showsText = ({ data }: Snapshot): boolean => typeof data['text'] === 'string' && data['text'] !== '';

/** Reads a text that neither its creation nor the list shows. What such a read answers is not documented. */
const readText = async (
  context: Context,
  { document, id, sent }: KnownText,
): Promise<readonly Snapshot[]> => {
  const read = await readAttachment(context, document.show(id));
  if (read.kind === 'record') return [read.snapshot];
  if (read.kind === 'file' && Buffer.from(read.bytes).toString() === sent.text)
    context.judge.holds(rows.textKept, read.exchange);
  return [];
};

/** Judges whether an accepted text is shown as sent. `further`: answers besides the creation and the list. */
const judgeText = async (
  context: Context,
  text: KnownText,
  further: readonly Snapshot[] = [],
): Promise<void> => {
  const { exchanges } = text;
  const known = [...snapshotsOf(text), ...further];
  const cut = known.filter(({ data }) => isCutOf(text.sent.text, data['text']));
  const uncut = known.filter((snapshot) => !cut.includes(snapshot));
  const isToBeRead = cut.length > 0 || !known.some(showsText);
  const shown = isToBeRead ? await readText(context, text) : [];
  // A list may show the beginning of a text that a read shows whole. A creation may merely repeat what it was sent.
  const conclusive = cut.every(({ data }) => endsWithEllipsis(data['text'])) ? [...uncut, ...shown] : shown;
  const isShownUncut = conclusive.some(({ data }) => data['text'] === text.sent.text);
  const snapshots = [...(isShownUncut ? uncut : known), ...shown];
  judgeMembers(context.judge, sentWith(text), { snapshots, exchanges });
};

/** Attaches a text in XML, if the target supports that; JSON is documented. */
const putXml = async (
  context: Context,
  document: OwnerDocument,
  eventually: Eventually,
): Promise<KnownText | undefined> => {
  const sent = textMembers(`5 < 6 & "é" ${marker('text in XML')}`);
  const attached = await attach(context, document, { body: attachmentIn('xml', sent), eventually });
  if (isKnown(attached)) return { ...attached, sent };
  await discard(context, [attached]);
  return undefined;
};

/** Attaches texts one after the other, and judges each by the answer to its creation. Returns those with known ids. */
const putAll = async (
  context: Context & TrialContext,
  document: OwnerDocument,
  eventually: Eventually,
): Promise<readonly KnownText[]> => {
  const knownTexts: KnownText[] = [];
  const put = async (text: string): Promise<KnownText | undefined> => {
    const before = knownTexts.at(-1)?.seenSoFar;
    const attached = await attachText(context, document, { members: textMembers(text), before, eventually });
    if (isKnown(attached)) knownTexts.push(attached);
    else await discard(context, [attached]);
    return isKnown(attached) ? attached : undefined;
  };
  const attempt = async (text: string): Promise<void> => {
    const known = await put(text);
    if (known !== undefined && snapshotsOf(known).some(showsText)) await judgeText(context, known);
  };
  await drawTexts(context, { drawn: 1, attempt });
  await put(longText());
  const inXml = context.profile.capabilities.xml && (await putXml(context, document, eventually));
  return inXml ? [...knownTexts, inXml] : knownTexts;
};

/** The texts in the list, in every format. */
const shownIn = async (context: Context, document: OwnerDocument): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const format of formatsOf(context.profile))
    snapshots.push(...(await listAttachments(context, document, { format })).snapshots);
  return snapshots;
};

/** A document to which other checks attach less. */
const documentFor = ({ profile }: Context): OwnerDocument | undefined =>
  sixOwners.flatMap((segment) => documentsOf(profile, segment).slice(1, 2)).at(0) ??
  sixOwners.flatMap((segment) => documentsOf(profile, segment)).at(0);

/** Attaches texts of many kinds, and reads them in every format. */
export const texts = scenarioCheck({
  id: 'attachments/texts',
  title: 'An attached text is shown as it was sent, whatever its characters',
  claims: textClaims,
  draws: true,
  requires: (context) => [requireAny(documentFor(context) !== undefined)],
  otherwise: 'no text was attached that shows it',
  run: async (scenario) => {
    const document = scenario.need(documentFor(scenario));
    const all = await putAll(scenario, document, scenario.eventually);
    const snapshots = await shownIn(scenario, document);
    for (const text of all) await judgeText(scenario, text, withId(snapshots, text.id));
    await discard(scenario, all);
  },
});

const addedRow = (segment: OwnerDocument['segment']) => rowsOf(segment).text ?? rowsOf(segment).file;

/** The link of a text, and the row about such texts. */
interface TextKind {
  readonly linkedTo: 'attachment_to_suppliers' | 'event_terms';
  readonly row: RequirementId;
}

/** The links of texts of an event, which define what they are about. */
const ofEvents: readonly TextKind[] = [
  { linkedTo: 'attachment_to_suppliers', row: rows.info },
  { linkedTo: 'event_terms', row: rows.terms },
];

/** Whether an event may already have such a text, of which it may allow only one. */
const mayBeThere = ({ before }: TextPut, linkedTo: string): boolean =>
  before.kind !== 'records' ||
  before.records.some(({ 'linked-to': link }) => link === undefined || link === linkedTo);

/** Judges a refused text of an event, if the same text with the other link is accepted. */
const judgeRefusal = async (
  context: Scenario,
  refused: TextPut,
  { row, linkedTo }: TextKind,
): Promise<void> => {
  const { document, before, sent } = refused;
  const other = ofEvents.find((kind) => kind.linkedTo !== linkedTo);
  if (other === undefined || mayBeThere(refused, linkedTo)) return;
  const members = { ...sent, text: marker(other.linkedTo), 'linked-to': other.linkedTo };
  const { eventually } = context;
  const control = await attachText(context, document, { members, eventually, before, isLinkNeeded: true });
  const what = `a text of an event with linked_to ${linkedTo}`;
  judgeHonoured(context.judge, { requirement: row, what }, { sent: refused, control, isKept: undefined });
  await discard(context, [control]);
};

/** A text that was attached, with the row about it. */
interface JudgedText {
  readonly row: RequirementId;
  readonly text: TextPut;
}

/** The id of a text from the list or its creation; an id in the answer may be that of the document. */
const shownId = ({ answer, answeredId = '', before, id }: TextPut): string | undefined => {
  if (isLater(answer)) return undefined;
  return (
    id ??
    (isIdOfIt(answer, answeredId) && !before.ids.includes(answeredId) ? answeredId || undefined : undefined)
  );
};

const isMissing = ({ kind }: AttachmentRead): boolean => kind === 'missing';

/** What a read of a text answers is not documented: a refusal may mean that there is no file. */
const isFound = ({ kind }: AttachmentRead): boolean => kind !== 'missing' && kind !== 'undecided';

/** Reads a text below its document and by its id alone; repeats both if both find nothing. */
const readBothWays = (
  context: Scenario,
  { show }: OwnerDocument,
  id: string,
): Promise<readonly AttachmentRead[]> =>
  context.eventually(
    async () => [await readAttachment(context, show(id)), await readAttachment(context, alone.show(id))],
    (reads) => !reads.every(isMissing),
  );

/** Judges that texts still exist at the end. Pages may hide them, but reads must find one if they find another. */
const judgeThere = async (context: Scenario, all: readonly JudgedText[]): Promise<void> => {
  const listed = all.findLast(({ text }) => text.listed !== undefined)?.text.listed?.ids ?? [];
  const identified = all.flatMap(({ row, text }) => {
    const id = shownId(text);
    return id === undefined ? [] : [{ row, text, id }];
  });
  for (const { row, text, id } of identified) {
    const { document, exchanges } = text;
    const other = identified.find((one) => one.id !== id);
    if (listed.includes(id) || other === undefined) continue;
    const reads = await readBothWays(context, document, id);
    if (!reads.every(isMissing)) continue;
    const found = (await readBothWays(context, document, other.id)).find(isFound);
    if (found === undefined) continue;
    context.judge.violated(row, {
      expected: `the text ${id} of ${describeDocument(document)}, as another text of it is there`,
      seen: 'reads find nothing at its id',
      exchanges: [...exchanges, ...[...reads, found].map(({ exchange }) => exchange)],
      explanation: 'a text that was attached is not there',
      mayBeOthers: true,
    });
  }
};

/** Attaches one text after the other: none must replace another. */
const attachInTurn = async (
  context: Scenario,
  document: OwnerDocument,
  kinds: readonly TextKind[],
): Promise<void> => {
  const { eventually, judge } = context;
  const isLinkNeeded = kinds === ofEvents;
  const all: JudgedText[] = [];
  for (const { linkedTo, row } of kinds) {
    const members = textMembers(marker(linkedTo), linkedTo);
    const before = all.at(-1)?.text.seenSoFar;
    const text = await attachText(context, document, { members, eventually, before, isLinkNeeded });
    await judgeAdded(context, { added: row }, text);
    if (isLinkNeeded && text.outcome === 'refused') await judgeRefusal(context, text, { row, linkedTo });
    if (isKnown(text)) {
      await judgeText(context, text);
      const shown = { snapshots: snapshotsOf(text), exchanges: text.exchanges };
      if (isLinkNeeded) judgeMembers(judge, [{ member: 'linked-to', value: linkedTo, row }], shown);
    }
    const earlier = all.map((one) => one.text).filter(isKnown);
    await judgeStays(context, kinds[0]?.row ?? row, earlier, text);
    all.push({ row, text });
    if (!isLinkNeeded && text.outcome !== 'accepted') break;
  }
  await judgeThere(context, all);
  await discard(
    context,
    all.map(({ text }) => text),
  );
};

const undecided = 'no text was attached that shows it';

/** Attaches a text to a document of each kind that the documentation calls an owner. */
export const textsOfOwners: Check = documentCheck({
  id: 'attachments/texts-of-owners',
  title: 'A text in JSON is attached to each kind of document',
  claims: [...sixOwners.map(addedRow), ...textClaims],
  segments: sixOwners,
  claimsOf: (segment) => [addedRow(segment)],
  open: (scenario) => (document) => {
    const row = addedRow(document.segment);
    return attachInTurn(
      scenario,
      document,
      ofEvents.map((kind) => ({ ...kind, row })),
    );
  },
  undecided,
});

/** Attaches event info and terms to a sourcing event. */
export const eventTexts: Check = documentCheck({
  id: 'attachments/event-texts',
  title: 'Event info and terms are attached to a sourcing event as texts',
  claims: [rows.info, rows.terms, ...textClaims],
  segments: ['quote_requests'],
  open: (scenario) => (event) => attachInTurn(scenario, event, ofEvents),
  undecided,
});
