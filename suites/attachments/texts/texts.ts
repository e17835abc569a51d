import { longText, markedTexts } from '../../harness/awkward-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { snapshotsIn } from '../../harness/resources/collected.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { attachmentIn, attachText, discard, isKnown, put, type TextMembers } from '../attach.ts';
import { type Document, documentsOf, list, sixOwners, withId } from '../descriptor.ts';
import { judgeText, type KnownText, textClaims } from './judge-text.ts';

const membersOf = (text: string): TextMembers => ({
  ...{ type: 'text', text, 'linked-to': 'attachment_to_suppliers', intent: 'Supplier' },
});

/** One in XML, where the target takes that: JSON is what is documented. */
const putXml = async (
  context: Context,
  document: Document,
  patiently: Patiently,
): Promise<KnownText | undefined> => {
  const sent = membersOf(`5 < 6 & "é" ${marker('text in XML')}`);
  const came = await put(context, document, { body: attachmentIn('xml', sent), patiently });
  if (isKnown(came)) return { ...came, sent };
  await discard(context, [came]);
  return undefined;
};

/** Attaches texts, one after the other; answers those whose ids are known. */
const putAll = async (
  context: Context,
  document: Document,
  patiently: Patiently,
): Promise<readonly KnownText[]> => {
  const found: KnownText[] = [];
  for (const text of [...markedTexts(context.settings.seed, { drawn: 1 }), longText()]) {
    const before = found.at(-1)?.seenSoFar;
    const came = await attachText(context, document, { members: membersOf(text), before, patiently });
    if (isKnown(came)) found.push(came as KnownText);
    else await discard(context, [came]);
  }
  const inXml = context.profile.capabilities.xml && (await putXml(context, document, patiently));
  return inXml ? [...found, inXml] : found;
};

/** What the list shows in every format. */
const shownIn = async (context: Context, document: Document): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const format of formatsOf(context.profile))
    snapshots.push(...snapshotsIn(await list(context, document, { format })));
  return snapshots;
};

/** A document that other checks attach less to. */
const groundIn = ({ profile }: Context): Document | undefined =>
  sixOwners.flatMap((segment) => documentsOf(profile, segment).slice(1, 2)).at(0) ??
  sixOwners.flatMap((segment) => documentsOf(profile, segment)).at(0);

/** Attaches texts of many kinds, and reads them in every format. */
export const texts: Check = {
  id: 'attachments/texts',
  title: 'A text that is attached is shown as it was sent, whatever its letters and signs',
  claims: textClaims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const document = groundIn(context);
    if (document === undefined) {
      for (const claim of textClaims) judge.notApplicable(claim, 'the profile names no such documents');
      return;
    }
    judge.planned(1);
    const all = await putAll(context, document, openPatience(context.clock));
    const snapshots = await shownIn(context, document);
    for (const text of all) await judgeText(context, text, withId(snapshots, text.id));
    await discard(context, all);
    judge.executed();
    for (const claim of textClaims) judge.inconclusive(claim, 'no text was attached that shows it');
  },
};
