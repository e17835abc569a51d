import type { Check } from '../../harness/check.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { type CommentQuirks, createCommentPlatform } from './platform.ts';

const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

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

/** What checks came to: each requirement with its worst verdict and why. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly observed: readonly string[];
}

/** Runs checks, one after the other, against a platform with quirks. `hooks` false: nobody tells of notifications. */
export const judgedBy = async (
  checks: readonly Check[],
  quirks: CommentQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const { client, supply } = createCommentPlatform(quirks);
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
  };
};
