import { linesOf, type Play, type Row, stateOf } from './plays.test.kit.ts';

const scheduling =
  (date: string, more: object = {}): Play =>
  async (story) => {
    const id = await story.made('approved');
    const body = { requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date, ...more };
    const { status, body: text } = await story.api('POST', '/schedule_issuance', body);
    const [first] = await linesOf(story, id);
    const answer = text.includes('issuance-date') ? 'lines' : text === '' ? 'empty' : 'error';
    const members = `${first?.['issuance-date']} ${first?.['issuance-retry-interval']}`;
    return `${status} ${answer} ${members} ${await stateOf(story, id)}`;
  };

const withUnknownLine: Play = async (story) => {
  const id = await story.made('draft');
  const ids = [id * 1000 + 1, 1];
  const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
  const { status, json } = await story.api('POST', '/schedule_issuance', body);
  return `${status} ${Array.isArray(json) ? json.length : 'none'}`;
};

/** How lines are scheduled. */
export const issuanceRows: readonly Row[] = [
  [
    'schedule-status',
    scheduling('04/05/2026'),
    {
      unchanged: '200 lines 2026-04-05 null approved',
      backgrounded: '200 lines 2026-04-05 null backgrounded',
    },
  ],
  [
    'schedule-past-date',
    scheduling('02/28/2026'),
    { refused: '400 error null null approved', accepted: '200 lines 2026-02-28 null approved' },
  ],
  [
    'schedule-long-retry',
    scheduling('04/05/2026', { schedule_retry_interval: 91 }),
    { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 91 approved' },
  ],
  ['schedule-unknown-line', withUnknownLine, { refused: '422 none', ignored: '200 1' }],
  [
    'schedule-other-date-form',
    scheduling('2026-04-05'),
    { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 null approved' },
  ],
  [
    'schedule-answer-body',
    scheduling('04/05/2026'),
    { lines: '200 lines 2026-04-05 null approved', empty: '200 empty 2026-04-05 null approved' },
  ],
];
