import type { RequirementId } from '../../models/requirements/index.ts';
import { isKnown, snapshotsOf } from '../harness/attachments/attach.ts';
import type { Check, Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import { judgeHonoured } from '../harness/pairs.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import { attachText, discard, type TextPut, textMembers } from './attach.ts';
import type { OwnerDocument } from './descriptor.ts';
import { documentCheck } from './descriptor.ts';
import { judgeMembers } from './judging/content.ts';
import { judgeAdded, judgeStays, rows } from './judging/listing.ts';
import { judgeText, textClaims } from './texts.ts';

/** What texts of an event are linked to, and the row about it. */
const kinds = [
  { linkedTo: 'attachment_to_suppliers', row: rows.info },
  { linkedTo: 'event_terms', row: rows.terms },
] as const satisfies readonly Kind[];

interface Kind {
  readonly linkedTo: string;
  readonly row: RequirementId;
}

/** Whether there may be one already: an event may have one alone. */
const mayBeThere = ({ before }: TextPut, linkedTo: string): boolean =>
  before.kind !== 'records' ||
  before.records.some(({ 'linked-to': link }) => link === undefined || link === linkedTo);

/** A text that is refused, while the same with the other link is taken. */
const judgeRefusal = async (
  context: Context,
  refused: TextPut,
  { row, linkedTo, eventually }: Kind & { readonly eventually: Eventually },
): Promise<void> => {
  const { document, before, sent } = refused;
  const other = kinds.find((kind) => kind.linkedTo !== linkedTo);
  if (other === undefined || mayBeThere(refused, linkedTo)) return;
  const members = { ...sent, text: marker(other.linkedTo), 'linked-to': other.linkedTo };
  const control = await attachText(context, document, { members, eventually, before, isLinkNeeded: true });
  const what = `a text of an event with linked_to ${linkedTo}`;
  judgeHonoured(context.judge, { requirement: row, what }, { sent: refused, control, isKept: undefined });
  await discard(context, [control]);
};

const attachToEvent = async (
  context: Context,
  event: OwnerDocument,
  { linkedTo, row, eventually }: Kind & { readonly eventually: Eventually },
): Promise<TextPut> => {
  const text = await attachText(context, event, {
    members: textMembers(marker(linkedTo), linkedTo),
    ...{ eventually, isLinkNeeded: true },
  });
  await judgeAdded(context, { added: row }, text);
  if (text.outcome === 'refused') await judgeRefusal(context, text, { row, linkedTo, eventually });
  if (isKnown(text)) {
    const { exchanges } = text;
    await judgeText(context, text);
    judgeMembers(context.judge, [{ member: 'linked-to', value: linkedTo, row }], {
      ...{ snapshots: snapshotsOf(text), exchanges },
    });
  }
  return text;
};

/** Attaches event info and terms to a sourcing event. */
export const eventTexts: Check = documentCheck({
  id: 'attachments/event-texts',
  title: 'Event info and terms are attached to a sourcing event as texts',
  claims: [rows.info, rows.terms, ...textClaims],
  segments: ['quote_requests'],
  open: (context, eventually) => async (event) => {
    const all: TextPut[] = [];
    for (const kind of kinds) {
      const text = await attachToEvent(context, event, { ...kind, eventually });
      // What is said of an event in one way stays beside what is said in the other.
      await judgeStays(context, rows.info, all.filter(isKnown), text);
      all.push(text);
    }
    await discard(context, all);
  },
  undecided: 'no text was attached that shows it',
});
