import { recordedMember } from '../../../models/inspections.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import type { Decision } from '../asking/decide.ts';
import { compareIds } from '../seeing/compare-ids.ts';
import { judgeFindings, told } from '../seeing/finding.ts';
import { type InspectionSight, recordsIn } from '../seeing/sight.ts';

const closed = 'quality-inspections/decided-is-closed';
const reasoned = 'quality-inspections/decided-has-a-reason';
const readable = 'quality-inspections/decision-can-be-read';

/** An inspection after the decision, with what led to it. */
export interface Decided {
  readonly decision: Decision;
  readonly sight: InspectionSight;
  readonly exchanges: readonly Exchange[];
}

const isGiven = (value: Value | undefined): boolean => value !== undefined && value !== null && value !== '';

const resolution = [
  'review-decision',
  'resolution-reason-text',
  'resolution-reason-type',
  'resolution-reason-code',
];

const judgeStatus = (judge: Judge, { decision, sight, exchanges }: Decided) => {
  const status = told(sight.data['status']);
  if (sight.state === 'closed') return judge.holds(closed, sight.exchange);
  if (sight.state === undefined) {
    const reason = `after ${decision} the status is ${status}, which status-names in the profile could map to closed`;
    return judge.inconclusive(closed, reason);
  }
  const explanation = `after ${decision} it is ${sight.state}`;
  judge.violated(closed, { expected: 'the status Closed', seen: status, exchanges, explanation });
};

const judgeReason = (judge: Judge, { decision, sight, exchanges }: Decided) => {
  const text = sight.data['resolution-reason-text'];
  // A value that is no text is a matter of its type.
  if (isGiven(text) && (typeof text !== 'string' || text.trim() !== ''))
    return judge.holds(reasoned, sight.exchange);
  const explanation = `no resolutionReasonText after ${decision}`;
  judge.violated(reasoned, { expected: 'a resolutionReasonText', seen: told(text), exchanges, explanation });
};

const judgeReadable = (judge: Judge, { decision, sight, exchanges }: Decided) => {
  const shown = resolution.filter((name) => isGiven(sight.data[name]));
  const seen = `status ${told(sight.data['status'])} and ${shown.length === 0 ? 'no resolution' : shown.join(', ')}`;
  if (sight.state === 'closed' && shown.length > 0) return judge.holds(readable, sight.exchange);
  if (sight.state === undefined && shown.length > 0) {
    return judge.inconclusive(readable, `after ${decision}: ${seen}`);
  }
  const explanation = `after ${decision} the final status and the resolution are not both shown`;
  judge.violated(readable, { expected: 'Closed with the resolution', seen, exchanges, explanation });
};

const recordedOf = (characteristic: Data): readonly Data[] =>
  recordsIn(characteristic['recorded-characteristic']);

const hasValue = (characteristic: Data): boolean =>
  recordedOf(characteristic).some((one) => isGiven(one['code']) || isGiven(one['numeric-value']));

/**
 * A recording without any value may be none yet: it tells something only where others of the same inspection were
 * recorded.
 */
const judgeRecorded = (judge: Judge, { sight, exchanges }: Decided) => {
  const { characteristics } = sight;
  for (const one of characteristics) {
    const member = recordedMember(one['value-type']);
    const row =
      member === 'code'
        ? 'quality-inspections/recorded-choice-has-a-code'
        : 'quality-inspections/recorded-number-has-a-value';
    const recorded = recordedOf(one);
    if (recorded.some((each) => isGiven(each[member]))) judge.holds(row, sight.exchange);
    else if (recorded.length > 0 && characteristics.some(hasValue)) {
      const seen = told(recorded[0]);
      const explanation = `what was recorded has no ${member}`;
      judge.violated(row, { expected: `${member} of what was recorded`, seen, exchanges, explanation });
    }
  }
};

/** What was recorded names the characteristic that shows it, as its other parts do. */
const judgeNames = (judge: Judge, { sight, exchanges }: Decided): void => {
  const row = 'quality-inspections/parts-name-their-characteristic';
  const names = compareIds(sight.id, sight.characteristics).filter(({ requirement }) => requirement === row);
  judgeFindings(judge, names, exchanges);
};

/** Judges what a read shows after the buyer decided. */
export const judgeDecided = (judge: Judge, one: Decided) => {
  judgeStatus(judge, one);
  judgeReason(judge, one);
  judgeReadable(judge, one);
  judgeRecorded(judge, one);
  judgeNames(judge, one);
};
