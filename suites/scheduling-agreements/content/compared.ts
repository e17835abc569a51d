import { isMembers, type Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  deliverySchedule,
  schedulingAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../../reports/run.ts';
import { type Finding, holds, inconclusive, wrong } from '../../harness/finding.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import type { Origin } from '../descriptor.ts';

/** Whether a shown value is what was sent; undefined where it does not tell. `text` is the whole answer. */
export type Same = (sent: unknown, shown: Value | undefined, text?: string) => boolean | undefined;

export const sameText: Same = (sent, shown) =>
  isNothing(shown) ? undefined : String(shown) === String(sent);

/** A name out of a list, such as a type: another case or another mark between its words is the same one. */
export const sameName: Same = (sent, shown) =>
  isNothing(shown) ? undefined : fold(String(shown)) === fold(String(sent));

export const sameNumber: Same = (sent, shown) => {
  if (isNothing(shown) || typeof shown === 'object' || typeof shown === 'boolean') return undefined;
  const [left, right] = [normalDecimal(String(sent)), normalDecimal(String(shown))];
  return left === undefined || right === undefined ? undefined : left === right;
};

export const sameFlag: Same = (sent, shown) => (typeof shown === 'boolean' ? shown === sent : undefined);

/** Whether an answer shows a day alone where the moment was read: then its zone is not told. */
const isDayAlone = (moment: string, text: string): boolean =>
  new RegExp(`["'>]\\s*${moment.slice(0, 10)}\\s*["'<]`).test(text);

const quarter = 15 * 60_000;

/** The greatest offset from UTC. */
const farthest = 14 * 60 * 60_000;

/** Whether a moment may be the midnight of the day that was sent, somewhere else: a platform may keep the day alone. */
const isMidnightElsewhere = (sent: string, shown: string): boolean => {
  const offset = Math.abs(Date.parse(shown) - Date.parse(sent));
  return sent.endsWith('T00:00:00.000Z') && offset <= farthest && offset % quarter === 0;
};

/** Moments count; those of which a platform keeps or shows the day alone tell nothing. */
export const sameMoment: Same = (sent, shown, text = '') => {
  if (typeof shown !== 'string') return undefined;
  const [left, right] = [readDatetime(String(sent))?.value, readDatetime(shown)?.value];
  if (left === undefined || right === undefined) return undefined;
  if (left === right) return true;
  return isDayAlone(right, text) || isMidnightElsewhere(left, right) ? undefined : false;
};

/** An object by its id; what is no object with one does not tell. */
export const sameReference: Same = (sent, shown) => {
  if (!isMembers(sent) || !isMembers(shown)) return undefined;
  const { id } = shown as { id?: unknown };
  return isNothing(id) || isNothing(sent['id']) ? undefined : String(id) === String(sent['id']);
};

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
  /** How it is compared with what was sent; left out, any value will do. */
  readonly same?: Same;
}

const describe = (value: unknown): string => jsonText(value) ?? 'nothing';

/** What an answer says of one member, against what was sent. */
export const memberFindings = (
  { name, row, same }: Member,
  { sent, shown }: { readonly sent: Members; readonly shown: Data },
  { origin, kind, text, exchanges, keeps }: Spot,
): readonly Finding[] => {
  const [wanted, value] = [sent[name], shown[name]];
  if (same !== undefined && wanted === undefined) return [];
  const where = `${name}${kind === undefined ? '' : ` of each ${kind}`} in ${answerNames[origin]}`;
  const subject = `${owners[kind ?? 'agreement'].name} ${name}`;
  const expected = same === undefined ? where : `${where} as it was sent: ${describe(wanted)}`;
  if (isNothing(value)) {
    if (row === undefined) return [];
    return [wrong(row, { expected, seen: 'none', exchanges, subject, explanation: `no ${where}` })];
  }
  const fits = same === undefined || same(wanted, value, text);
  if (fits === undefined)
    return row === undefined ? [] : [inconclusive(row, `${where} cannot be compared: ${describe(value)}`)];
  if (fits) return [holds(row ?? keeps)];
  const violation = {
    expected,
    seen: describe(value),
    exchanges,
    subject,
    explanation: `another ${where} than was sent`,
  };
  const violated = new Set([row ?? keeps, ...(origin === 'show' ? [keeps] : [])]);
  return [...violated].map((requirement) => wrong(requirement, violation));
};
