import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isMissing } from '../../harness/resources/unread.ts';
import { entryIn, isGone, tellOne } from '../descriptor.ts';
import { isWhole, type Look, listingOf, shownOf } from '../judging/look.ts';
import { rows } from '../judging/rows.ts';

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
