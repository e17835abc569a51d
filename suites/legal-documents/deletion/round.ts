import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
import { judgeRefused } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Patiently } from '../../harness/patience.ts';
import { placeOf } from '../../harness/place.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isMissing } from '../../harness/resources/unread.ts';
import { entryIn, isGone, remove, type Shown, type ShownDocument, tellOne } from '../descriptor.ts';
import { judgeFormats } from '../judging/judge-agreement.ts';
import { judgeLook } from '../judging/judge-look.ts';
import { isWhole, type Look, listingOf, look, shownOf } from '../judging/look.ts';
import { rows } from '../judging/rows.ts';

const observe = ({ judge }: Context, { status, text, exchange }: Answer): void => {
  judge.observe('legal-documents/delete-status', String(status), exchange);
  if (status === 204) return;
  const body = isTrivial(text) ? 'empty' : 'legal-document';
  judge.observe('legal-documents/delete-answer-body', body, exchange);
};

/** Deletes a legal document that was shown just before; undefined where it was not accepted, which it then judges. */
export const deleteOne = async (context: Context, shown: Shown): Promise<Answer | undefined> => {
  const { judge } = context;
  const { contract, id } = shown.named;
  const answer = await remove(context, shown.named, shown.format);
  const { outcome, status } = outcomeOf(answer);
  if (outcome === 'accepted') {
    observe(context, answer);
    return answer;
  }
  if (outcome === 'refused') {
    const place = placeOf('legal-documents.delete', {}, { contract_id: contract, id });
    const exchanges = [shown.exchange, answer.exchange];
    judgeRefused(judge, rows.deletes, { place, answer, exchanges });
  } else judge.inconclusive(rows.deletes, `the deletion answered ${status ?? 'nothing'}`);
  return undefined;
};

/** A deletion that was accepted, with what was looked at before and after. */
export interface Scene {
  readonly victim: LegalDocumentReference;
  readonly before: Look;
  readonly after: Look;
  readonly answer: Answer;
}

/** What was only accepted may still be going to happen. */
const isPromised = ({ answer }: Scene): boolean => answer.status === 202;

const later = 'the deletion was accepted for later';

/** Judges whether what was deleted is shown no more. */
export const judgeGone = ({ judge }: Context, scene: Scene) => {
  const shown = shownOf(scene.after, scene.victim);
  if (shown === undefined || shown.kind === 'untold')
    return judge.inconclusive(rows.deletes, 'whether it is shown was not told');
  if (!isSnapshot(shown)) return judge.holds(rows.deletes, scene.answer.exchange);
  if (isPromised(scene)) return judge.inconclusive(rows.deletes, later);
  judge.violated(rows.deletes, {
    expected: `${tellOne(scene.victim)}, which was deleted, is shown no more`,
    seen: 'it is still shown',
    exchanges: [scene.answer.exchange, shown.exchange],
    explanation: 'a deleted legal document is still shown',
  });
};

/** Judges whether what was deleted is listed no more. */
export const judgeUnlisted = ({ judge }: Context, scene: Scene) => {
  const { victim, before, after, answer } = scene;
  const [was, is] = [before, after].map((at) => listingOf(at, victim.contract));
  if (was === undefined || entryIn(was, victim.id) === undefined)
    return judge.inconclusive(rows.unlists, `the list did not show ${tellOne(victim)} before`);
  // How a list without records looks is open; one that is missing holds nothing either.
  if (is === undefined || (is.kind !== 'records' && !isMissing(is.answer)))
    return judge.inconclusive(rows.unlists, 'the list was not answered');
  if (entryIn(is, victim.id) === undefined) return judge.holds(rows.unlists, is.exchange);
  if (isPromised(scene)) return judge.inconclusive(rows.unlists, later);
  judge.violated(rows.unlists, {
    expected: `a list without ${tellOne(victim)}, which was deleted`,
    seen: 'it is still listed',
    exchanges: [was.exchange, answer.exchange, is.exchange],
    explanation: 'a deleted legal document is still listed',
  });
};

/** How another one was lost; undefined where it was not, or where that cannot be told. */
const lostIn = ({ before, after }: Scene, other: LegalDocumentReference) => {
  const [shownBefore, shownAfter] = [before, after].map((at) => shownOf(at, other));
  if (shownBefore?.kind === 'shown' && shownAfter !== undefined && isGone(shownAfter))
    return { seen: `a read of it answers ${shownAfter.unread}`, exchange: shownAfter.exchange };
  const [was, is] = [before, after].map((at) => listingOf(at, other.contract));
  if (was === undefined || is?.kind !== 'records') return undefined;
  const isDropped = entryIn(was, other.id) !== undefined && entryIn(is, other.id) === undefined;
  return isDropped && isWhole(is, [before, after])
    ? { seen: 'it is listed no more', exchange: is.exchange }
    : undefined;
};

/** Judges whether one that was not deleted is still there. */
export const judgeLeft = ({ judge }: Context, scene: Scene, other: LegalDocumentReference) => {
  const lost = lostIn(scene, other);
  if (lost !== undefined) {
    return judge.violated(rows.leaves, {
      expected: `${tellOne(other)}, which was not deleted`,
      seen: lost.seen,
      exchanges: [scene.answer.exchange, lost.exchange],
      explanation: 'a deletion takes other legal documents as well',
    });
  }
  if (shownOf(scene.after, other)?.kind === 'shown') judge.holds(rows.leaves, scene.answer.exchange);
  else judge.inconclusive(rows.leaves, `no read told of ${tellOne(other)}`);
};

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
