import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

type Wanted = readonly (number | undefined)[];

const hasGap = (wanted: Wanted, last: number | undefined): boolean => {
  let before = last;
  return wanted.some((each) => {
    const jumps = each !== undefined && before !== undefined && each !== before + 1;
    before = each ?? (before ?? 0) + 1;
    return jumps;
  });
};

/** Numbers as they were given; lines without one take those that nobody else has. */
const asGiven = (wanted: Wanted, last: number): number[] => {
  const taken = new Set(wanted);
  let before = last;
  return wanted.map((each) => {
    let next = each ?? before + 1;
    while (each === undefined && taken.has(next)) next += 1;
    taken.add(next);
    before = Math.max(before, next);
    return next;
  });
};

/**
 * The line-nums of new lines, counted on from the last one that is there: by one from each to the next, where a
 * jump is refused, kept or counted anew by choice (Endpoints / Requisitions, rule 5). Throws a `Refusal`.
 */
export const lineNumbers = (exchange: Exchange, wanted: Wanted, last?: number): number[] => {
  const choice = exchange.sandbox.choices.of('requisitions/line-num-gap');
  if (!hasGap(wanted, last)) return asGiven(wanted, last ?? 0);
  if (choice === 'refused') {
    throw invalidParameter(exchange, 'line-num must grow by one from each line to the next.');
  }
  return choice === 'kept' ? asGiven(wanted, last ?? 0) : wanted.map((_, index) => (last ?? 0) + index + 1);
};
