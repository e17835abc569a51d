import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/resource.ts';
import {
  requestedAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { type Finding, holds, inconclusive, makeFinding } from '../../harness/verdict/finding.ts';
import { type AgreementSnapshot, type CreatedAgreement, describeAnswer, type Origin } from '../descriptor.ts';
import { answerNames, keptMembers, type Member, memberFindings } from './compared.ts';
import { itemRows, itemsFindings } from './items.ts';

/** What the answer to a creation must hold: as it was sent where there is a comparison. */
const answered: readonly (Member & { readonly row: RequirementId })[] = [
  { name: 'id', row: 'scheduling-agreements/create-answers-id', isAny: true },
  {
    name: 'external-scheduling-agreement-number',
    row: 'scheduling-agreements/create-answers-external-number',
  },
  { name: 'status', row: 'scheduling-agreements/create-answers-status', isAny: true },
  {
    name: 'validity-start-date',
    row: 'scheduling-agreements/create-answers-validity-dates',
  },
  {
    name: 'validity-end-date',
    row: 'scheduling-agreements/create-answers-validity-dates',
  },
  { name: 'supplier', row: 'scheduling-agreements/create-answers-supplier' },
];

/** What reads show as it was sent, as far as they show it. */
const kept = keptMembers(requestedAgreement);

const keeps: RequirementId = 'scheduling-agreements/create-keeps-the-header';

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

/** Everything that the contents of answers decide. */
export const contentRows: readonly RequirementId[] = [
  ...[...answeredRows, keeps, ...itemRows],
  ...[lineNames.create.row, lineNames.show.row],
];

/** The name of the lines of each item that shows any; under both names is fine. */
const lineNameFindings = ({ origin, exchange, items, reading }: AgreementSnapshot): readonly Finding[] => {
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
        exchanges: [exchange],
        explanation: `lines are called ${seen} in ${answerNames[origin]}`,
        subject: `${schedulingAgreementItem.name} ${name}`,
      }),
    ];
  });
};

/** What the answer to a creation says of all that was sent. */
export const createdFindings = ({
  body,
  created,
  answer,
  exchanges,
}: CreatedAgreement): readonly Finding[] => {
  if (created === undefined) {
    const rows = [...answeredRows, 'scheduling-agreements/create-answers-items-with-ids' as const];
    const expected = 'the agreement in the answer to its creation';
    const explanation = 'a creation does not answer the agreement';
    if (answer.text.trim() !== '')
      return rows.map((row) => inconclusive(row, `no agreement: ${describeAnswer(answer)}`));
    return rows.map((row) => makeFinding(row, { expected, seen: 'an empty answer', exchanges, explanation }));
  }
  const spot = { origin: 'create', text: created.text, exchanges } as const;
  const sides = { sent: body, shown: created.data };
  return [
    ...answered.flatMap((member) => memberFindings(member, sides, { ...spot, keeps })),
    ...itemsFindings(body, { snapshot: created, spot }),
    ...lineNameFindings(created),
  ];
};

/** What a read says of all that was sent. */
export const readFindings = (
  { body, created, exchanges }: CreatedAgreement,
  snapshot: AgreementSnapshot,
): readonly Finding[] => {
  const { text, exchange } = snapshot;
  const spot = { origin: 'show', text, exchanges: [...exchanges, exchange] } as const;
  const sides = { sent: body, shown: snapshot.data };
  return [
    ...kept.flatMap((member) => memberFindings(member, sides, { ...spot, keeps })),
    ...itemsFindings(body, { snapshot, created, spot, start: body['validity-start-date'] }),
    ...lineNameFindings(snapshot),
  ];
};

/** What the references in an answer hold. */
export const referenceRows = [
  ['scheduling-agreements/supplier-has-id-and-name', 'supplier', ['id', 'name']],
  ['scheduling-agreements/shipping-address-has-id-and-name', 'shipping-address', ['id', 'name']],
  ['scheduling-agreements/payment-term-has-id-and-code', 'payment-term', ['id', 'code']],
] as const satisfies readonly (readonly [RequirementId, string, readonly string[]])[];

/** The references that an answer shows as objects; those that it does not show tell nothing. */
export const referenceFindings = ({ origin, data, exchange }: AgreementSnapshot): readonly Finding[] =>
  referenceRows.flatMap(([row, name, members]): Finding[] => {
    const shown = data[name];
    if (!isData(shown)) return [];
    const missing = members.filter((member) => isNothing(shown[member]));
    if (missing.length === 0) return [holds(row)];
    const lacks = `no ${missing.join(' and no ')}`;
    const where = `of ${name} in ${answerNames[origin]}`;
    return [
      makeFinding(row, {
        expected: `${members.join(' and ')} ${where}`,
        seen: `${lacks}: ${jsonText(shown)}`,
        exchanges: [exchange],
        explanation: `${lacks} ${where}`,
      }),
    ];
  });
