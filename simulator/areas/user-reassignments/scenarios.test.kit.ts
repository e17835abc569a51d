import type { AssignedIds } from '../../../models/assignments.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import { filtered, filtering } from '../../actions/filtering.test.kit.ts';
import { type JsonResponse, type SendJson, sender, tokenOf } from '../../ask.test.kit.ts';
import { moveReassignment } from '../../control/documents.ts';
import { createUser, getAssignments } from '../../control/users.ts';
import type { Platform } from '../../platform.ts';
import { opening, type ScenarioRow, scenarios } from '../../scenarios.test.kit.ts';
import type { AssignmentOption } from '../../users.ts';

export const all = '/api/user_reassignments';

type Shown = Data & { readonly id: number };

type Answer = JsonResponse<Shown>;

interface Made {
  readonly id: number;
  readonly login: string;
}

type ToldAssignments = AssignedIds & { readonly active: boolean };

/** Operations on the reassignments of a platform whose clock is frozen. */
interface Driver {
  readonly platform: Platform;
  readonly api: SendJson<Shown>;
  readonly user: (holding: AssignmentOption) => Promise<Made>;
  readonly holdings: (user: Made) => Promise<ToldAssignments>;
  /** Processes a reassignment and returns its status. */
  readonly process: (id: number) => Promise<string>;
  readonly wait: (seconds: number) => void;
}

/** The members of requested-reassignments that are true, in their groups. */
export const requested = (...members: readonly (readonly [group: string, member: string])[]) => {
  const groups: Record<string, Record<string, boolean>> = {};
  for (const [group, member] of members) groups[group] = { ...groups[group], [member]: true };
  return { 'requested-reassignments': groups };
};

const projects = requested(['memberships-and-roles', 'add-projects']);
const noProjects = { 'requested-reassignments': { 'memberships-and-roles': { 'add-projects': false } } };

/** A complete body. */
export const between = (from: Made, to: Made, more: object = projects) => ({
  'from-user': { login: from.login },
  'to-user': { login: to.login },
  'deactivate-from-user-after-reassignment': false,
  ...more,
});

const driverOn = async (platform: Platform): Promise<Driver> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), body: {}, params: [] };
  const api: Driver['api'] = sender(platform, await tokenOf(platform), all);
  return {
    ...{ platform, api },
    user: async (holding) => (await createUser({ ...control, body: { holding } })).body as Made,
    holdings: async ({ login }) =>
      (await getAssignments({ ...control, params: [login] })).body as ToldAssignments,
    process: async (id) => {
      const request = { ...control, params: [String(id)], body: { type: 'process' } };
      return ((await moveReassignment(request)).body as { state: string }).state;
    },
    wait: (seconds) => platform.main.clock.advance(seconds * 1000),
  };
};

/** Opens a platform for tests of reassignments. */
export const driverWith = opening(driverOn);

type Row = ScenarioRow<Driver>;
type Scenario = Row[1];

/** The result of a reassignment between two new users. */
interface Outcome {
  readonly answer: Answer;
  readonly from: Made;
  readonly to: Made;
  readonly before: ToldAssignments;
  /** The processed reassignment with its items. */
  readonly shown: Data;
  readonly items: readonly Data[];
}

/** Reassigns from a user with assignments to one without. */
export const reassign = async (
  driver: Driver,
  more?: object,
  holding: AssignmentOption = 'everything',
): Promise<Outcome> => {
  const [from, to] = [await driver.user(holding), await driver.user('nothing')];
  const before = await driver.holdings(from);
  const answer = await driver.api('POST', '', between(from, to, more));
  const { id } = answer.json;
  await driver.process(id);
  const items = (await driver.api('GET', `/${id}/transactions`)).json as unknown as readonly Data[];
  return { answer, from, to, before, shown: (await driver.api('GET', `/${id}`)).json, items };
};

/** Creates a reassignment and returns the answer. */
const asking =
  (bodyOf: (from: Made, to: Made) => object): Scenario =>
  async (driver) => {
    const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
    return (await driver.api('POST', '', bodyOf(from, to))).status;
  };

/** The status that a reassignment shows. */
export const statusOf = async ({ api }: Driver, id: number): Promise<unknown> =>
  (await api('GET', `/${id}`)).json['status'];

const ownedGroups = requested(['memberships-and-roles', 'replace-as-user-group-owner']);

const creating: Scenario = async (driver) => (await reassign(driver)).answer.status;

const groupsShown: Scenario = async (driver) => {
  const { 'requested-reassignments': groups } = (await reassign(driver)).shown;
  return Object.values(groups as Readonly<Record<string, Data>>).flatMap((group) => Object.keys(group))
    .length;
};

/** A member of an item of a reassignment of owned user groups. */
const inItem =
  (member: string): Scenario =>
  async (driver) => {
    const { items, before } = await reassign(driver, ownedGroups);
    const value = items[0]?.[member] ?? null;
    const isId = String(value) === before['owned-user-groups']?.[0];
    return isId ? `the id as ${typeof value}` : value;
  };

const shape: Scenario = async ({ api }) => {
  const { json } = await api('GET', '/6002/transactions');
  const { body } = await api('GET', '/6002/transactions', undefined, { accept: 'application/xml' });
  const root = /<([a-z-]+)[ >]/.exec(body)?.[1];
  return `${Array.isArray(json) ? json.length : Object.keys(json)} ${root}`;
};

const elements: Scenario = async (driver) =>
  Object.keys((await reassign(driver, ownedGroups)).items[0] ?? {});

const untilDone: Scenario = async (driver) => {
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const { id } = (await driver.api('POST', '', between(from, to))).json;
  const { status, body } = await driver.api('GET', `/${id}/transactions`);
  return status === 200 ? body : status;
};

const selected: Scenario = async (driver) =>
  ((await reassign(driver, ownedGroups)).shown['summary'] as Data)['selected'];

const scopes: Scenario = async ({ api, platform }) => {
  const token = await tokenOf(platform, '&scope=core.pay.payments.read');
  return (await api('GET', '/6001', undefined, { token })).status;
};

/** Scenarios of answers. */
const answerRows: readonly Row[] = [
  ['create-status', creating, { '201': 201, '200': 200, '202': 202 }],
  ['requested-members-shown', groupsShown, { all: 19, sent: 1 }],
  [
    'transactions-shape',
    shape,
    { list: '4 user-reassignment-transactions', object: 'transactions user-reassignment' },
  ],
  ['transactions-until-done', untilDone, { empty: '[]', 'not-found': 404 }],
  [
    'item-elements',
    elements,
    {
      all: ['object-type', 'object-id', 'change-type', 'status', 'message'],
      few: ['object-id', 'status', 'message'],
    },
  ],
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

const flag = 'deactivate-from-user-after-reassignment';

const contracts = requested(['documents', 'replace-as-contract-owner']);

/** The status at the first read, and two seconds and two hours later. */
const times: Scenario = async (driver) => {
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const { json } = await driver.api('POST', '', between(from, to));
  const results = [json['status'], await statusOf(driver, json.id)];
  for (const seconds of [2, 7200]) {
    driver.wait(seconds);
    results.push(await statusOf(driver, json.id));
  }
  return results.join(' ');
};

const added: Scenario = async (driver) => {
  const { from, to } = await reassign(driver);
  const [left, assignments] = [await driver.holdings(from), await driver.holdings(to)];
  return `${left['projects']?.length} ${assignments['projects']?.length}`;
};

/** Adds the same assignments twice and returns the second result. */
const twice: Scenario = async (driver: Driver) => {
  const { from, to } = await reassign(driver);
  const { json } = await driver.api('POST', '', between(from, to));
  await driver.process(json.id);
  const { summary } = (await driver.api('GET', `/${json.id}`)).json;
  return Object.values(summary as object).join(' ');
};

const failing: Scenario = async (driver) => {
  const { shown, from } = await reassign(driver, contracts, 'failing');
  const { contracts: left } = await driver.holdings(from);
  return `${Object.values(shown['summary'] as object).join(' ')}, ${left?.length} left`;
};

const deactivated: Scenario = async (driver) => {
  const { from } = await reassign(driver, { ...projects, ...contracts, [flag]: true }, 'failing');
  return (await driver.holdings(from)).active;
};

/** Scenarios of processing. */
const processingRows: readonly Row[] = [
  [
    'processing-time',
    times,
    { second: 'new new done done', 'at-once': 'new done done done', hour: 'new new new done' },
  ],
  [
    'further-statuses',
    async (driver) => {
      const { answer, shown } = await reassign(driver);
      return `${answer.json['status']} ${shown['status']}`;
    },
    { none: 'new done' },
  ],
  ['added-responsibilities', added, { kept: '2 2', taken: '0 2' }],
  ['already-held', twice, { 'left-out': '0 0 0', changed: '2 2 0', failed: '2 0 2' }],
  ['failed-items', failing, { locked: '2 1 1, 1 left', never: '2 2 0, 0 left' }],
  ['deactivation-after-failure', deactivated, { deactivated: false, stays: true }],
];

const inactive: Made = { id: 19, login: 'ilvar.19' };

const references: Scenario = async (driver) => {
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const statuses: number[] = [];
  for (const reference of [
    { login: from.login },
    { id: from.id },
    { email: `${from.login}@buyer.example` },
  ]) {
    statuses.push((await driver.api('POST', '', { ...between(from, to), 'from-user': reference })).status);
  }
  return statuses.join(' ');
};

/** Which names of the approvals group are known: hyphens, underscores, short. */
const groups: Scenario = async (driver) => {
  const statuses: number[] = [];
  for (const group of [approvalsGroup, approvalsGroup.replaceAll('-', '_'), 'approvals']) {
    statuses.push(
      Number(await asking((a, b) => between(a, b, requested([group, 'replace-as-watcher'])))(driver)),
    );
  }
  return statuses.join(' ');
};

const inXml: Scenario = async (driver) => {
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const users = `<from-user><login>${from.login}</login></from-user><to-user><login>${to.login}</login></to-user>`;
  const group = '<memberships-and-roles><add-roles>true</add-roles></memberships-and-roles>';
  const rest = `<${flag}>false</${flag}><requested-reassignments>${group}</requested-reassignments>`;
  const text = `<user-reassignment>${users}${rest}</user-reassignment>`;
  return (await driver.api('POST', '', text, { type: 'application/xml' })).status;
};

const wrongType = {
  'requested-reassignments': { 'memberships-and-roles': { 'add-roles': true, 'add-projects': 'perhaps' } },
};

const noMember = {
  'requested-reassignments': { platform: { 'replace-as-procon-nobody': true, 'replace-as-manager': true } },
};

const withoutFlag: Scenario = async (driver) => {
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const { status, json } = await driver.api(
    'POST',
    '',
    between(from, to, { ...projects, [flag]: undefined }),
  );
  return `${status} ${json[flag]}`;
};

const second: Scenario = async (driver) => {
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const first = await driver.api('POST', '', between(from, to));
  const next = await driver.api('POST', '', between(from, to));
  return `${first.status} ${next.status}`;
};

/** Scenarios of the forms of requests. */
const requestRows: readonly Row[] = [
  ['user-reference', references, { any: '201 201 201', login: '201 400 400' }],
  [
    'approvals-group-in-requests',
    groups,
    {
      any: '201 201 201',
      long: '201 201 400',
      underscores: '400 201 400',
      hyphens: '201 400 400',
      short: '400 400 201',
    },
  ],
  ['json-body', asking((a, b) => ({ 'user-reassignment': between(a, b) })), { any: 201, bare: 400 }],
  ['xml-body', inXml, { accepted: 201, refused: 415 }],
  ['unknown-member', asking((a, b) => between(a, b, noMember)), { ignored: 201, refused: 400 }],
  ['wrong-type-of-member', asking((a, b) => between(a, b, wrongType)), { refused: 400, ignored: 201 }],
  [
    'platform-members-in-request',
    asking((a, b) => between(a, b, { ...projects, status: 'done', id: 7 })),
    { ignored: 201, refused: 400 },
  ],
  ['flag-left-out', withoutFlag, { false: '201 false', null: '201 null' }],
  [
    'flag-and-members-left-out',
    asking((a, b) => between(a, b, { [flag]: undefined })),
    { refused: 400, accepted: 201 },
  ],
  [
    'deactivation-alone',
    asking((a, b) => between(a, b, { ...noProjects, [flag]: true })),
    { accepted: 201, refused: 400 },
  ],
  ['unknown-user', asking((a) => between(a, { id: 0, login: 'nobody' })), { refused: 400, 'not-found': 404 }],
  ['same-user', asking((a) => between(a, a)), { refused: 400, accepted: 201 }],
  ['inactive-from-user', asking((_, b) => between(inactive, b)), { accepted: 201, refused: 400 }],
  ['inactive-to-user', asking((a) => between(a, inactive)), { refused: 400, accepted: 201 }],
  ['second-reassignment', second, { accepted: '201 201', refused: '201 422' }],
];

/** The scenarios of every silence of reassignments. */
export const reassignmentScenarios = scenarios('user-reassignments', driverOn, [
  ...requestRows,
  ...processingRows,
  ...answerRows,
]);
