import type { Context } from '../../harness/check.ts';
import { snapshotsOf } from '../attach.ts';
import type { Document } from '../descriptor.ts';
import type { KnownUpload } from '../judging/judge-content.ts';
import { judgeMembers, type SentMember } from '../judging/judge-members.ts';
import { rows } from '../judging/rows.ts';

const linkRows = ({ segment }: Document) =>
  segment === 'quote_request_attachments' ? [rows.uploadLink, rows.detailsLink] : [rows.uploadLink];

const sentWith = ({ document, linkedTo }: KnownUpload): readonly SentMember[] => {
  const linked =
    linkedTo === undefined
      ? []
      : linkRows(document).map((row) => ({ member: 'linked-to', value: linkedTo, row }) as const);
  return [
    { member: 'type', value: 'file', row: rows.uploadType },
    { member: 'intent', value: 'Supplier', row: rows.uploadIntent },
    ...linked,
  ];
};

/** Judges what an upload that was taken shows of its parts. */
export const judgeUpload = ({ judge }: Context, upload: KnownUpload): void => {
  const { exchanges, linkedTo, answer } = upload;
  if (linkedTo === undefined) judge.holds(rows.uploadUnlinked, answer.exchange);
  judgeMembers(judge, sentWith(upload), { snapshots: snapshotsOf(upload), exchanges });
};
