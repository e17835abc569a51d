import type { Check } from '../../harness/check.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createLegalPlatform, type LegalQuirks } from './platform.ts';
import { seededReferences } from './seeded-documents.ts';

/** Everything that a profile can say of legal documents. */
export const whole: ProfileSketch = { legalDocuments: seededReferences };

/** Runs checks, one after the other, each against a platform with quirks. `hooks` false: nobody makes any. */
export const judgedBy = (
  checks: readonly Check[],
  quirks: LegalQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const target = () => {
    const { client, supply } = createLegalPlatform(quirks);
    return { client, supply: hooks ? supply : noDocuments };
  };
  return judgeChecks(checks, sampleProfile(sketch), target);
};
