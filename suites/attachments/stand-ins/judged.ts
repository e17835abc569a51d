import type { Check } from '../../harness/check.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { type AttachmentQuirks, createAttachmentPlatform } from './platform.ts';

/** Everything that a profile can say of attachments. */
export const whole: ProfileSketch = {
  capabilities: { json: true, xml: false },
  attachments: {
    documents: {
      contracts: [11, 12],
      invoices: [21, 22],
      expense_reports: [31, 32],
      purchase_orders: [41, 42],
      users: [51, 52],
      requisitions: [61, 62],
      requisition_lines: [71, 72],
      inventory_transactions: [81, 82],
      quote_requests: [91, 92],
      quote_request_lines: [101, 102],
      quote_request_attachments: [111, 112],
    },
  },
};

/** Runs checks, one after the other, against a platform with quirks. `hooks` false: nobody attaches anything. */
export const judgedBy = (
  checks: readonly Check[],
  quirks: AttachmentQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const { client, supply } = createAttachmentPlatform(quirks);
  return judgeChecks(checks, sampleProfile(sketch), () => ({ client, supply: hooks ? supply : noDocuments }));
};
