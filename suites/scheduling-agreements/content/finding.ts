import { isMembers } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { readDatetime } from '../../../models/wire/datetime.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { Violation } from '../../harness/check.ts';
import { isNothing } from '../../harness/is-nothing.ts';

/** What one look at an answer says of a requirement. */
export interface Finding {
  readonly requirement: RequirementId;
  /** Undefined, as `untold`: it holds. */
  readonly violation?: Violation;
  /** Why nothing can be told. */
  readonly untold?: string;
}

export const holds = (requirement: RequirementId): Finding => ({ requirement });

export const untold = (requirement: RequirementId, why: string): Finding => ({ requirement, untold: why });

export const wrong = (requirement: RequirementId, violation: Violation): Finding => ({
  requirement,
  violation,
});

/** Whether a shown value is what was sent; undefined where it does not tell. */
export type Same = (sent: unknown, shown: Value | undefined, text?: string) => boolean | undefined;

export const sameText: Same = (sent, shown) =>
  isNothing(shown) ? undefined : String(shown) === String(sent);

export const sameNumber: Same = (sent, shown) => {
  if (isNothing(shown) || typeof shown === 'object' || typeof shown === 'boolean') return undefined;
  const [left, right] = [normalDecimal(String(sent)), normalDecimal(String(shown))];
  return left === undefined || right === undefined ? undefined : left === right;
};

export const sameFlag: Same = (sent, shown) => (typeof shown === 'boolean' ? shown === sent : undefined);

/** Whether an answer shows a day alone where the moment was read: then its zone is not told. */
const isDayAlone = (moment: string, text: string): boolean =>
  new RegExp(`["'>]\\s*${moment.slice(0, 10)}\\s*["'<]`).test(text);

/** Two moments; `text` is the whole answer. */
export const sameMoment: Same = (sent, shown, text = '') => {
  if (typeof shown !== 'string') return undefined;
  const [left, right] = [readDatetime(String(sent))?.value, readDatetime(shown)?.value];
  if (left === undefined || right === undefined) return undefined;
  return left === right || (isDayAlone(right, text) ? undefined : false);
};

/** An object by its id; what is no object with one does not tell. */
export const sameReference: Same = (sent, shown) => {
  if (!isMembers(sent) || !isMembers(shown)) return undefined;
  const { id } = shown as { id?: unknown };
  return isNothing(id) || isNothing(sent['id']) ? undefined : String(id) === String(sent['id']);
};
