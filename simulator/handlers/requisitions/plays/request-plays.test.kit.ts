import type { Data } from '../../../../models/resources/resource.ts';
import { ask, tokenOf } from '../../../ask.test.kit.ts';
import { create, creating, linesOf, type Play, type Row } from './plays.test.kit.ts';
import { all, complete, line, type Story, tellOf } from './requisitions.test.kit.ts';

const numbered = [1, 4].map((number) => line(`numbered ${number}`, { 'line-num': number }));
const nobody = complete({ 'requested-by': { id: 99 } });

const requestedBy = (...users: readonly object[]): Play =>
  creating(...users.map((user) => complete({ 'requested-by': user })));

/** Creates a requisition; tells a member of it. */
const showing =
  (body: object, member: (data: Data, lines: readonly Data[]) => unknown): Play =>
  async (story) => {
    const { answer, id } = await create(story, body);
    if (id === undefined) return answer.status;
    return member((await story.api('GET', `/${id}`)).json, await linesOf(story, id));
  };

const titled = complete({ req_title: 'x'.repeat(51) });

/** Changes the requester to somebody who is not there, and the title. */
const updating: Play = async (story) => {
  const id = await story.made('draft');
  const body = { 'requested-by': { id: 99 }, req_title: 'After' };
  const { status } = await story.api('PUT', `/${id}`, body);
  const { json } = await story.api('GET', `/${id}`);
  return `${status} ${json['req_title']} ${(json['requested-by'] as Data | undefined)?.['id']}`;
};

const unmatched = { item: { id: 7001 }, 'source-part-num': 'of nobody' };

/** Where the API says nothing of creators, however a requisition names one. */
const namingCreator: Play = async ({ platform }) => {
  const choices = platform.main.choices.changed();
  const story = await tellOf(choices, { 'created-by-override': 'false' });
  const creator = ({ 'created-by': user }: Data): unknown => (user as Data)['id'];
  return showing(complete({ 'created-by': { id: 15 } }), creator)(story);
};

/** Takes a line from a requisition of a status, beside a line of its own; tells both. */
const taking =
  (from: string): Play =>
  async (story) => {
    const source = await story.made(from);
    const lines = [{ id: source * 1000 + 1 }, line('own')];
    const body = complete({ 'requisition-lines': lines });
    const shown = await showing(body, (_, all) => all.map(({ description }) => description))(story);
    return `${String(shown)}; left ${(await linesOf(story, source)).length}`;
  };

/** Adds an approver by query, JSON and form. */
const places: Play = async (story: Story) => {
  const id = await story.made('pending_approval');
  const headers = { authorization: `Bearer ${await tokenOf(story.platform)}`, accept: 'application/json' };
  const url = `${all}/${id}/add_approver`;
  const json = { url, body: '{"approver_id":15}', type: 'application/json' };
  const askings = [{ url: `${url}?approver_id=15` }, json, { url, body: 'approver_id=15' }];
  const told: number[] = [];
  for (const asking of askings)
    told.push((await ask(story.platform, { method: 'PUT', headers, ...asking })).status);
  return told.join(' ');
};

/** Schedules with a JSON body and with a query: the documentation says that it is a body. */
const schedulingPlaces: Play = async ({ api, made }) => {
  const ids = `${(await made('draft')) * 1000 + 1}`;
  const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
  const query = new URLSearchParams(body);
  return `${(await api('POST', '/schedule_issuance', body)).status} ${(await api('POST', `/schedule_issuance?${query}`)).status}`;
};

/** How requests are written, and what incomplete or wrong ones lead to. */
export const requestRows: readonly Row[] = [
  [
    'json-body',
    creating(complete(), { 'requisition-header': complete() }),
    { any: '201 201', bare: '201 400', wrapped: '400 201' },
  ],
  [
    'user-reference',
    requestedBy({ login: 'fenwyn.16' }, { email: 'fenwyn.16@buyer.example' }, { id: 16 }),
    { any: '201 201 201', login: '201 400 400', id: '400 400 201' },
  ],
  ['action-parameter-place', places, { any: '200 200 200', query: '200 400 400', json: '400 200 400' }],
  ['action-parameter-place', schedulingPlaces, { any: '200 200', query: '200 400', json: '200 400' }],
  ['without-lines', creating(complete({ 'requisition-lines': [] })), { refused: '400', accepted: '201' }],
  [
    'line-without-subject',
    creating(complete({ 'requisition-lines': [line('one', { description: undefined })] })),
    { refused: '400', accepted: '201' },
  ],
  [
    'without-currency',
    showing(complete({ currency: undefined }), ({ currency }) => (currency as Data)['code']),
    { refused: 400, preset: 'USD' },
  ],
  [
    'wrong-reference',
    showing(nobody, ({ 'requested-by': user }) => (user as Data)['id']),
    { refused: 400, 'left-out': 20 },
  ],
  ['wrong-reference-on-update', updating, { unchanged: '200 After 20', refused: '400 null 20' }],
  ['too-long-text', showing(titled, ({ req_title: text }) => String(text).length), { refused: 400, cut: 50 }],
  [
    'line-num-gap',
    showing(complete({ 'requisition-lines': numbered }), (_, lines) =>
      lines.map(({ 'line-num': number }) => number).join(' '),
    ),
    { renumbered: '1 2', kept: '1 4', refused: 400 },
  ],
  [
    'no-supplier-item',
    showing(complete({ 'requisition-lines': [unmatched] }), (_, [first]) =>
      first?.['unit-price'] === null ? 'unpriced' : typeof first?.['unit-price'],
    ),
    { refused: 400, unpriced: 'unpriced', 'of-the-item': 'string' },
  ],
  ['created-by-not-permitted', namingCreator, { ignored: 20, refused: 400 }],
  ['line-of-another', taking('pending_approval'), { refused: '400; left 2', 'passed-over': 'own; left 2' }],
  ['taken-line', taking('draft'), { moves: 'first,own; left 1', copied: 'first,own; left 2' }],
];
