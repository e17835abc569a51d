import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/resource.ts';
import {
  requestedAgreement,
  schedulingAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { capital } from '../../../models/wire/spelling.ts';
import { isLater } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { compareMember, type KeptMember } from '../../harness/resources/same-value.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { isWritten, statusSubject } from '../../harness/resources/status-names.ts';
import {
  type Finding,
  holds,
  inconclusiveFinding,
  makeFinding,
  withExchanges,
} from '../../harness/verdict/finding.ts';
import { type AgreementSnapshot, type CreatedAgreement, describeAnswer, type Origin } from '../descriptor.ts';
import {
  answerNames,
  asComparable,
  type ComparedAnswer,
  itemRows,
  itemsFindings,
  keptMembers,
} from './items.ts';

/** What the answer to a creation must show: the values that were sent, where they can be compared. */
const answered: readonly KeptMember[] = [
  { name: 'id', row: 'scheduling-agreements/create-answers-id', isAny: true },
  {
    name: 'external-scheduling-agreement-number',
    row: 'scheduling-agreements/create-answers-external-number',
  },
  { name: 'status', row: 'scheduling-agreements/create-answers-status', isAny: true },
  { name: 'validity-start-date', row: 'scheduling-agreements/create-answers-validity-dates' },
  { name: 'validity-end-date', row: 'scheduling-agreements/create-answers-validity-dates' },
  { name: 'supplier', row: 'scheduling-agreements/create-answers-supplier' },
];

const keeps: RequirementId = 'scheduling-agreements/create-keeps-the-header';

const members = { create: answered, show: keptMembers(requestedAgreement, keeps) };

const answeredRows: readonly RequirementId[] = [...new Set(answered.map(({ row }) => row))];

const lineNames = {
  create: {
    row: 'scheduling-agreements/create-names-lines-schedule-lines',
    ...{ name: 'schedule-lines', written: 'schedule_lines', other: 'delivery-schedules' },
  },
  show: {
    row: 'scheduling-agreements/show-names-lines-delivery-schedules',
    ...{ name: 'delivery-schedules', written: 'delivery-schedules', other: 'schedule-lines' },
  },
} as const satisfies Readonly<Record<Origin, object>>;

/** All rows about the contents of answers, without statuses and references. */
export const contentRows: readonly RequirementId[] = [
  ...[...answeredRows, keeps, ...itemRows],
  ...[lineNames.create.row, lineNames.show.row],
];

/** Checks the name under which each item shows its lines, if any; showing them under both names is allowed. */
const lineNameFindings = ({ origin, items, reading }: AgreementSnapshot): readonly Finding[] => {
  const { row, name, written, other } = lineNames[origin];
  return items.flatMap(({ at, data }): Finding[] => {
    const spelling = reading.spellings.get(`items.${at}.${name}`);
    const instead = data[other] === undefined ? undefined : reading.spellings.get(`items.${at}.${other}`);
    if (spelling === written) return [holds(row)];
    const seen = spelling ?? instead;
    if (seen === undefined) return [];
    return [
      makeFinding(row, {
        expected: `the lines of an item in ${answerNames[origin]} as ${written}`,
        seen: `the lines are ${seen}`,
        explanation: `lines are called ${seen} in ${answerNames[origin]}`,
        subject: `${schedulingAgreementItem.name} ${name}`,
      }),
    ];
  });
};

/** How `is-issued` of a creation determines the status of the new agreement. */
export const beginnings = [
  { row: 'scheduling-agreements/create-issued', issued: true, state: 'issued' },
  { row: 'scheduling-agreements/create-draft-when-false', issued: false, state: 'draft' },
  { row: 'scheduling-agreements/create-draft-when-omitted', issued: undefined, state: 'draft' },
] as const;

export const describeIssued = (issued: boolean | undefined): string =>
  issued === undefined ? 'without is-issued' : `with is-issued ${issued}`;

const statusFindings = ({ made, snapshot, profile }: ComparedAnswer): readonly Finding[] => {
  const beginning = beginnings.find(({ issued }) => issued === made.body['is-issued']);
  if (beginning === undefined) return [];
  const { row, issued, state } = beginning;
  const shown = snapshot.data['status'];
  const status = jsonText(shown ?? null);
  if (isNothing(shown)) return [inconclusiveFinding(row, 'no status is shown')];
  if (isWritten(shown, [capital(state)], profile)) return [holds(row)];
  if (isLater(made.answer))
    return [
      inconclusiveFinding(row, `the creation was accepted with 202, and the agreement is still ${status}`),
    ];
  const agreement = `an agreement created ${describeIssued(issued)}`;
  return [
    makeFinding(row, {
      expected: `${capital(state)} in ${answerNames[snapshot.origin]}, for ${agreement}`,
      seen: status,
      explanation: `${agreement} is ${snapshot.state ?? 'in an unknown status'}`,
      subject: statusSubject(schedulingAgreement, snapshot, state),
    }),
  ];
};

/** The members that references in answers must have. */
export const referenceRows = [
  ['scheduling-agreements/supplier-has-id-and-name', 'supplier', ['id', 'name']],
  ['scheduling-agreements/shipping-address-has-id-and-name', 'shipping-address', ['id', 'name']],
  ['scheduling-agreements/payment-term-has-id-and-code', 'payment-term', ['id', 'code']],
] as const satisfies readonly (readonly [RequirementId, string, readonly string[]])[];

/** Checks the references that an answer shows as objects; those that it does not show are no evidence. */
const referenceFindings = ({ origin, data }: AgreementSnapshot): readonly Finding[] =>
  referenceRows.flatMap(([row, name, parts]): Finding[] => {
    const shown = data[name];
    if (!isData(shown)) return [];
    const missing = parts.filter((part) => isNothing(shown[part]));
    if (missing.length === 0) return [holds(row)];
    const lacks = `no ${missing.join(' and no ')}`;
    const where = `of ${name} in ${answerNames[origin]}`;
    const seen = `${lacks}: ${jsonText(shown)}`;
    const explanation = `${lacks} ${where}`;
    return [makeFinding(row, { expected: `${parts.join(' and ')} ${where}`, seen, explanation })];
  });

/** Compares an answer that shows an agreement with everything that was sent. */
export const answerFindings = (
  made: CreatedAgreement,
  snapshot: AgreementSnapshot,
  profile: Pick<Profile, 'statusNames'>,
): readonly Finding[] => {
  const { origin, data, text, exchange } = snapshot;
  const compared = { made, snapshot, profile };
  const where = ` in ${answerNames[origin]}`;
  const sides = { owner: schedulingAgreement, sent: made.body, shown: data, where, text };
  const exchanges = [...new Set([...made.exchanges, exchange])];
  const findings = [
    ...members[origin].flatMap((member) => compareMember(asComparable(member, made.body), sides)),
    ...itemsFindings(compared),
    ...lineNameFindings(snapshot),
    ...statusFindings(compared),
    ...referenceFindings(snapshot),
  ];
  return withExchanges(findings, exchanges);
};

/** The findings for a creation whose answer shows no agreement. */
const missingFindings = ({ answer, exchanges }: CreatedAgreement): readonly Finding[] => {
  const rows = [...answeredRows, 'scheduling-agreements/create-answers-items-with-ids' as const];
  const expected = 'the agreement in the answer to its creation';
  const explanation = 'a creation does not answer the agreement';
  if (answer.text.trim() !== '')
    return rows.map((row) => inconclusiveFinding(row, `no agreement: ${describeAnswer(answer)}`));
  return rows.map((row) => makeFinding(row, { expected, seen: 'an empty answer', exchanges, explanation }));
};

/** Compares the answer to a creation with everything that was sent. */
export const createdFindings = (
  made: CreatedAgreement,
  profile: Pick<Profile, 'statusNames'>,
): readonly Finding[] =>
  made.created === undefined ? missingFindings(made) : answerFindings(made, made.created, profile);
