import { type Answer, decide } from '../../../models/decide.ts';
import {
  authorizationCode,
  type CodeFacts,
  type CodeRecord,
} from '../../../models/lifecycles/access/authorization-code.ts';

/** The records that a code may be in: more than one after a refusal, which may have ended it. */
export type CodeBelief = readonly CodeRecord[];

export const freshCode: CodeBelief = [{ state: 'issued' }];

/** What the lifecycle says of an exchange, for every record believed in. */
export const rulingsOn = (belief: CodeBelief, facts: CodeFacts): readonly Answer<CodeRecord>[] =>
  belief.flatMap((record) => decide(authorizationCode, record, { event: { type: 'exchange' }, facts }) ?? []);

const distinct = (records: readonly CodeRecord[]): CodeBelief => [
  ...new Map(records.map((record) => [record.state, record])).values(),
];

/** What a code may be in after an exchange that was refused. */
const afterRefusal = (record: CodeRecord, facts: CodeFacts): readonly CodeRecord[] => {
  const answer = decide(authorizationCode, record, { event: { type: 'fail' }, facts });
  if (answer?.kind !== 'silent') return [record];
  return [answer.next, ...answer.conceivable.map((state) => ({ state: state as CodeRecord['state'] }))];
};

/** The belief after an exchange: a token uses the code up, whatever was believed before. */
export const after = (belief: CodeBelief, facts: CodeFacts, got: 'token' | 'refused'): CodeBelief =>
  got === 'token' ? [{ state: 'used' }] : distinct(belief.flatMap((record) => afterRefusal(record, facts)));
