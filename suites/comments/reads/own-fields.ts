import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { fieldCheck, type Snapshot } from '../../laws/fields.ts';
import { type Document, documentsAt } from '../asking/documents.ts';
import { make } from '../asking/way.ts';
import { attachText } from '../attachments/attach-text.ts';
import { list, showInEach } from '../seeing/read.ts';
import { commentIn } from '../seeing/sight.ts';
import { fieldLaw } from './fields.ts';

const further = { 'to-supplier': true, 'reason-code': 'PROCON' };

/** A new comment as its creation and the list show it, and reads with an attachment. */
const shownOn = async (context: Context, document: Document): Promise<readonly Snapshot[]> => {
  const made = await make(context, document, { comments: marker('fields'), further });
  if (made === undefined || made.outcome !== 'accepted') return [];
  const all = [...commentIn(made.answer).sights, ...(await list(context, document)).sights];
  const { id } = made;
  if (id === undefined) return all;
  await attachText(context, id);
  return [...all, ...(await showInEach(context, { document, id }))];
};

/** The same for comments of the suites' own. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'comments/own-fields',
  title: 'Each member that a new comment shows is of its documented type and length',
  effect: 'changes',
  read: async (context) => {
    const documents = documentsAt(context.profile, -1);
    const reason = 'the profile names no documents of comments that may be commented on';
    if (documents.length === 0) return { because: 'notApplicable', reason };
    const all: Snapshot[] = [];
    for (const document of documents) all.push(...(await shownOn(context, document)));
    return all;
  },
});
