import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { isCutOf, isToldAsCut } from '../../harness/cut-text.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Known, snapshotsOf, type TextPut } from '../attach.ts';
import { type Document, eventParts, placeBelow } from '../descriptor.ts';
import { judgeMembers, type SentMember } from '../judging/judge-members.ts';
import { rows } from '../judging/rows.ts';
import { read } from '../look.ts';

export type KnownText = TextPut & Known;

/** What texts decide. */
export const textClaims: readonly RequirementId[] = [
  rows.textType,
  rows.textKept,
  rows.textIntent,
  rows.textLink,
];

/** The links that were seen are about events. */
const isOfEvent = ({ segment }: Document): boolean => (eventParts as readonly string[]).includes(segment);

const linkWith = (document: Document, value: string | undefined): readonly SentMember[] => {
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

/** What a read of a text shows, where neither its creation nor the list does: what it answers is open. */
const readText = async (
  context: Context,
  { document, id, sent }: KnownText,
): Promise<readonly Snapshot[]> => {
  const look = await read(context, placeBelow('show-of', document, id));
  if (look.kind === 'record') return [look.snapshot];
  if (look.kind === 'file' && Buffer.from(look.bytes).toString() === sent.text)
    context.judge.holds(rows.textKept, look.exchange);
  return [];
};

/** Judges whether a text that was taken is shown as it was sent; `further` are answers beside creation and list. */
export const judgeText = async (
  context: Context,
  text: KnownText,
  further: readonly Snapshot[] = [],
): Promise<void> => {
  const { exchanges } = text;
  const known = [...snapshotsOf(text), ...further];
  const cut = known.filter(({ data }) => isCutOf(text.sent.text, data['text']));
  const whole = known.filter((snapshot) => !cut.includes(snapshot));
  const isToBeRead = cut.length > 0 || !known.some(showsText);
  const shown = isToBeRead ? await readText(context, text) : [];
  // A list may show the beginning of what a read shows whole. A creation may merely repeat what it was sent.
  const telling = cut.every(({ data }) => isToldAsCut(data['text'])) ? [...whole, ...shown] : shown;
  const isWhole = telling.some(({ data }) => data['text'] === text.sent.text);
  const snapshots = [...(isWhole ? whole : known), ...shown];
  judgeMembers(context.judge, sentWith(text), { snapshots, exchanges });
};
