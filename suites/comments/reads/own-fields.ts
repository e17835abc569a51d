import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { attachText } from '../attachments/attach-text.ts';
import { make } from '../create.ts';
import { commentIn, type Document, documentsAt, list, showInEach } from '../descriptor.ts';
import { fieldClaims } from './field-rules.ts';
import { judgeFields } from './judge-fields.ts';

const further = { 'to-supplier': true, 'reason-code': 'PROCON' };

/** A new comment as its creation and the list show it, and reads with an attachment. */
const shownOn = async (context: Context, document: Document): Promise<readonly Snapshot[]> => {
  const made = await make(context, document, { comments: marker('fields'), further });
  if (made === undefined || made.outcome !== 'accepted') return [];
  const all = [...commentIn(made.answer).snapshots, ...(await list(context, document)).snapshots];
  const { id } = made;
  if (id === undefined) return all;
  await attachText(context, id);
  return [...all, ...(await showInEach(context, { document, id }))];
};

/** The same for comments of the suites' own. */
export const ownFields: Check = {
  id: 'comments/own-fields',
  title: 'Each member that a new comment shows is of its documented type and length',
  claims: fieldClaims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const documents = documentsAt(profile, -1);
    if (documents.length === 0) {
      const why = 'the profile names no documents of comments that may be commented on';
      for (const claim of fieldClaims) judge.notApplicable(claim, why);
      return;
    }
    judge.planned(documents.length);
    const all: Snapshot[] = [];
    for (const document of documents) {
      all.push(...(await shownOn(context, document)));
      judge.executed();
    }
    judgeFields(judge, all);
  },
};
