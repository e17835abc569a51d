import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import type { Patiently } from '../../harness/patience.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { entryIn, type ShownDocument, tellOne } from '../descriptor.ts';
import { judgeFormats } from '../judging/judge-agreement.ts';
import { judgeLook } from '../judging/judge-look.ts';
import { isWhole, type Look, listingOf, look, shownOf } from '../judging/look.ts';
import { rows } from '../judging/rows.ts';
import { deleteOne } from './delete-one.ts';
import { judgeGone, judgeLeft, judgeUnlisted, type Scene } from './judge-scene.ts';

/** One deletion, and what came before it. */
export interface Round {
  readonly victim: LegalDocumentReference;
  readonly others: readonly LegalDocumentReference[];
  readonly format: Format;
  readonly patiently: Patiently;
  /** What was seen in the rounds before; this one adds what it sees. */
  readonly looks: Look[];
  /** What was deleted in them; likewise. */
  readonly gone: ShownDocument[];
}

const isSettled = (at: Look, { contract, id }: LegalDocumentReference): boolean => {
  const [shown, listing] = [shownOf(at, { contract, id }), listingOf(at, contract)];
  return shown?.kind !== 'shown' && (listing === undefined || entryIn(listing, id) === undefined);
};

/** Whether a read shows it, and the list does or may go on where it was not read. */
const isThere = (at: Look, { contract, id }: LegalDocumentReference): boolean => {
  const [shown, listing] = [shownOf(at, { contract, id }), listingOf(at, contract)];
  if (shown?.kind !== 'shown') return false;
  return listing === undefined || entryIn(listing, id) !== undefined || !isWhole(listing, [at]);
};

/** Looks around, deletes and looks around once more. */
export const runRound = async (context: Context, round: Round): Promise<void> => {
  const { judge, profile } = context;
  const { victim, others, format, patiently, looks, gone } = round;
  const documents = [victim, ...others];
  const contracts = [...new Set(documents.map(({ contract }) => contract))];
  const lookAround = () => look(context, { contracts, documents }, format);
  const before = await patiently(lookAround, (at) => documents.every((one) => isThere(at, one)));
  looks.push(before);
  await judgeLook(context, before, { known: documents, looks });
  const shown = shownOf(before, victim);
  if (shown === undefined || !isSnapshot(shown))
    return judge.inconclusive(rows.deletes, `${tellOne(victim)} cannot be read before it is deleted`);
  if (profile.capabilities.json && profile.capabilities.xml) await judgeFormats(context, shown);
  const answer = await deleteOne(context, shown);
  if (answer === undefined) return;
  const after = await patiently(lookAround, (at) => isSettled(at, victim));
  looks.push(after);
  const scene: Scene = { victim, before, after, answer };
  if (answer.status !== 202) gone.push(shown);
  judgeGone(context, scene);
  judgeUnlisted(context, scene);
  for (const other of others) judgeLeft(context, scene, other);
};
