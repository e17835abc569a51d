import type { Area } from '../../../models/areas.ts';
import { type FieldRule, fieldRules } from '../../../models/field-rules.ts';
import { nounOf } from '../../../models/resources/resource.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { snapshotOf } from '../../harness/resources/snapshot.ts';
import { type JudgedFields, judgedIn, judgeViolation } from '../../laws/fields.ts';
import { readingsIn } from './api-answers.ts';

/** Whether one record decides a rule; whether a member is returned depends on all records that were read. */
const isOfOne = ({ rules }: JudgedFields): boolean => rules.every(({ kind }) => kind !== 'presence');

const fieldMonitor = (area: Area, [{ resource }]: readonly [FieldRule, ...FieldRule[]]): Monitor => {
  const noun = nounOf(resource);
  const all = judgedIn(area).filter(isOfOne);
  return {
    id: `${area}/shown-fields`,
    title: 'Each member that any read shows is of its documented type, length and spelling',
    claims: all.map(({ requirement }) => requirement),
    inspect: (observed, judge) => {
      const { format, exchange } = observed.answer;
      if (observed.endpoint?.resource !== resource || format === undefined) return;
      const memory = observed.tools?.memory;
      for (const reading of readingsIn(observed)) {
        const snapshot = snapshotOf(reading, { format, exchange });
        for (const judged of all) {
          const { requirement, isExercised } = judged;
          if (judgeViolation(judge, noun, { judged, snapshot })) continue;
          // Skips known requirements, since searching each record takes long.
          const key = `shown ${requirement}`;
          if (memory?.isKnown(key) || !isExercised(snapshot)) continue;
          memory?.isNew(key);
          judge.holds(requirement, exchange);
        }
      }
    },
  };
};

/** One monitor for each area whose records have documented members. */
export const fieldMonitors: readonly Monitor[] = [...Map.groupBy(fieldRules, ({ area }) => area)].map(
  ([area, rules]) => fieldMonitor(area, rules as [FieldRule, ...FieldRule[]]),
);
