import { filtered, filtering } from '../../filtering.test.kit.ts';
import { all, item, line, schedules } from './agreements.test.kit.ts';
import { change, creating, firstLine, type Play, type Row } from './plays.test.kit.ts';

const bodyOf = ({ body }: { readonly body: string }): string => (body === '' ? 'empty' : 'body');

const actionAnswer: Play = async ({ api, made }) =>
  bodyOf(await api('POST', `${all}/${await made('draft')}/issue`));

const scheduleAnswer: Play = async (story) => {
  const { id } = await firstLine(story, 'issued');
  return bodyOf(await story.api('POST', `${schedules}/set_confirmed`, { ids: [id] }));
};

const shownMembers: Play = async ({ items, made }) =>
  String(Object.hasOwn((await items(await made('draft')))[0] ?? {}, 'price'));

const creator: Play = async ({ api, made }) => {
  const { json } = await api('GET', `${all}/${await made('draft')}`);
  return Object.keys((json['created-by'] ?? {}) as object).join(' ');
};

const levels: Play = async ({ lines, made }) => {
  const schedule_lines = [line('L1', 5), line('L2', 12), line('L3', 60)];
  const shown = await lines(await made('issued', { items: [item('P1', { schedule_lines })] }));
  return shown.map((one) => one['commitment-level']).join(', ');
};

const upload = [
  '--b',
  'Content-Disposition: form-data; name="attachment[file]"; filename="a & b.txt"',
  'Content-Type: text/plain',
  '',
  'some text',
  '--b',
  'Content-Disposition: form-data; name="attachment[intent]"',
  '',
  'Supplier',
  '--b--',
  '',
].join('\r\n');

const multipart = { type: 'multipart/form-data; boundary=b' };

const uploaded: Play = async ({ api, made }) => {
  const { body, json, status } = await api(
    'POST',
    `${all}/${await made('draft')}/attachments`,
    upload,
    multipart,
  );
  return `${status} ${body === '' ? 'empty' : Object.keys(json).length > 1 ? 'attachment' : 'id'}`;
};

const address = async (...[{ api, made }]: Parameters<Play>): Promise<string> => {
  const { headers } = await api('POST', `${all}/${await made('draft')}/attachments`, upload, multipart);
  return new URL(headers['Location'] ?? 'http://none/').pathname;
};

const attachmentShown: Play = async (story) => {
  const { body } = await story.api('GET', await address(story));
  return body === 'some text' ? 'bytes' : 'record';
};

const attachmentDeleted: Play = async (story) => {
  const at = await address(story);
  const { status } = await story.api('DELETE', at);
  return `${status} ${(await story.api('GET', at)).status}`;
};

const confirmed = (status: number): string => (status < 300 ? 'taken' : 'not');

const bodies: Play = async (story) => {
  const told: string[] = [];
  const forms = [
    (id: number) => ({ ids: [id] }),
    (id: number) => ({ delivery_schedule_ids: [id] }),
    (id: number) => ({ delivery_schedules: [{ id }] }),
    (id: number) => [{ id }],
  ];
  for (const form of forms) {
    const { id } = await firstLine(story, 'issued');
    told.push(confirmed((await story.api('POST', `${schedules}/set_confirmed`, form(id))).status));
  }
  return told.join(' ');
};

const exportedShown: Play = async (story) => {
  const { agreement, id } = await firstLine(story, 'issued');
  await change(story, 'set_exported', id);
  const { json } = await story.api('GET', `${schedules}?id=${id}&exported=true`);
  const listed = (json as unknown as readonly object[])[0] ?? {};
  const shown = (await story.lines(agreement))[0] ?? {};
  return [listed, shown].map((one) => Object.hasOwn(one, 'exported')).join(' ');
};

const listedDrafts: Play = async (story) => {
  const { id } = await firstLine(story, 'draft');
  const { json } = await story.api('GET', `${schedules}?id=${id}`);
  return String((json as unknown as readonly object[]).length);
};

/** What operations on agreements answer. */
export const answerRows: readonly Row[] = [
  ['create-status', creating({}), { '201': '201', '200': '200', '202': '202' }],
  ['action-answer-body', actionAnswer, { agreement: 'body', empty: 'empty' }],
  ['schedule-action-answer', scheduleAnswer, { schedules: 'body', empty: 'empty' }],
  ['shown-members', shownMembers, { sent: 'true', listed: 'false' }],
  ['shown-creator', creator, { user: 'id login fullname', id: 'id' }],
  [
    'commitment-level',
    levels,
    {
      'from-creation': 'Firm, Trade Off, Trade Off',
      'from-start': 'Firm, Firm, Trade Off',
      never: 'Firm, Firm, Firm',
    },
  ],
  ['attachment-created', uploaded, { attachment: '201 attachment', id: '201 id', empty: '201 empty' }],
  ['attachment-shown', attachmentShown, { bytes: 'bytes', attachment: 'record' }],
  ['attachment-delete-status', attachmentDeleted, { '200': '200 404', '204': '204 404' }],
  [
    'schedules-body',
    bodies,
    {
      any: 'taken taken taken taken',
      ids: 'taken not not not',
      'delivery-schedule-ids': 'not taken not not',
      'delivery-schedules': 'not not taken not',
      list: 'not not not taken',
    },
  ],
  [
    'exported-shown',
    exportedShown,
    { everywhere: 'true true', list: 'true false', agreement: 'false true', filter: 'false false' },
  ],
  ['listed-drafts', listedDrafts, { listed: '1', hidden: '0' }],
  ['list-filters', filtering('/api/scheduling_agreements'), filtered],
  ['schedule-filters', filtering('/api/delivery_schedules'), filtered],
];
