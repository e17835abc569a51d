import type { Members } from '../../../models/members.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { findWay, type Made, madeBy, membersOf, type Way } from '../create.ts';
import { type Document, documentsAt, findListed, placeBelow, show } from '../descriptor.ts';

/** A document that can be commented on, and how. */
export interface Ground {
  readonly document: Document;
  readonly way: Way;
}

/** The first document of the profile that takes comments. */
export const findGround = async (context: Context): Promise<Ground | undefined> => {
  for (const document of documentsAt(context.profile, -1)) {
    const way = await findWay(context, document.segment);
    if (way !== undefined) return { document, way };
  }
  return undefined;
};

/** A creation that differs from one that is accepted in what the documentation leaves open. */
export interface Probe {
  readonly silence: SilenceId;
  readonly spoil: (plain: Members, marker: string) => Members;
  /** Where it is sent, when not below its document. */
  readonly path?: '/api/comments';
  /** What it comes to where it was accepted; `accepted` when left out. */
  readonly accepted?: (context: Context, made: Made, marker: string) => Promise<string | undefined>;
  /** What it comes to where it was refused; `refused` when left out. */
  readonly refused?: (made: Made) => string;
}

/** How a new comment is shown, by its id or in the list; undefined where it is not. */
export const shown = async (context: Context, made: Made, marker: string): Promise<Snapshot | undefined> => {
  const { document, id } = made;
  if (id !== undefined) return (await show(context, { document, id })).snapshots[0];
  return (await findListed(context, document, { marker })).snapshots[0];
};

/** What a comment is told to be by what it shows. */
export const showing =
  (tell: (snapshot: Snapshot, marker: string) => string): NonNullable<Probe['accepted']> =>
  async (context, made, words) => {
    const snapshot = await shown(context, made, words);
    return snapshot && tell(snapshot, words);
  };

/** Sends a probe and takes down what became of it. */
export const ask = async (context: Context, { document, way }: Ground, probe: Probe): Promise<void> => {
  const { silence, spoil, path, accepted, refused } = probe;
  const words = marker('probe');
  const wish = { comments: words };
  const body = bodyIn(comment, way.form, spoil(membersOf(document, way.type, wish), words));
  const place =
    path === undefined ? placeBelow(document, 'create-on') : ({ endpoint: 'comments.create', path } as const);
  const answer = await context.client.send({ method: 'POST', ...place, body });
  const made = madeBy(context, answer, { document, wish });
  if (made.outcome === 'unclear') return;
  const word =
    made.outcome === 'refused'
      ? (refused?.(made) ?? 'refused')
      : accepted === undefined
        ? 'accepted'
        : await accepted(context, made, words);
  if (word !== undefined) context.judge.observe(silence, word, answer.exchange);
};
