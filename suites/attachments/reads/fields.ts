import { ownerSegments } from '../../../models/owners.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { type FieldLaw, fieldCheck } from '../../laws/fields.ts';
import { type Document, eventParts, firstOf, sixOwners } from '../asking/documents.ts';
import { placeBelow } from '../asking/places.ts';
import { list } from '../seeing/list.ts';
import { read } from '../seeing/look.ts';
import { type Sight, sightsIn } from '../seeing/sights.ts';

export const fieldLaw: FieldLaw = { area: 'attachments', noun: 'attachment' };

/** What lists show, in a further format only where there is something. */
const listed = async (context: Context, document: Document): Promise<readonly Sight[]> => {
  const sights: Sight[] = [];
  for (const [at, format] of formatsOf(context.profile).entries())
    if (at === 0 || sights.length > 0) sights.push(...sightsIn(await list(context, document, { format })));
  return sights;
};

const readable = async (context: Context): Promise<readonly Sight[]> => {
  const sights: Sight[] = [];
  for (const { owner, document, attachment } of context.profile.attachments.readable) {
    const place = placeBelow('show-of', { segment: owner, id: document }, String(attachment));
    const look = await read(context, place);
    if (look.kind === 'record') sights.push(look.sight);
  }
  return sights;
};

/** Looks at the type and length of each member of the attachments that are there. */
export const fields = fieldCheck(fieldLaw, {
  id: 'attachments/fields',
  title: 'Each member that an attachment shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    const { profile } = context;
    const reason = 'the profile names nothing in documents or readable of attachments';
    if (firstOf(profile, ownerSegments).length === 0 && profile.attachments.readable.length === 0)
      return { because: 'notApplicable', reason };
    const all = [...(await readable(context))];
    for (const document of firstOf(profile, [...sixOwners, ...eventParts]))
      all.push(...(await listed(context, document)));
    if (all.length > 0) return all;
    return {
      because: 'inconclusive',
      reason: 'the documents of the profile have no attachments to look at',
    };
  },
});
