import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  deliverySchedule,
  schedulingAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/index.ts';
import type { Data, Field, Resource } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../../reports/run.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { type SameValue, sameMember } from '../../harness/resources/same-value.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { type Finding, holds, inconclusive, makeFinding } from '../../harness/verdict/finding.ts';
import type { Origin } from '../descriptor.ts';

export const answerNames: Readonly<Record<Origin, string>> = {
  create: 'the answer to a creation',
  show: 'a read',
};

const owners = { agreement: schedulingAgreement, item: schedulingAgreementItem, line: deliverySchedule };

/** Where members are looked at. */
export interface Spot {
  readonly origin: Origin;
  /** What has them; the agreement itself when left out. */
  readonly kind?: 'item' | 'line';
  /** The whole answer. */
  readonly text: string;
  readonly exchanges: readonly Exchange[];
  /** What a read that shows another value violates besides. */
  readonly keeps: RequirementId;
}

/** A member of an answer. */
export interface Member {
  readonly name: string;
  /** What an answer violates that shows nothing of it; left out, it need not be shown. */
  readonly row?: RequirementId;
  /** Whether any value will do; else it is compared with what was sent. */
  readonly isAny?: boolean;
  /** How it is compared, where the equality of its field does not do. */
  readonly same?: SameValue;
}

const isList = ({ type }: Field): boolean => typeof type === 'object' && 'many' in type;

/** The members that requests may hold, without lists and those that rows of their own name. */
export const keptMembers = ({ fields }: Resource, named: readonly Member[] = []): readonly Member[] =>
  fields
    .filter((field) => field.inRequests !== 'never' && !isList(field))
    .flatMap(({ name }) => (named.some((one) => one.name === name) ? [] : [{ name }]));

/** What an answer says of one member, against what was sent. */
export const memberFindings = (
  { name, row, isAny = false, same }: Member,
  { sent, shown }: { readonly sent: Members; readonly shown: Data },
  { origin, kind, text, exchanges, keeps }: Spot,
): readonly Finding[] => {
  const [wanted, value] = [sent[name], shown[name]];
  if (!isAny && wanted === undefined) return [];
  const owner = owners[kind ?? 'agreement'];
  const where = `${name}${kind === undefined ? '' : ` of each ${kind}`} in ${answerNames[origin]}`;
  const subject = `${owner.name} ${name}`;
  const expected = isAny ? where : `${where} as it was sent: ${describeValue(wanted)}`;
  if (isNothing(value)) {
    if (row === undefined) return [];
    return [makeFinding(row, { expected, seen: 'none', exchanges, subject, explanation: `no ${where}` })];
  }
  const fits = isAny || (same ?? sameMember(owner, name))(wanted, value, text);
  if (fits === undefined)
    return row === undefined
      ? []
      : [inconclusive(row, `${where} cannot be compared: ${describeValue(value)}`)];
  if (fits) return [holds(row ?? keeps)];
  const violation = {
    expected,
    seen: describeValue(value),
    exchanges,
    subject,
    explanation: `another ${where} than was sent`,
  };
  const violated = new Set([row ?? keeps, ...(origin === 'show' ? [keeps] : [])]);
  return [...violated].map((requirement) => makeFinding(requirement, violation));
};
