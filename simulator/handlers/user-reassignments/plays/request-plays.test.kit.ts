import { approvalsGroup } from '../../../../models/responsibilities.ts';
import { asking, type Play, type Row } from './plays.test.kit.ts';
import { between, type Made, projects, requested } from './reassignments.test.kit.ts';

const inactive: Made = { id: 19, login: 'ilvar.19' };
const flag = 'deactivate-from-user-after-reassignment';

const references: Play = async (story) => {
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const told: number[] = [];
  for (const reference of [
    { login: from.login },
    { id: from.id },
    { email: `${from.login}@buyer.example` },
  ]) {
    told.push((await story.api('POST', '', { ...between(from, to), 'from-user': reference })).status);
  }
  return told.join(' ');
};

/** Which names of the approvals group are known: hyphens, underscores, short. */
const groups: Play = async (story) => {
  const told: number[] = [];
  for (const group of [approvalsGroup, approvalsGroup.replaceAll('-', '_'), 'approvals']) {
    told.push(Number(await asking((a, b) => between(a, b, requested([group, 'replace-as-watcher'])))(story)));
  }
  return told.join(' ');
};

const inXml: Play = async (story) => {
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const users = `<from-user><login>${from.login}</login></from-user><to-user><login>${to.login}</login></to-user>`;
  const group = '<memberships-and-roles><add-roles>true</add-roles></memberships-and-roles>';
  const rest = `<${flag}>false</${flag}><requested-reassignments>${group}</requested-reassignments>`;
  const text = `<user-reassignment>${users}${rest}</user-reassignment>`;
  return (await story.api('POST', '', undefined, { type: 'application/xml', text })).status;
};

const wrongType = {
  'requested-reassignments': { 'memberships-and-roles': { 'add-roles': true, 'add-projects': 'perhaps' } },
};

const withoutFlag: Play = async (story) => {
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const { status, json } = await story.api('POST', '', between(from, to, { ...projects, [flag]: undefined }));
  return `${status} ${json[flag]}`;
};

const second: Play = async (story) => {
  const [from, to] = [await story.user('everything'), await story.user('nothing')];
  const first = await story.api('POST', '', between(from, to));
  const next = await story.api('POST', '', between(from, to));
  return `${first.status} ${next.status}`;
};

/** How reassignments are asked for. */
export const requestRows: readonly Row[] = [
  ['user-reference', references, { any: '201 201 201', login: '201 400 400' }],
  [
    'approvals-group-in-requests',
    groups,
    { long: '201 201 400', underscores: '400 201 400', hyphens: '201 400 400', short: '400 400 201' },
  ],
  ['json-body', asking((a, b) => ({ 'user-reassignment': between(a, b) })), { any: 201, bare: 400 }],
  ['xml-body', inXml, { accepted: 201, refused: 415 }],
  ['wrong-type-of-member', asking((a, b) => between(a, b, wrongType)), { refused: 400, ignored: 201 }],
  ['flag-left-out', withoutFlag, { false: '201 false', null: '201 null', refused: '400 undefined' }],
  [
    'flag-and-members-left-out',
    asking((a, b) => between(a, b, { [flag]: undefined })),
    { refused: 400, accepted: 201 },
  ],
  ['deactivation-alone', asking((a, b) => between(a, b, { [flag]: true })), { accepted: 201, refused: 400 }],
  ['unknown-user', asking((a) => between(a, { id: 0, login: 'nobody' })), { refused: 400, 'not-found': 404 }],
  ['same-user', asking((a) => between(a, a)), { refused: 400, accepted: 201 }],
  ['inactive-from-user', asking((_, b) => between(inactive, b)), { accepted: 201, refused: 400 }],
  ['inactive-to-user', asking((a) => between(a, inactive)), { refused: 400, accepted: 201 }],
  ['second-reassignment', second, { accepted: '201 201', refused: '201 422' }],
];
