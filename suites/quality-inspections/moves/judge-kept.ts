import type { Judge } from '../../harness/check.ts';
import type { Created, InspectionSnapshot } from '../descriptor.ts';
import { compare } from '../seeing/compare.ts';
import { judgeFindings } from '../seeing/finding.ts';

/** What the buyer's decision cannot change: how the external system knows an inspection, and what it was to look at. */
const lasting = ['external-inspection-id', 'supplier-id', 'characteristics'];

/** What an inspection keeps over the decision, by the rules of its creation. */
export const keptRules = [
  'quality-inspections/create-keeps-what-was-sent',
  'quality-inspections/requirement-becomes-specification',
  'quality-inspections/target-value-becomes-numeric-value',
  'quality-inspections/value-precision-is-kept',
  'quality-inspections/characteristic-values-are-kept',
  'quality-inspections/expected-limits-are-kept',
  'quality-inspections/is-quantitative-is-kept',
] as const;

const isKeeping = (requirement: string): boolean => (keptRules as readonly string[]).includes(requirement);

/** Judges that what was sent, and was shown before the decision, is still shown after it. */
export const judgeKept = (
  judge: Judge,
  { wish, exchanges }: Created,
  [before, after]: readonly [InspectionSnapshot, InspectionSnapshot],
): void => {
  const members = Object.fromEntries(Object.entries(wish.members).filter(([name]) => lasting.includes(name)));
  const lost = new Set(
    compare({ members }, before).flatMap(({ requirement, wrong }) => (wrong ? [requirement] : [])),
  );
  const findings = compare({ members }, after).filter(
    ({ requirement }) => isKeeping(requirement) && !lost.has(requirement),
  );
  judgeFindings(judge, findings, [...exchanges, before.exchange, after.exchange]);
};
