import type { Check } from '../../harness/check.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { type AttachmentQuirks, createAttachmentPlatform } from './platform.ts';

const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

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

/** What checks came to: each requirement with its worst verdict and why. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly observed: readonly string[];
  readonly left: readonly string[];
}

/** Runs checks, one after the other, against a platform with quirks. `hooks` false: nobody attaches anything. */
export const judgedBy = async (
  checks: readonly Check[],
  quirks: AttachmentQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const { client, supply } = createAttachmentPlatform(quirks);
  const profile = sampleProfile(sketch);
  const recorder = openRecorder(settings);
  for (const check of checks) {
    const judge = recorder.judgeFor(check);
    const own = hooks ? supply : noDocuments;
    await check.run({ ...{ profile, settings, client, browser: noBrowser, judge }, supply: own });
  }
  const notes = recorder.judgements();
  const of = (id: string) => notes.find(({ requirement }) => requirement === id);
  const claims = checks.flatMap((check) => check.claims);
  return {
    verdicts: Object.fromEntries(claims.map((id) => [id, of(id)?.verdict ?? 'unjudged'])),
    reasons: Object.fromEntries(claims.map((id) => [id, of(id)?.reason ?? 'unjudged'])),
    observed: [...new Set(recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`))],
    left: recorder.leftBehind,
  };
};
