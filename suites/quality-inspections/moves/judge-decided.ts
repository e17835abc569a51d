import { recordedMember } from '../../../models/inspections.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { type InspectionSnapshot, recordsIn } from '../descriptor.ts';
import { compareIds } from '../seeing/compare-ids.ts';
import { judgeFindings, told } from '../seeing/finding.ts';
import type { Decision } from './decide.ts';

const closed = 'quality-inspections/decided-is-closed';
const reasoned = 'quality-inspections/decided-has-a-reason';
const readable = 'quality-inspections/decision-can-be-read';

/** An inspection after the decision, with what led to it. */
export interface Decided {
  readonly decision: Decision;
  readonly snapshot: InspectionSnapshot;
  readonly exchanges: readonly Exchange[];
}

const isGiven = (value: Value | undefined): boolean => value !== undefined && value !== null && value !== '';

const resolution = [
  'review-decision',
  'resolution-reason-text',
  'resolution-reason-type',
  'resolution-reason-code',
];

const judgeStatus = (judge: Judge, { decision, snapshot, exchanges }: Decided) => {
  const status = told(snapshot.data['status']);
  if (snapshot.state === 'closed') return judge.holds(closed, snapshot.exchange);
  if (snapshot.state === undefined) {
    const reason = `after ${decision} the status is ${status}, which status-names in the profile could map to closed`;
    return judge.inconclusive(closed, reason);
  }
  const explanation = `after ${decision} it is ${snapshot.state}`;
  judge.violated(closed, { expected: 'the status Closed', seen: status, exchanges, explanation });
};

const judgeReason = (judge: Judge, { decision, snapshot, exchanges }: Decided) => {
  const text = snapshot.data['resolution-reason-text'];
  // A value that is no text is a matter of its type.
  if (isGiven(text) && (typeof text !== 'string' || text.trim() !== ''))
    return judge.holds(reasoned, snapshot.exchange);
  const explanation = `no resolutionReasonText after ${decision}`;
  judge.violated(reasoned, { expected: 'a resolutionReasonText', seen: told(text), exchanges, explanation });
};

const judgeReadable = (judge: Judge, { decision, snapshot, exchanges }: Decided) => {
  const shown = resolution.filter((name) => isGiven(snapshot.data[name]));
  const seen = `status ${told(snapshot.data['status'])} and ${shown.length === 0 ? 'no resolution' : shown.join(', ')}`;
  if (snapshot.state === 'closed' && shown.length > 0) return judge.holds(readable, snapshot.exchange);
  if (snapshot.state === undefined && shown.length > 0) {
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
const judgeRecorded = (judge: Judge, { snapshot, exchanges }: Decided) => {
  const { characteristics } = snapshot;
  for (const one of characteristics) {
    const member = recordedMember(one['value-type']);
    const row =
      member === 'code'
        ? 'quality-inspections/recorded-choice-has-a-code'
        : 'quality-inspections/recorded-number-has-a-value';
    const recorded = recordedOf(one);
    if (recorded.some((each) => isGiven(each[member]))) judge.holds(row, snapshot.exchange);
    else if (recorded.length > 0 && characteristics.some(hasValue)) {
      const seen = told(recorded[0]);
      const explanation = `what was recorded has no ${member}`;
      judge.violated(row, { expected: `${member} of what was recorded`, seen, exchanges, explanation });
    }
  }
};

/** What was recorded names the characteristic that shows it, as its other parts do. */
const judgeNames = (judge: Judge, { snapshot, exchanges }: Decided): void => {
  const row = 'quality-inspections/parts-name-their-characteristic';
  const names = compareIds(snapshot.id, snapshot.characteristics).filter(
    ({ requirement }) => requirement === row,
  );
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
