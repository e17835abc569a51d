import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData, type Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { type AgreementSnapshot, type Made, tellAnswer } from '../descriptor.ts';
import { membersIn } from '../members.ts';
import {
  type Finding,
  holds,
  type Same,
  sameMoment,
  sameReference,
  sameText,
  untold,
  wrong,
} from './finding.ts';
import { itemFindings, itemRows, type Look, lineNameFindings, lineRows, pairItems } from './item-findings.ts';
import { answerNames } from './shown-members.ts';

export const isViolated = ({ violation }: Finding): boolean => violation !== undefined;

/**
 * Takes findings down, of those that are claimed. What one answer does not tell another may: it counts only where
 * nothing else was found.
 */
export const takeDown = (
  judge: Judge,
  claims: readonly RequirementId[],
  findings: readonly Finding[],
): void => {
  for (const claim of claims) {
    const own = findings.filter(({ requirement }) => requirement === claim);
    for (const { violation } of own.filter(isViolated)) if (violation) judge.violated(claim, violation);
    if (own.some((one) => one.violation === undefined && one.untold === undefined)) judge.holds(claim);
    else if (!own.some(isViolated) && own[0]?.untold !== undefined) judge.inconclusive(claim, own[0].untold);
  }
};

/** A name out of a list, such as a type: another case or another mark between its words is the same one. */
const sameName: Same = (sent, shown) =>
  isNothing(shown) ? undefined : fold(String(shown)) === fold(String(sent));

/** Everything that the header decides. */
const headerRows: readonly RequirementId[] = [
  'scheduling-agreements/create-answers-id',
  'scheduling-agreements/create-answers-external-number',
  'scheduling-agreements/create-answers-status',
  'scheduling-agreements/create-answers-validity-dates',
  'scheduling-agreements/create-answers-supplier',
  'scheduling-agreements/create-keeps-the-header',
];

/** A sentence about the answer to a creation, and what it must hold: as it was sent where there is a comparison. */
const answered: readonly (readonly [row: RequirementId, name: string, same?: Same])[] = [
  ['scheduling-agreements/create-answers-id', 'id'],
  ['scheduling-agreements/create-answers-external-number', 'external-scheduling-agreement-number', sameText],
  ['scheduling-agreements/create-answers-status', 'status'],
  ['scheduling-agreements/create-answers-validity-dates', 'validity-start-date', sameMoment],
  ['scheduling-agreements/create-answers-validity-dates', 'validity-end-date', sameMoment],
  ['scheduling-agreements/create-answers-supplier', 'supplier', sameReference],
];

const kept: readonly (readonly [name: string, same: Same])[] = [
  ['external-scheduling-agreement-number', sameText],
  ['type', sameName],
  ['validity-start-date', sameMoment],
  ['validity-end-date', sameMoment],
  ['supplier', sameReference],
  ['shipping-address', sameReference],
  ['payment-term', sameReference],
  ['incoterms', sameText],
  ['incoterms-location', sameText],
];

const tell = (value: unknown): string => jsonText(value) ?? 'nothing';

interface Compared {
  readonly row: RequirementId;
  readonly name: string;
  readonly where: string;
  readonly exchanges: readonly Exchange[];
}

const compared = (
  { row, name, where, exchanges }: Compared,
  fits: boolean | undefined,
  [wanted, found]: readonly [unknown, Value | undefined],
): Finding => {
  if (fits === undefined) return untold(row, `${name} cannot be compared: ${tell(found)}`);
  if (fits) return holds(row);
  return wrong(row, {
    expected: `${name} in ${where} as it was sent: ${tell(wanted)}`,
    seen: tell(found),
    exchanges,
    explanation: `another ${name} in ${where} than was sent`,
  });
};

/** The header that a creation answers, against what was sent. */
const answeredHeader = (
  body: Members,
  { data, text }: Pick<AgreementSnapshot, 'data' | 'text'>,
  exchanges: readonly Exchange[],
): readonly Finding[] =>
  answered.map(([row, name, same]) => {
    const [wanted, found] = [body[name], data[name]];
    const where = answerNames.create;
    if (isNothing(found)) {
      return wrong(row, {
        expected: `${name} in ${where}`,
        seen: 'none',
        exchanges,
        explanation: `no ${name} in ${where}`,
      });
    }
    if (same === undefined) return holds(row);
    return compared({ row, name, where, exchanges }, same(wanted, found, text), [wanted, found]);
  });

/** The header that a read shows, as far as it shows it, against what was sent. */
const keptHeader = (
  body: Members,
  { data, text }: Pick<AgreementSnapshot, 'data' | 'text'>,
  exchanges: readonly Exchange[],
): readonly Finding[] =>
  kept.flatMap(([name, same]) => {
    const [wanted, found] = [body[name], data[name]];
    if (wanted === undefined || isNothing(found)) return [];
    const row = 'scheduling-agreements/create-keeps-the-header';
    const where = answerNames.show;
    return [compared({ row, name, where, exchanges }, same(wanted, found, text), [wanted, found])];
  });

const names: readonly RequirementId[] = [
  'scheduling-agreements/create-names-lines-schedule-lines',
  'scheduling-agreements/show-names-lines-delivery-schedules',
];

/** Everything that the contents of answers decide. */
export const contentRows: readonly RequirementId[] = [...headerRows, ...itemRows, ...lineRows, ...names];

const counted = (sent: number, shown: number, { spot }: Look): Finding[] => {
  const row =
    spot.origin === 'show'
      ? 'scheduling-agreements/create-keeps-the-items'
      : 'scheduling-agreements/create-answers-items-with-ids';
  if (shown === sent || (shown > sent && spot.origin === 'create')) return shown === 0 ? [] : [holds(row)];
  const explanation = `${shown < sent ? 'fewer' : 'more'} items in ${answerNames[spot.origin]} than were sent`;
  const { exchanges } = spot;
  return [wrong(row, { expected: `${sent} items`, seen: String(shown), exchanges, explanation })];
};

const itemsFindings = (body: Members, look: Look): readonly Finding[] => {
  const { snapshot, created } = look;
  // A read that shows no items at all does not tell: that it shows them is not documented.
  if (snapshot.origin === 'show' && !snapshot.reading.present.has('items')) return [];
  return [
    ...counted(membersIn(body['items']).length, snapshot.items.length, look),
    ...pairItems(body, snapshot, created).flatMap(({ sent, shown }) =>
      shown === undefined ? [] : itemFindings(sent, shown, look),
    ),
    ...lineNameFindings(snapshot),
  ];
};

/** What the answer to a creation says of all that was sent. */
export const createdFindings = ({ body, created, answer, exchanges }: Made): readonly Finding[] => {
  if (created === undefined) {
    const rows = [
      ...headerRows.filter((row) => row.startsWith('scheduling-agreements/create-answers')),
      'scheduling-agreements/create-answers-items-with-ids' as const,
    ];
    const expected = 'the agreement in the answer to its creation';
    const explanation = 'a creation does not answer the agreement';
    if (answer.text.trim() !== '')
      return rows.map((row) => untold(row, `no agreement: ${tellAnswer(answer)}`));
    return rows.map((row) => wrong(row, { expected, seen: 'an empty answer', exchanges, explanation }));
  }
  const { text } = created;
  const spot = { origin: 'create', text, exchanges } as const;
  return [...answeredHeader(body, created, exchanges), ...itemsFindings(body, { snapshot: created, spot })];
};

/** What a read says of all that was sent. */
export const readFindings = (
  { body, created, exchanges }: Made,
  snapshot: AgreementSnapshot,
): readonly Finding[] => {
  const all = [...exchanges, snapshot.exchange];
  const spot = { origin: 'show', text: snapshot.text, exchanges: all } as const;
  return [
    ...keptHeader(body, snapshot, all),
    ...itemsFindings(body, { snapshot, created, spot, start: body['validity-start-date'] }),
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
    const where = answerNames[origin];
    return [
      wrong(row, {
        expected: `${members.join(' and ')} of ${name} in ${where}`,
        seen: `no ${missing.join(' and no ')}: ${jsonText(shown)}`,
        exchanges: [exchange],
        explanation: `no ${missing.join(' and no ')} of ${name} in ${where}`,
      }),
    ];
  });
