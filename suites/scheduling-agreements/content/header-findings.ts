import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import type { AgreementSnapshot } from '../descriptor.ts';
import { type Finding, holds, untold, wrong } from '../seeing/finding.ts';
import { type Same, sameMoment, sameName, sameReference, sameText } from '../seeing/same-value.ts';
import { answerNames } from './shown-members.ts';

/** Everything that the header decides. */
export const headerRows: readonly RequirementId[] = [
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
export const answeredHeader = (
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
export const keptHeader = (
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
