import { isKnown } from '../../harness/attachments/attach.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { attachText, discard, type Put } from '../attach.ts';
import { type Document, firstOf, sixOwners, tellNone } from '../descriptor.ts';
import { judgeAdded, judgeStays, rowsOf } from '../judging/listing.ts';
import { judgeText, type KnownText, textClaims } from './texts.ts';

const addedRow = (segment: Document['segment']) => rowsOf(segment).text ?? rowsOf(segment).file;

const claims = [...sixOwners.map(addedRow), ...textClaims];

/** Attaches one text after the other: none takes the place of another. */
const play = async (context: Context, document: Document, patiently: Patiently): Promise<void> => {
  const added = addedRow(document.segment);
  const all: Put[] = [];
  for (const linked of ['attachment_to_suppliers', 'event_terms']) {
    const members = { type: 'text', text: marker('text'), 'linked-to': linked, intent: 'Supplier' } as const;
    const before = all.at(-1)?.seenSoFar;
    const text = await attachText(context, document, { members, patiently, before });
    await judgeAdded(context, { added }, text);
    if (isKnown(text)) await judgeText(context, text as KnownText);
    await judgeStays(context, added, all.filter(isKnown), text);
    all.push(text);
    if (text.outcome !== 'accepted') break;
  }
  await discard(context, all);
};

/** Attaches a text to a document of each kind that the documentation calls an owner. */
export const textsOfOwners: Check = {
  id: 'attachments/texts-of-owners',
  title: 'A text in JSON is attached to each kind of document',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const documents = firstOf(profile, sixOwners);
    judge.planned(documents.length);
    const patiently = openPatience(context.clock);
    for (const document of documents) {
      await play(context, document, patiently);
      judge.executed();
    }
    for (const segment of sixOwners)
      if (documents.every((one) => one.segment !== segment))
        judge.notApplicable(addedRow(segment), tellNone(segment));
    for (const claim of textClaims)
      if (documents.length === 0) judge.notApplicable(claim, 'the profile names no such documents');
      else judge.inconclusive(claim, 'no text was attached that shows it');
  },
};
