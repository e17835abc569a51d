import type { Check } from '../../harness/check.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { type CommentQuirks, createCommentPlatform } from './platform.ts';

/** Everything that a profile can say of comments. */
export const whole: ProfileSketch = {
  capabilities: { json: true, xml: false, 'document-mention-notifications': true },
  dialects: { 'comments/query': 'query' },
  comments: {
    documents: {
      invoices: [11, 12],
      expense_reports: [21, 22],
      purchase_orders: [31, 32],
      users: [41, 42],
      requisitions: [51, 52],
    },
    urlAttachments: [{ comment: 501, attachment: 502 }],
    mentioned: [{ id: 17 }, { id: 18 }],
  },
};

/** Runs checks, one after the other, against a platform with quirks. `hooks` false: nobody tells of notifications. */
export const judgedBy = (
  checks: readonly Check[],
  quirks: CommentQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const { client, supply } = createCommentPlatform(quirks);
  return judgeChecks(checks, sampleProfile(sketch), () => ({ client, supply: hooks ? supply : noDocuments }));
};
