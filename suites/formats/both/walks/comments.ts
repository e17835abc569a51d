import { comment } from '../../../../models/resources/index.ts';
import { idFrom } from '../../../../models/wire/id.ts';
import { make } from '../../../comments/create.ts';
import { documentsAt, placeBelow } from '../../../comments/descriptor.ts';
import { marker } from '../../../harness/marker.ts';
import { twofoldAt } from '../twofold.ts';
import type { FormatWalk } from './walk.ts';
import { words } from './words.ts';

/** A comment with everything that a request may tell. */
export const commentWalk: FormatWalk = async function* (context) {
  const [document] = documentsAt(context.profile, 1).concat(documentsAt(context.profile, 0));
  if (document === undefined) return;
  const comments = `${marker('both')} ${words('in both')}`;
  const made = await make(context, document, { comments, further: { 'to-supplier': true } });
  const id = idFrom(made?.id);
  if (id === undefined) return;
  const twofold = twofoldAt(comment, id, placeBelow(document, 'show-on', String(id)));
  const told = ['commentable-id', 'commentable-type', 'comments', 'to-supplier'];
  yield { at: 'created', twofold, told };
};
