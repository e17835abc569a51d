import type { Data } from '../../../../models/resources/resource.ts';
import { ask, tokenOf } from '../../../ask.test.kit.ts';
import { filtered, filtering } from '../../filtering.test.kit.ts';
import { acting, answering, create, linesOf, type Play, type Row } from './plays.test.kit.ts';
import { all, complete, line } from './requisitions.test.kit.ts';

const creatingOne: Play = async ({ api }) => {
  const { status, json, headers } = await api('POST', '', complete());
  if (headers['Location'] !== undefined) return `${status} location`;
  return `${status} ${Object.keys(json).length > 1 ? 'all' : typeof json.id}`;
};

/** Creates a requisition for somebody else; tells how many of it are among one's own. */
const requested: Play = async (story) => {
  const { id } = await create(story, complete({ 'requested-by': { id: 15 } }));
  return ((await story.api('GET', `/mine?id=${id}`)).json as unknown as Data[]).length;
};

const totals: Play = async (story) => {
  const lines = [line('one', { 'unit-price': '3.33' })];
  const { id } = await create(story, complete({ 'requisition-lines': lines }));
  const { json } = await story.api('GET', `/${id}`);
  const found = (await story.api('GET', `?id=${id}&total[gt]=7`)).json as unknown as Data[];
  return `${json['total']} ${json['mobile-total']} ${found.length}`;
};

const lineMembers: Play = async (story) => {
  const [first] = await linesOf(story, await story.made('draft'));
  return Object.keys(first ?? {}).length > 3 ? 'many' : 'three';
};

const scopes: Play = async ({ platform }) => {
  const token = await tokenOf(platform, '&scope=core.pay.payments.read');
  return (await ask(platform, { url: `${all}/5001`, headers: { authorization: `Bearer ${token}` } })).status;
};

/** What requests are answered with, and what reads show. */
export const answerRows: readonly Row[] = [
  ['create-status', creatingOne, { '201': '201 all', '200': '200 all', '202': '202 all' }],
  ['create-answer-body', creatingOne, { requisition: '201 all', id: '201 number', location: '201 location' }],
  ['action-answer-body', answering('PUT', '/5001'), { requisition: '200 body', empty: '200 empty' }],
  [
    'delete-status',
    answering('DELETE', '/5001'),
    { '200': '200 empty', '204': '204 empty', '202': '202 empty' },
  ],
  ['deleted-requisition', acting('draft', '', 'DELETE'), { gone: '200 gone', abandoned: '200 abandoned' }],
  ['line-content', lineMembers, { all: 'many', few: 'three' }],
  ['total-holds', totals, { lines: '6.66 6.66 0', 'lines-and-tax': '7.33 7.33 1' }],
  ['mine-means', requested, { 'created-or-requested': 1, requested: 0 }],
  [
    'mine-without-user',
    answering('GET', '/mine?limit=2'),
    { account: '200 2', empty: '200 0', refused: '403 body' },
  ],
  ['cart-without-user', answering('GET', '/current_cart'), { account: '200 body', refused: '403 body' }],
  ['requisition-scopes', scopes, { requisition: 403, none: 200 }],
  ['list-filters', filtering('/api/requisitions'), filtered],
  ['mine-filters', filtering('/api/requisitions/mine'), filtered],
];
