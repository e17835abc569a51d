import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { answering, judgedOn, type Moves, scheduleRightly } from '../fake/moves.ts';
import { issuanceCheck as check } from './issuance.ts';

const redIn = (verdicts: Readonly<Record<string, string>>) =>
  Object.keys(verdicts).filter((id) => ['fail', 'blocked', 'harness-error'].includes(verdicts[id] ?? ''));

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

describe('the issuance of lines', () => {
  it('should pass everything on a platform that does what is documented', async () => {
    const verdicts = await judgedOn(check, {});
    assert.equal(Object.keys(verdicts).length, 8);
    assert.deepEqual(new Set(Object.values(verdicts)), new Set(['pass']));
  });

  const legal: readonly (readonly [string, Moves])[] = [
    ['writes slashes', dateAs((date) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'))],
    ['writes the day first', dateAs((date) => date.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1'))],
    ['shows midnight far in the east', dateAs((date) => `${date}T00:00:00+14:00`)],
    ['shows midnight in its own words', dateAs((date) => `${date} 00:00:00 UTC`)],
    ['shows nothing of a schedule', { shows: linesShown(({ id = null }) => ({ id })) }],
    ['shows no ids of lines', { shows: linesShown(({ description = null }) => ({ description })) }],
    [
      'shows the schedule below a name of its own',
      {
        shows: linesShown((line) => ({
          id: line['id'] ?? null,
          release: { planned: line['issuance-date'] ?? null, again: line['issuance-retry-interval'] ?? null },
        })),
      },
    ],
    ['schedules nothing before approval', { schedule: () => undefined }],
    ['knows no retry of more than a week', { schedule: refusedWhen(({ retry = 0 }) => retry > 7) }],
    [
      'schedules drafts only when they are submitted',
      {
        submit: (data) => ({ ...data, status: 'pending_approval' }),
        shows: (data) =>
          data['status'] === 'draft'
            ? linesShown((line) => ({ ...line, 'issuance-date': null, 'issuance-retry-interval': null }))(
                data,
              )
            : data,
      },
    ],
    ['says 404 for lines that cannot be scheduled', { answers: answering(/issuance/, 404) }],
    ['is under load', { answers: answering(/issuance/, 503) }],
  ];
  for (const [name, moves] of legal) {
    it(`should find nothing in a platform that ${name}`, async () => {
      assert.deepEqual(redIn(await judgedOn(check, moves)), []);
    });
  }

  const faults: readonly (readonly [string, readonly string[], Moves])[] = [
    ['reads the day first', ['schedule-date-is-month-first'], { schedule: dayFirst }],
    [
      'shifts the date',
      ['schedule-sets-the-date'],
      {
        schedule: after((line, { date, isNamed }) =>
          isNamed && date !== undefined ? { ...line, 'issuance-date': '2031-05-06' } : line,
        ),
      },
    ],
    [
      'sets nothing',
      ['schedule-sets-the-date', 'schedule-sets-the-retry-interval'],
      { schedule: (line) => ({ 'issuance-date': null, 'issuance-retry-interval': null, ...line }) },
    ],
    [
      'schedules the first line alone',
      ['schedule-takes-several-lines'],
      { schedule: after((line, { date, at }, before) => (date !== undefined && at > 0 ? before : line)) },
    ],
    [
      'schedules every line',
      ['schedule-takes-several-lines'],
      {
        schedule: (line, asked) =>
          scheduleRightly(line, asked.date === undefined ? asked : { ...asked, isNamed: true }),
      },
    ],
    [
      'takes one line only',
      ['schedule-takes-several-lines'],
      { schedule: refusedWhen(({ date, at }) => date !== undefined && at > 0) },
    ],
    [
      'wants a retry interval',
      ['schedule-retry-is-optional'],
      { schedule: refusedWhen(({ date, retry }) => date !== undefined && retry === undefined) },
    ],
    [
      'refuses a retry interval',
      ['schedule-retry-is-optional'],
      { schedule: refusedWhen(({ retry }) => retry !== undefined) },
    ],
    [
      'forgets the retry interval',
      ['schedule-sets-the-retry-interval'],
      { schedule: after((line) => ({ ...line, 'issuance-retry-interval': null })) },
    ],
    [
      'leaves the date when lines are unscheduled',
      ['unschedule-removes-the-date'],
      {
        schedule: after((line, { date }, before) =>
          date === undefined ? { ...line, 'issuance-date': before['issuance-date'] ?? null } : line,
        ),
      },
    ],
    [
      'leaves the retry interval when lines are unscheduled',
      ['unschedule-removes-the-retry-interval'],
      {
        schedule: after((line, { date }, before) =>
          date === undefined
            ? { ...line, 'issuance-retry-interval': before['issuance-retry-interval'] ?? null }
            : line,
        ),
      },
    ],
    [
      'unschedules the first line alone',
      ['unschedule-takes-several-lines'],
      { schedule: after((line, { date, at }, before) => (date === undefined && at > 0 ? before : line)) },
    ],
    [
      'unschedules every line',
      ['unschedule-takes-several-lines'],
      {
        schedule: (line, asked) =>
          scheduleRightly(line, asked.date === undefined ? { ...asked, isNamed: true } : asked),
      },
    ],
    [
      'has no unschedule_issuance',
      ['unschedule-removes-the-date'],
      { answers: answering(/unschedule/, 404) },
    ],
    [
      'has no schedule_issuance',
      ['schedule-sets-the-date'],
      { answers: answering(/\/schedule_issuance/, 405) },
    ],
  ];
  for (const [name, requirements, moves] of faults) {
    it(`should see that a platform ${name}`, async () => {
      const verdicts = await judgedOn(check, moves);
      assert.deepEqual(redIn(verdicts), requirements, JSON.stringify(verdicts));
    });
  }
});
