import { attachment } from '../../../../models/resources/attachment.ts';
import { comment } from '../../../../models/resources/comment.ts';
import { field } from '../../../../models/resources/field.ts';
import { memberOf } from '../../../../models/resources/member.ts';
import type { Resource } from '../../../../models/resources/resource.ts';

const own = (resource: Resource, ...names: string[]) =>
  names.flatMap((name) => memberOf(resource, name) ?? []);

const attachmentInput: Resource = {
  ...attachment,
  fields: own(attachment, 'type', 'intent', 'linked-to', 'url', 'text'),
};

/** A comment as requests may write it. Whole numbers may be texts in JSON too. */
export const commentInput: Resource = {
  ...comment,
  fields: [
    field('commentable-id', 'number'),
    ...own(comment, 'commentable-type', 'comments', 'reason-code', 'to-supplier'),
    field('attachments', { many: attachmentInput }),
  ],
};
