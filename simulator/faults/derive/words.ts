import type { Area } from '../../../models/areas.ts';
import { type WordRule, wordRules } from '../../../models/field-rules.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  deliverySchedule,
  qualityInspection,
  requisition,
  schedulingAgreement,
  userReassignment,
} from '../../../models/resources/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault } from '../fault.ts';
import { type MemberPath, show, showAs, showMember } from '../operators/show.ts';

type Change = (value: Value) => Value;

const text =
  (change: (word: string) => string): Change =>
  (value) =>
    typeof value === 'string' ? change(value) : value;

const toUpper = (word: string): string => word.toUpperCase();

/** A word in a case that is not documented. */
const inOtherCase = (word: string): string => (word === toUpper(word) ? word.toLowerCase() : toUpper(word));

/** A word with hyphens between its parts; a single word in another case. */
const spelledOtherwise = (word: string): string =>
  /[ _]/.test(word) ? word.replace(/[ _]/g, '-') : inOtherCase(word);

const isList = ({ result }: Exchange): boolean => result.kind === 'many';

const pathTo = ({ resource, member }: WordRule): MemberPath =>
  resource === deliverySchedule
    ? { resource: schedulingAgreement, within: ['items', 'delivery-schedules'], member }
    : { resource, member };

/** Further requirements that are violated when a sent member is shown changed. */
const alsoKept: Readonly<Record<string, readonly RequirementId[]>> = {
  'scheduling-agreements/type-is-without-release': ['scheduling-agreements/create-keeps-the-header'],
};

/** Undocumented values: another word; another case, only in XML; another spelling, only in lists. */
const unlistedFaults = (rule: WordRule): readonly Fault[] => {
  const { area, member, requirement } = rule;
  const path = pathTo(rule);
  const id = `${area}/${member}` as const;
  const rows = [requirement, ...(alsoKept[requirement] ?? [])];
  return [
    fault(
      `${id}-is-no-documented-word`,
      `${member} has a value that the documentation does not list.`,
      rows,
      showMember(
        path,
        text(() => 'suspended'),
      ),
    ),
    fault(
      `${id}-is-in-another-case-in-xml`,
      `${member} is written in another case than documented, in XML only.`,
      [requirement],
      showMember(path, text(inOtherCase), 'xml'),
    ),
    fault(
      `${id}-is-spelled-otherwise-in-lists`,
      `${member} is spelled differently than documented, in lists only.`,
      [requirement],
      showMember({ ...path, where: isList }, text(spelledOtherwise)),
    ),
  ];
};

const initiated = 'payment_initiated';

/** Shows the value with two documented spellings in a third one. */
const thirdSpelling = ({ area, requirement, resource, member }: WordRule): Fault =>
  fault(
    `${area}/payment-initiated-has-a-third-spelling`,
    'The status payment_initiated is written with a hyphen.',
    [requirement, `payments/statuses-are-listed`],
    showMember(
      { resource, member },
      text((word) => (word === initiated ? initiated.replace('_', '-') : word)),
    ),
  );

/** A documented state as stored, and the wrong words shown for it. */
interface StateWords {
  readonly area: Area;
  readonly rows: readonly RequirementId[];
  readonly path: Omit<MemberPath, 'member'>;
  readonly state: string;
  /** Not a documented value. */
  readonly unknown: string;
  /** The documented word in another spelling. */
  readonly otherwise: string;
}

const lines = { resource: schedulingAgreement, within: ['items', 'delivery-schedules'] };
const listedAgreement = 'scheduling-agreements/statuses-are-listed';

const reached: readonly StateWords[] = [
  {
    ...{ area: 'user-reassignments', rows: ['user-reassignments/create-answers-status-new'] },
    ...{ path: { resource: userReassignment, where: 'user-reassignments.create' }, state: 'new' },
    ...{ unknown: 'pending', otherwise: 'New' },
  },
  {
    area: 'scheduling-agreements',
    rows: [
      'scheduling-agreements/create-draft-when-false',
      'scheduling-agreements/create-draft-when-omitted',
      listedAgreement,
    ],
    ...{ path: { resource: schedulingAgreement, where: 'scheduling-agreements.create' }, state: 'Draft' },
    ...{ unknown: 'New', otherwise: 'DRAFT' },
  },
  {
    area: 'scheduling-agreements',
    rows: ['scheduling-agreements/cancel-cancels', listedAgreement],
    ...{ path: { resource: schedulingAgreement }, state: 'Cancelled' },
    ...{ unknown: 'Terminated', otherwise: 'CANCELLED' },
  },
  {
    ...{ area: 'scheduling-agreements', rows: ['scheduling-agreements/issued-lines-await-confirmation'] },
    ...{ path: lines, state: 'Pending Confirmation' },
    ...{ unknown: 'Awaiting', otherwise: 'pending_confirmation' },
  },
  {
    area: 'quality-inspections',
    rows: ['quality-inspections/create-makes-an-open-inspection', 'quality-inspections/create-answers-open'],
    ...{ path: { resource: qualityInspection }, state: 'open', unknown: 'new', otherwise: 'OPEN' },
  },
  {
    area: 'quality-inspections',
    rows: ['quality-inspections/decided-is-closed'],
    ...{ path: { resource: qualityInspection }, state: 'closed', unknown: 'completed', otherwise: 'CLOSED' },
  },
  {
    area: 'requisitions',
    rows: ['requisitions/create-makes-a-draft', 'requisitions/statuses-are-listed'],
    ...{ path: { resource: requisition }, state: 'draft', unknown: 'initial', otherwise: 'Draft' },
  },
];

const inId = (word: string): string => word.toLowerCase().replace(/[ _]/g, '-');

const otherWords = ({ area, rows, path, state, unknown, otherwise }: StateWords): readonly Fault[] =>
  [
    { word: unknown, id: `${inId(state)}-is-called-${inId(unknown)}` },
    { word: otherwise, id: `${inId(rows[0]?.split('/')[1] ?? '')}-written-otherwise` },
  ].map(({ word, id }) =>
    fault(
      `${area}/${id}`,
      `The documented status ${state} is shown as ${word}.`,
      rows,
      showMember(
        { ...path, member: 'status' },
        text((shown) => (shown === state ? word : shown)),
      ),
    ),
  );

/** Shows a member that only belongs in requests. */
const shownThough = ({ area, requirement, resource, member }: WordRule): Fault => {
  const shown = {
    ...resource,
    fields: [...resource.fields, { name: member, type: 'any', nullable: true } as const],
  };
  const answers = showAs({ resource }, shown);
  return fault(
    `${area}/${member}-is-shown`,
    `Responses show ${member}, which belongs to requests only.`,
    [requirement],
    {
      ...answers,
      wrap: (step, fired) =>
        answers.wrap(
          show({ resource: shown }, (data) => ({ ...data, [member]: true })).wrap(step, fired),
          fired,
        ),
    },
  );
};

const faultsOf = (rule: WordRule): readonly Fault[] => {
  if (rule.words.length === 0) return [shownThough(rule)];
  return rule.oneValue ? [thirdSpelling(rule)] : unlistedFaults(rule);
};

/** Values in another spelling than documented, and values that are not documented. */
export const wordFaults: readonly Fault[] = [...wordRules.flatMap(faultsOf), ...reached.flatMap(otherWords)];
