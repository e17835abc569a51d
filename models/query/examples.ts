import type { Operator } from './filter.ts';
import type { Target } from './path.ts';

/** The fields that the documentation's examples put another operator to than equality. */
const operands: Readonly<Partial<Record<Operator, string>>> = { in: 'status', gt: 'updated-at' };

/** The members of embedded records that its examples name. */
const embedded: ReadonlySet<string> = new Set(['payment-partner.issuing-bank', 'pay-to-account.type']);

/** Whether an operator is put to another field than in the example of it. */
export const isOtherOperand = ({ path }: Target, operator: Operator): boolean =>
  operands[operator] !== undefined && operands[operator] !== path.join('.');

/** Whether a field lies in an embedded record, and no example names it. */
export const isOtherMember = ({ path }: Target): boolean => path.length > 1 && !embedded.has(path.join('.'));
