import type { Check } from '../../harness/check.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createInspectionPlatform, type InspectionQuirks } from './platform.ts';

const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

/** Everything that a profile can say of inspections. */
export const whole: ProfileSketch = {
  client: {
    id: 'client',
    secret: 'sample-secret',
    scopes: [
      'quality_collaboration.quality_inspection.read',
      'quality_collaboration.quality_inspection.write',
      'core.accounting.read',
    ],
  },
  capabilities: { json: true, xml: false },
  qualityInspections: { readable: [501], supplier: 301, item: 7001, uom: 21, requestedBy: 15 },
};

/** What checks came to: each requirement with its worst verdict and why. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly observed: readonly string[];
}

/** Runs checks, one after the other, against a platform with quirks. `hooks` false: nobody moves inspections. */
export const judgedBy = async (
  checks: readonly Check[],
  quirks: InspectionQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const { client, supply } = createInspectionPlatform(quirks);
  const profile = sampleProfile(sketch);
  const recorder = openRecorder(settings);
  for (const check of checks) {
    const judge = recorder.judgeFor(check);
    await check.run({
      ...{ profile, settings, client, browser: noBrowser, judge },
      supply: hooks ? supply : noDocuments,
    });
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
