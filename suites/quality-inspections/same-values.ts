import type { Value } from '../../models/resources/resource.ts';
import { isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';

/** How an answer is compared with what was sent. */
export interface Comparing {
  /** What is not shown is passed over: the answer to a creation may leave members out. */
  readonly partly?: boolean;
  /** Paths without positions of members that have a wrong type: that is a matter of its own. */
  readonly wrongTypes?: ReadonlySet<string>;
}

/** A value in words. */
export const valueText = (value: unknown): string => jsonText(value) ?? 'nothing';

/** Whether a member has a value. */
export const isGiven = (value: Value | undefined): value is Exclude<Value, null> =>
  value !== undefined && value !== null && value !== '';

/** An id as text, whatever its type; undefined where there is none. */
export const idText = (id: Value | undefined): string | undefined =>
  isId(id) || (typeof id === 'string' && id.trim() !== '') ? String(id).trim() : undefined;
