import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Finding, holds, wrong } from '../seeing/finding.ts';
import type { AgreementSight, Origin } from '../seeing/sight.ts';
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
export const lineNameFindings = (sight: AgreementSight): readonly Finding[] => {
  const { row, name, written, other } = rules[sight.origin];
  const { spellings } = sight.reading;
  return sight.items.flatMap(({ at, data }): Finding[] => {
    const found = spellings.get(`items.${at}.${name}`);
    const instead = data[other] === undefined ? undefined : spellings.get(`items.${at}.${other}`);
    if (found === written) return [holds(row)];
    const seen = found ?? instead;
    if (seen === undefined) return [];
    return [
      wrong(row, {
        expected: `the lines of an item in ${answerNames[sight.origin]} as ${written}`,
        seen: `they are ${seen}`,
        exchanges: [sight.exchange],
        explanation: `lines are called ${seen} in ${answerNames[sight.origin]}`,
      }),
    ];
  });
};
