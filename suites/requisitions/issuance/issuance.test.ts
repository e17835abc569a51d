import type { Data } from '../../../models/resources/resource.ts';
import { passesEverywhere, permits } from '../../harness/fake/area.test.kit.ts';
import { answering, judgedBy, type Moves, scheduleRightly } from '../fake/moves.ts';
import { issuanceCheck as check } from './issuance.ts';

const linesShown =
  (show: (line: Data) => Data) =>
  (data: Data): Data => ({
    ...data,
    'requisition-lines': (data['requisition-lines'] as readonly Data[]).map(show),
  });

const dateAs = (write: (date: string) => string): Moves => ({
  shows: linesShown(({ 'issuance-date': date = null, ...rest }) => ({
    ...rest,
    'issuance-date': typeof date === 'string' ? write(date) : date,
  })),
});

type Schedule = NonNullable<Moves['schedule']>;

const refusedWhen =
  (refuses: (scheduling: Parameters<Schedule>[1]) => boolean): Schedule =>
  (line, scheduling) =>
    refuses(scheduling) ? undefined : scheduleRightly(line, scheduling);

const tests = { checks: [check], judgedBy };

passesEverywhere(tests);

permits<Moves>(tests, {
  'writes slashes': dateAs((date) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')),
  'writes the day first': dateAs((date) => date.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1')),
  'shows midnight far in the east': dateAs((date) => `${date}T00:00:00+14:00`),
  'shows midnight in its own words': dateAs((date) => `${date} 00:00:00 UTC`),
  'shows nothing of a schedule': { shows: linesShown(({ id = null }) => ({ id })) },
  'shows no ids of lines': { shows: linesShown(({ description = null }) => ({ description })) },
  'shows the schedule below a name of its own': {
    shows: linesShown((line) => ({
      id: line['id'] ?? null,
      release: { planned: line['issuance-date'] ?? null, again: line['issuance-retry-interval'] ?? null },
    })),
  },
  'schedules nothing before approval': { schedule: () => undefined },
  'knows no retry of more than a week': { schedule: refusedWhen(({ retry = 0 }) => retry > 7) },
  'schedules drafts only when they are submitted': {
    submit: (data) => ({ ...data, status: 'pending_approval' }),
    shows: (data) =>
      data['status'] === 'draft'
        ? linesShown((line) => ({ ...line, 'issuance-date': null, 'issuance-retry-interval': null }))(data)
        : data,
  },
  'says 404 for lines that cannot be scheduled': { answers: answering(/issuance/, 404) },
  'is under load': { answers: answering(/issuance/, 503) },
});
