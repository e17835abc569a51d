import type { Data } from '../../../../models/resources/resource.ts';
import { ask, tokenOf } from '../../../ask.test.kit.ts';
import { filtered, filtering } from '../../filtering.test.kit.ts';
import { type Play, type Row, reassign } from './plays.test.kit.ts';
import { all, between, requested } from './reassignments.test.kit.ts';

const ownedGroups = requested(['memberships-and-roles', 'replace-as-user-group-owner']);

const creating: Play = async (story) => (await reassign(story)).answer.status;

const groupsShown: Play = async (story) => {
  const { 'requested-reassignments': groups } = (await reassign(story)).shown;
  return Object.values(groups as Readonly<Record<string, Data>>).flatMap((group) => Object.keys(group))
    .length;
};

/** A member of an item of a reassignment of owned user groups. */
const inItem =
  (member: string): Play =>
  async (story) => {
    const { items, before } = await reassign(story, ownedGroups);
    const value = items[0]?.[member] ?? null;
    const isId = String(value) === before['owned-user-groups']?.[0];
    return isId ? `the id as ${typeof value}` : value;
  };

const shape: Play = async ({ api }) => {
  const { json } = await api('GET', '/6002/transactions');
  const { body } = await api('GET', '/6002/transactions', undefined, { accept: 'application/xml' });
  const root = /<([a-z-]+)[ >]/.exec(body)?.[1];
  return `${Array.isArray(json) ? json.length : Object.keys(json)} ${root}`;
};

const untilDone: Play = async (story) => {
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const { id } = (await story.api('POST', '', between(from, to))).json;
  const { status, body } = await story.api('GET', `/${id}/transactions`);
  return status === 200 ? body : status;
};

const selected: Play = async (story) =>
  ((await reassign(story, ownedGroups)).shown['summary'] as Data)['selected'];

const scopes: Play = async ({ platform }) => {
  const token = await tokenOf(platform, '&scope=core.pay.payments.read');
  return (await ask(platform, { url: `${all}/6001`, headers: { authorization: `Bearer ${token}` } })).status;
};

/** What is answered. */
export const answerRows: readonly Row[] = [
  ['create-status', creating, { '201': 201, '200': 200, '202': 202 }],
  ['requested-members-shown', groupsShown, { all: 19, sent: 1 }],
  [
    'transactions-shape',
    shape,
    { list: '4 user-reassignment-transactions', object: 'transactions user-reassignment' },
  ],
  ['transactions-until-done', untilDone, { empty: '[]', 'not-found': 404 }],
  [
    'object-type-names',
    inItem('object-type'),
    { model: 'UserGroup', words: 'User group', underscored: 'user_group' },
  ],
  ['object-id-form', inItem('object-id'), { number: 'the id as number', string: 'the id as string' }],
  ['change-type-names', inItem('change-type'), { member: 'replace-as-user-group-owner', verb: 'replace' }],
  ['message-of-changed', inItem('message'), { null: null, text: 'Reassigned & saved' }],
  ['selected-counts', selected, { items: '2', members: '1' }],
  ['reassignment-scopes', scopes, { user: 403, none: 200 }],
  ['transaction-filters', filtering('/api/user_reassignments/6002/transactions', 'status=none'), filtered],
];
