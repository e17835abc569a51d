import { ownerSegments } from '../../../models/owners.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { snapshotsIn } from '../../harness/resources/collected.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Document, eventParts, firstOf, list, placeBelow, sixOwners } from '../descriptor.ts';
import { read } from '../look.ts';
import { fieldClaims } from './field-rules.ts';
import { judgeFields } from './judge-fields.ts';

/** What lists show, in a further format only where there is something. */
const listed = async (context: Context, document: Document): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const [at, format] of formatsOf(context.profile).entries())
    if (at === 0 || snapshots.length > 0)
      snapshots.push(...snapshotsIn(await list(context, document, { format })));
  return snapshots;
};

const readable = async (context: Context): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const { owner, document, attachment } of context.profile.attachments.readable) {
    const place = placeBelow('show-of', { segment: owner, id: document }, String(attachment));
    const look = await read(context, place);
    if (look.kind === 'record') snapshots.push(look.snapshot);
  }
  return snapshots;
};

/** Looks at the type and length of each member of the attachments that are there. */
export const fields: Check = {
  id: 'attachments/fields',
  title: 'Each member that an attachment shows is of its documented type and length',
  claims: fieldClaims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const documents = firstOf(profile, [...sixOwners, ...eventParts]);
    if (firstOf(profile, ownerSegments).length === 0 && profile.attachments.readable.length === 0) {
      for (const claim of fieldClaims)
        judge.notApplicable(claim, 'the profile names nothing in documents or readable of attachments');
      return;
    }
    judge.planned(1);
    const snapshots: Snapshot[] = [...(await readable(context))];
    for (const document of documents) snapshots.push(...(await listed(context, document)));
    judge.executed();
    if (snapshots.length > 0) return judgeFields(judge, snapshots);
    for (const claim of fieldClaims)
      judge.inconclusive(claim, 'the documents of the profile have no attachments to look at');
  },
};
