import type { RequirementId } from '../../../models/requirements/index.ts';
import type { AgreementSnapshot, Origin } from '../descriptor.ts';
import { type Finding, holds, wrong } from '../seeing/finding.ts';
import { answerNames } from './shown-members.ts';

const rules: Readonly<
  Record<
    Origin,
    { readonly row: RequirementId; readonly name: string; readonly written: string; readonly other: string }
  >
> = {
  create: {
    row: 'scheduling-agreements/create-names-lines-schedule-lines',
    ...{ name: 'schedule-lines', written: 'schedule_lines', other: 'delivery-schedules' },
  },
  show: {
    row: 'scheduling-agreements/show-names-lines-delivery-schedules',
    ...{ name: 'delivery-schedules', written: 'delivery-schedules', other: 'schedule-lines' },
  },
};

/** The name of the lines of each item that shows any; under both names is fine. */
export const lineNameFindings = (snapshot: AgreementSnapshot): readonly Finding[] => {
  const { row, name, written, other } = rules[snapshot.origin];
  const { spellings } = snapshot.reading;
  return snapshot.items.flatMap(({ at, data }): Finding[] => {
    const found = spellings.get(`items.${at}.${name}`);
    const instead = data[other] === undefined ? undefined : spellings.get(`items.${at}.${other}`);
    if (found === written) return [holds(row)];
    const seen = found ?? instead;
    if (seen === undefined) return [];
    return [
      wrong(row, {
        expected: `the lines of an item in ${answerNames[snapshot.origin]} as ${written}`,
        seen: `they are ${seen}`,
        exchanges: [snapshot.exchange],
        explanation: `lines are called ${seen} in ${answerNames[snapshot.origin]}`,
      }),
    ];
  });
};
