import { isMembers, type Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Context } from '../../harness/check.ts';
import { noBrowser, noDocuments } from '../../harness/fake/absent.ts';
import type { Fake } from '../../harness/fake/fake.ts';
import { strictSettings as settings } from '../../harness/fake/judge-checks.ts';
import type { Overrides } from '../../harness/fake/overrides.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/fake/sample-profile.ts';
import { openTestClock } from '../../harness/fake/test-clock.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { openRecorder, type Recorder } from '../../harness/recorder.ts';
import { beginning, openRequisitions } from './requisitions.ts';

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
export const takeRequisition = (members: Members, forms: Forms, isJson: boolean): Data | undefined => {
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
export const references: Partial<RequisitionReferences> = {
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
    client: agreeing(fake.client, profile),
    browser: noBrowser,
    supply: noDocuments,
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
