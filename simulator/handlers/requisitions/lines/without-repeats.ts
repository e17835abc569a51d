import type { Exchange } from '../../../exchange.ts';
import { wholeIn } from '../reading/whole.ts';
import type { LineAsked } from './line-references.ts';

/** A line that was asked for, with its number if it has one. */
export interface NumberedLine extends LineAsked {
  readonly lineNum: number | undefined;
}

/** Lines with their numbers. Throws a `Refusal` for a line-num that is no whole number. */
export const numbered = (exchange: Exchange, asked: readonly LineAsked[]): NumberedLine[] =>
  asked.map((line) => ({
    ...line,
    lineNum: wholeIn(exchange, line.given['line-num'], `${line.path}.line-num`),
  }));

/** Of lines with the same line-num the first alone counts (Endpoints / Requisitions, rule 5). */
export const withoutRepeats = (lines: readonly NumberedLine[]): NumberedLine[] => {
  const seen = new Set<number>();
  return lines.filter(({ lineNum }) => {
    if (lineNum === undefined) return true;
    const isFirst = !seen.has(lineNum);
    seen.add(lineNum);
    return isFirst;
  });
};
