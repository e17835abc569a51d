import type { Format } from '../../../models/wire/media-type.ts';
import { formatsOf, readInEach } from '../../harness/formats-of.ts';
import { type FieldLaw, fieldCheck, type Snapshot } from '../../laws/fields.ts';
import { list, show } from '../seeing/read.ts';

/** Members of attachments have the types of those, too; how moments are written is judged where moments are. */
export const fieldLaw: FieldLaw = {
  area: 'comments',
  noun: 'comment',
  further: ({ field }, { reading }) =>
    field.name === 'attachments'
      ? reading.problems.find(({ member }) => /^attachments\.(?!.*-at$)/.test(member))?.problem
      : undefined,
};

/** So many comments are read at most. */
const most = 10;

/** Looks at the comments that the profile names, by their ids in every format, and in lists. */
export const fields = fieldCheck(fieldLaw, {
  id: 'comments/fields',
  title: 'Each member that a comment shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    const { readable } = context.profile.comments;
    if (readable.length === 0)
      return { because: 'notApplicable', reason: 'the profile names no readable comments' };
    const all: Snapshot[] = [];
    for (const { owner, document: id, comment } of readable.slice(0, most)) {
      const document = { segment: owner, id };
      const read = async (format: Format) =>
        (await show(context, { document, id: String(comment), format })).sights;
      all.push(...(await readInEach(formatsOf(context.profile), read)));
      all.push(...(await list(context, document)).sights);
    }
    return all;
  },
});
