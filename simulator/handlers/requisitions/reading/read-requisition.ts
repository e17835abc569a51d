import type { Data } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import type { Problem } from '../../../../models/wire/reading.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { memberCalled, readSentRecord } from '../../read-request-body.ts';
import { tellProblem } from '../../tell-problem.ts';
import { headerInput, lineInput } from './input-resource.ts';
import type { RequisitionInput } from './requisition-input.ts';
import { cartCell, headerCell } from './unwrap.ts';

const lines = 'requisition-lines';

/** A requisition is written by a person or an interface; more lines than these are an attack. */
const mostLines = 500;

const nothing: Cell = { kind: 'record', members: [] };

const refuseMany = (exchange: Exchange, cell: Cell): void => {
  const found = memberCalled(cell, lines)?.cell({ many: lineInput });
  if (found?.kind !== 'list' || found.items.length <= mostLines) return;
  throw invalidParameter(exchange, `${lines} must hold at most ${mostLines} lines.`);
};

const refuseProblem = (exchange: Exchange, [first]: readonly Problem[]): void => {
  if (first !== undefined) throw invalidParameter(exchange, tellProblem(first));
};

const isEmptyRecord = (cell: Cell): boolean =>
  cell.kind === 'blank' && (cell.form === 'record' || cell.form === 'element');

/** The record of a body; what PUT may lack by choice, other requests need. Rejects with a `Refusal`. */
const cellOf = async (exchange: Exchange): Promise<Cell> => {
  const { body, endpoint, sandbox } = exchange;
  const mayLack = sandbox.choices.of('formats/put-without-body') === 'accepted';
  if (body === undefined && endpoint?.deed === 'update' && mayLack) return nothing;
  const parsed = await readSentRecord(exchange, headerInput);
  const cell = endpoint?.deed === 'add-to-cart' ? cartCell(parsed) : headerCell(exchange, parsed);
  return isEmptyRecord(cell) ? nothing : cell;
};

/**
 * Reads the body of a request that makes or changes a requisition: bare or below its name by choice, JSON or
 * XML; for the cart lines alone too. Rejects with a `Refusal` that names the first member of a wrong type.
 */
export const readRequisition = async (exchange: Exchange): Promise<RequisitionInput> => {
  const cell = await cellOf(exchange);
  refuseMany(exchange, cell);
  const { data, problems } = readRecord(headerInput, cell);
  refuseProblem(exchange, problems);
  const { [lines]: given, ...header } = data;
  return {
    header,
    lines: given === undefined ? undefined : (given as readonly Data[]),
    adds: exchange.endpoint?.deed === 'add-to-cart',
  };
};
