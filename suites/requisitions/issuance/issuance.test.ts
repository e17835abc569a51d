import type { Data } from '../../../models/resources/resource.ts';
import { accuses, passesEverywhere, permits } from '../../harness/fake/area.test.kit.ts';
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

const after =
  (change: (line: Data, asked: Parameters<Schedule>[1], before: Data) => Data): Schedule =>
  (line, asked) => {
    const made = scheduleRightly(line, asked);
    return made && change(made, asked, line);
  };

const refusedWhen =
  (refuses: (asked: Parameters<Schedule>[1]) => boolean): Schedule =>
  (line, asked) =>
    refuses(asked) ? undefined : scheduleRightly(line, asked);

const dayFirst: Schedule = (line, asked) => {
  const [first, second, year] = asked.date?.split('/') ?? [];
  const date = asked.date === undefined ? {} : { date: `${second}/${first}/${year}` };
  return scheduleRightly(line, { ...asked, ...date });
};

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

accuses<Moves>(
  tests,
  [
    [['schedule-date-is-month-first'], 'reads the day first', { schedule: dayFirst }],
    [
      ['schedule-sets-the-date'],
      'shifts the date',
      {
        schedule: after((line, { date, isNamed }) =>
          isNamed && date !== undefined ? { ...line, 'issuance-date': '2031-05-06' } : line,
        ),
      },
    ],
    [
      ['schedule-sets-the-date', 'schedule-sets-the-retry-interval'],
      'sets nothing',
      { schedule: (line) => ({ 'issuance-date': null, 'issuance-retry-interval': null, ...line }) },
    ],
    [
      ['schedule-takes-several-lines'],
      'schedules the first line alone',
      { schedule: after((line, { date, at }, before) => (date !== undefined && at > 0 ? before : line)) },
    ],
    [
      ['schedule-takes-several-lines'],
      'schedules every line',
      {
        schedule: (line, asked) =>
          scheduleRightly(line, asked.date === undefined ? asked : { ...asked, isNamed: true }),
      },
    ],
    [
      ['schedule-takes-several-lines'],
      'takes one line only',
      { schedule: refusedWhen(({ date, at }) => date !== undefined && at > 0) },
    ],
    [
      ['schedule-retry-is-optional'],
      'wants a retry interval',
      { schedule: refusedWhen(({ date, retry }) => date !== undefined && retry === undefined) },
    ],
    [
      ['schedule-retry-is-optional'],
      'refuses a retry interval',
      { schedule: refusedWhen(({ retry }) => retry !== undefined) },
    ],
    [
      ['schedule-sets-the-retry-interval'],
      'forgets the retry interval',
      { schedule: after((line) => ({ ...line, 'issuance-retry-interval': null })) },
    ],
    [
      ['unschedule-removes-the-date'],
      'leaves the date when lines are unscheduled',
      {
        schedule: after((line, { date }, before) =>
          date === undefined ? { ...line, 'issuance-date': before['issuance-date'] ?? null } : line,
        ),
      },
    ],
    [
      ['unschedule-removes-the-retry-interval'],
      'leaves the retry interval when lines are unscheduled',
      {
        schedule: after((line, { date }, before) =>
          date === undefined
            ? { ...line, 'issuance-retry-interval': before['issuance-retry-interval'] ?? null }
            : line,
        ),
      },
    ],
    [
      ['unschedule-takes-several-lines'],
      'unschedules the first line alone',
      { schedule: after((line, { date, at }, before) => (date === undefined && at > 0 ? before : line)) },
    ],
    [
      ['unschedule-takes-several-lines'],
      'unschedules every line',
      {
        schedule: (line, asked) =>
          scheduleRightly(line, asked.date === undefined ? { ...asked, isNamed: true } : asked),
      },
    ],
    [
      ['unschedule-removes-the-date'],
      'has no unschedule_issuance',
      { answers: answering(/unschedule/, 404) },
    ],
    [
      ['schedule-sets-the-date'],
      'has no schedule_issuance',
      { answers: answering(/\/schedule_issuance/, 405) },
    ],
  ],
  'alone',
);
