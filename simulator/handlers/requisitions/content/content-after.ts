import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { lineContent } from '../lines/line-content.ts';
import { lineOf, linesOf } from '../lines/line-ids.ts';
import { newLines } from '../lines/new-lines.ts';
import { type NumberedLine, numbered, withoutRepeats } from '../lines/without-repeats.ts';
import type { StoredRequisition } from '../moves/change-requisition.ts';
import type { RequisitionContent, RequisitionInput } from '../reading/requisition-input.ts';
import { wholeIn } from '../reading/whole.ts';
import { assemble } from './assemble.ts';
import { headerContent } from './header-content.ts';
import type { Scope } from './scope.ts';

const linesFor = (exchange: Exchange, { lines = [], adds }: RequisitionInput): NumberedLine[] => {
  const asked = lines.map((given, index) => ({ given, before: {}, path: `requisition-lines.${index}` }));
  const first = withoutRepeats(numbered(exchange, asked));
  if (!adds) return first;
  if (first.length === 0) throw invalidParameter(exchange, 'requisition-lines must hold at least one line.');
  // Lines for a cart are counted on from those in it, whatever they were numbered by.
  return first.map((line) => ({ ...line, lineNum: undefined }));
};

/** The line that is meant by its id, else by its number; undefined for a line that is new. */
const meant = (exchange: Exchange, data: Data, { given, lineNum, path }: NumberedLine): Data | undefined => {
  const id = wholeIn(exchange, given['id'], `${path}.id`);
  if (id === undefined) {
    return lineNum === undefined ? undefined : linesOf(data).find((line) => line['line-num'] === lineNum);
  }
  const found = lineOf(data, id);
  // A line of another requisition can be taken by a new one alone (rule 9).
  if (found === undefined)
    throw invalidParameter(exchange, `${path}.id must be that of a line of this requisition.`);
  return found;
};

const changed = (scope: Scope, data: Data, asked: readonly NumberedLine[]) => {
  const after = new Map(linesOf(data).map((line) => [line['id'], line]));
  const added = asked.filter((line) => {
    const before = meant(scope.exchange, data, line);
    if (before === undefined) return true;
    const current = after.get(before['id']) ?? before;
    after.set(before['id'], { ...current, ...lineContent(scope, { ...line, before: current }) });
    return false;
  });
  return { lines: [...after.values()], added };
};

const lastLineNum = (lines: readonly Data[]): number =>
  lines.reduce((most, { 'line-num': number }) => Math.max(most, Number(number ?? 0)), 0);

/**
 * The content of a requisition after an update: members that were sent change, others stay; lines are changed by
 * id or by line-num, and all others are added. Throws a `Refusal` (Endpoints / Requisitions; Limits).
 */
export const contentAfter = (
  exchange: Exchange,
  document: StoredRequisition,
  input: RequisitionInput,
): RequisitionContent => {
  const { data: before, id, state } = document;
  const scope = { exchange, isNew: false };
  const header = headerContent(scope, input.header, before);
  const { lines, added } = changed(scope, before, linesFor(exchange, input));
  const place = { requisition: id, lastLine: state.lastLine, lastLineNum: lastLineNum(lines) };
  const all = [...lines, ...newLines(scope, added, place)];
  const data = assemble({ id, header, lines: all, before }, exchange.sandbox.choices);
  return { data, lastLine: state.lastLine + added.length };
};
