import { isMembers, type Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { clientWithAccept } from '../../harness/agreeing.ts';
import type { Context } from '../../harness/check.ts';
import type { Outgoing } from '../../harness/client.ts';
import { noBrowser, noDocuments } from '../../harness/fake/absent.ts';
import { type Collection, type Fake, openFake } from '../../harness/fake/fake.ts';
import { strictSettings as settings } from '../../harness/fake/judge-checks.ts';
import type { Call, Overrides } from '../../harness/fake/overrides.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/fake/sample-profile.ts';
import { openTestClock } from '../../harness/fake/test-clock.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { openRecorder, type Recorder } from '../../harness/recorder.ts';

export type Lines = readonly Data[];

/** The lines of a requisition. */
export const linesOf = (data: Data): Lines => (data['requisition-lines'] ?? []) as Lines;

/** A requisition with each of its lines changed. */
export const withLines =
  (change: (line: Data, at: number) => Data) =>
  (data: Data): Data => ({ ...data, 'requisition-lines': linesOf(data).map(change) });

/** A record without some of its members. */
export const omitMembers =
  (...members: string[]) =>
  (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

/** The members of a line that a terse platform shows. */
export const terseLine = ({ id = null, 'line-num': number = null, description = null }: Data): Data => ({
  ...{ id, 'line-num': number, description },
});

/** The status of a new requisition. */
const beginning = ({ route }: Call<Data>): string => (route === 'submit' ? 'pending_approval' : 'draft');

/** The members that a request gives, in its query or body. */
export const requisitionMembers = async ({ path, body }: Outgoing): Promise<Members> => {
  const query = [...new URL(path, 'http://platform').searchParams];
  const { members } = body === undefined ? { members: {} } : await readBody(body.text, body.type ?? '');
  return { ...Object.fromEntries(query.map(([name, value]) => [canonicalName(name), value])), ...members };
};

const collection: Collection<Data> = {
  routes: {
    submit: /^\/api\/requisitions\/submit_for_approval$/,
    all: /^\/api\/requisitions(?:\/mine)?$/,
    one: /^\/api\/requisitions\/(?<id>\d+)(?:\/(?<action>\w+))?$/,
  },
  resource: requisition,
  emptyList: 200,
  parses: requisitionMembers,
  selects: (own, { query }) => own.filter(({ id }) => id > Number(query.get('id[gt]') ?? 0)),
};

/** Requisitions; how a body becomes one is the caller's to say. */
export const openRequisitions = (
  rules: Partial<Collection<Data>>,
  overrides: Overrides<Data> = {},
): Fake<Data> => openFake({ ...collection, ...rules }, overrides);

/** How a fake takes requisitions where the documentation leaves it open. */
export interface Forms extends Overrides<Data> {
  readonly envelope?: 'bare' | 'wrapped';
  /** What users may be named by. */
  readonly users?: readonly string[];
  readonly currency?: 'object' | 'code';
  /** What becomes of what it does not understand. */
  readonly otherwise?: 'refused' | 'passed over';
}

const nothing = () => undefined;

/** What a creation answers. */
export const creationAnswers = {
  requisition: {},
  id: { created: { tells: ({ id = null }) => ({ id }) } },
  location: { created: { tells: nothing, location: (id) => `http://platform/api/requisitions/${id}` } },
  nothing: { created: { tells: nothing } },
} as const satisfies Readonly<Record<string, Overrides<Data>>>;

const user: Data = { id: 7, login: 'ada', email: 'ada@example.com' };

/** The users that a body names, as records; undefined where one is named in a way that is not taken. */
const requester = (given: unknown, { users = ['login', 'email', 'id'] }: Forms): Data | undefined => {
  if (!isMembers(given)) return undefined;
  const taken = users.some((key) => given[key] !== undefined && String(given[key]) === String(user[key]));
  return taken ? user : undefined;
};

const currency = (given: unknown, { currency: form = 'object' }: Forms): Data | undefined => {
  const code = isMembers(given) ? form === 'object' && given['code'] : form === 'code' && given;
  return code === 'USD' ? { id: 1, code } : undefined;
};

const line = (given: unknown, at: number): Data => ({ 'line-num': at + 1, ...(given as Data), id: at + 1 });

/** What is kept of a body: undefined where it is refused. */
const takeRequisition = (members: Members, forms: Forms, isJson: boolean): Data | undefined => {
  const { envelope = 'bare', otherwise = 'refused' } = forms;
  const strict = otherwise === 'refused';
  const wrapped = members['requisition-header'];
  const isBare = !isMembers(wrapped);
  if (isJson && strict && isBare !== (envelope === 'bare')) return undefined;
  const own: Members = isJson && envelope === 'wrapped' ? (isBare ? {} : (wrapped as Members)) : members;
  const { 'requested-by': wanted, currency: code, 'requisition-lines': lines, ...rest } = own;
  const named = wanted === undefined ? null : requester(wanted, forms);
  const paid = code === undefined ? null : currency(code, forms);
  if (strict && (named === undefined || paid === undefined)) return undefined;
  return {
    ...(rest as Record<string, Value>),
    'requested-by': named ?? null,
    currency: paid ?? null,
    'requisition-lines': Array.isArray(lines) ? lines.map(line) : [],
  };
};

/** What the kit of requisitions is tried with. */
interface Trial extends Fake<Data> {
  readonly context: Context;
  readonly recorder: Recorder;
}

/** What a profile says of them at least. */
const references: Partial<RequisitionReferences> = {
  currency: 'USD',
  user: { login: 'ada', email: 'ada@example.com', id: 7 },
};

/** A context whose target is a fake. */
export const contextFor = (
  fake: Fake<Data>,
  { requisitions, ...sketch }: ProfileSketch = {},
  claims: readonly RequirementId[] = [],
): Trial => {
  const recorder = openRecorder(settings);
  const profile = sampleProfile({ requisitions: { ...references, ...requisitions }, ...sketch });
  const context: Context = {
    profile,
    settings,
    client: clientWithAccept(fake.client, profile),
    browser: noBrowser,
    fixtures: noDocuments,
    clock: openTestClock(),
    judge: recorder.judgeFor({ id: 'requisitions/trial', claims }),
  };
  return { ...fake, context, recorder };
};

/** Opens a fake that takes requisitions in some forms, and a context for it. */
export const trialOf = (
  forms: Forms = {},
  sketch: ProfileSketch = {},
  claims: readonly RequirementId[] = [],
): Trial => {
  const fake = openRequisitions(
    {
      makes: (sent, { id }, call) => {
        const taken = takeRequisition(sent, forms, call.request.body?.type === mediaTypeOf.json);
        return taken === undefined ? 422 : { id, status: beginning(call), ...taken };
      },
    },
    forms,
  );
  return contextFor(fake, sketch, claims);
};
