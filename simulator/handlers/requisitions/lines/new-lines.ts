import type { Data } from '../../../../models/resources/resource.ts';
import { Refusal } from '../../../refusals.ts';
import type { Scope } from '../content/scope.ts';
import { lineContent } from './line-content.ts';
import { lineId, mostLineNumbers } from './line-ids.ts';
import { lineNumbers } from './line-numbers.ts';
import type { NumberedLine } from './without-repeats.ts';

/** Where new lines go. */
interface Place {
  readonly requisition: number;
  /** The number of the last line that the requisition ever had. */
  readonly lastLine: number;
  /** The line-num that is counted on from. */
  readonly lastLineNum?: number;
}

/** New lines of a requisition with their ids and numbers, without currency and total. Throws a `Refusal`. */
export const newLines = (scope: Scope, asked: readonly NumberedLine[], place: Place): Data[] => {
  const { requisition, lastLine, lastLineNum } = place;
  if (lastLine + asked.length > mostLineNumbers) {
    throw new Refusal('not-possible', { message: `A requisition gets at most ${mostLineNumbers} lines.` });
  }
  const wanted = asked.map(({ lineNum }) => lineNum);
  const numbers = lineNumbers(scope.exchange, wanted, lastLineNum);
  return asked.map((line, index) => ({
    id: lineId(requisition, lastLine + index + 1),
    'line-num': numbers[index] ?? null,
    ...lineContent(scope, line),
  }));
};
