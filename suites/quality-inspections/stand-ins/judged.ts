import type { Check } from '../../harness/check.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createInspectionPlatform, type InspectionQuirks } from './platform.ts';

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
  qualityInspections: {
    ...{ readable: [501], supplier: 301, item: 7001, uom: 21, requestedBy: 15 },
    paths: { list: '/api/quality_inspections' },
  },
};

/** Runs checks, one after the other, against a platform with quirks. `hooks` false: nobody moves inspections. */
export const judgedBy = (
  checks: readonly Check[],
  quirks: InspectionQuirks = {},
  { sketch = whole, hooks = true }: { readonly sketch?: ProfileSketch; readonly hooks?: boolean } = {},
): Promise<Judged> => {
  const { client, supply } = createInspectionPlatform(quirks);
  return judgeChecks(checks, sampleProfile(sketch), () => ({ client, supply: hooks ? supply : noDocuments }));
};
