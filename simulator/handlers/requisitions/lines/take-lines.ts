import { isAtLeast } from '../../../../models/release.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import type { StoredRequisition } from '../moves/change-requisition.ts';
import { wholeIn } from '../reading/whole.ts';
import { lineOf, requisitionOf } from './line-ids.ts';
import type { NumberedLine } from './without-repeats.ts';

/** A line of a new requisition; with the draft that it is taken from, if it is. */
export interface TakenLine extends NumberedLine {
  readonly source?: { readonly requisition: StoredRequisition; readonly line: number };
}

const mayTake = (exchange: Exchange, { path }: NumberedLine, source: StoredRequisition): boolean => {
  // A cart is no draft: the documentation names the status.
  if (source.state.record.state === 'draft') return true;
  if (exchange.sandbox.choices.of('requisitions/line-of-another') === 'passed-over') return false;
  throw new Refusal('not-possible', {
    status: Number(exchange.sandbox.choices.of('formats/validation-failure-status')),
    message: `${path} is of a requisition that is not in draft.`,
  });
};

const take = (exchange: Exchange, asked: NumberedLine, line: number): TakenLine[] => {
  const { capabilities, choices, store } = exchange.sandbox;
  const { path } = asked;
  if (!isAtLeast(capabilities.of('release'), '34.4.0')) {
    throw invalidParameter(exchange, `${path}.id cannot be that of a line of another requisition.`);
  }
  const requisition = store.get('requisition-header', requisitionOf(line));
  const before = requisition && lineOf(requisition.data, line);
  if (requisition === undefined || before === undefined) {
    if (choices.of('requisitions/wrong-reference') === 'left-out') return [];
    throw invalidParameter(exchange, `${path}.id must be that of a line that exists.`);
  }
  return mayTake(exchange, asked, requisition) ? [{ ...asked, before, source: { requisition, line } }] : [];
};

const refuseTwice = (exchange: Exchange, lines: readonly TakenLine[]): void => {
  const ids = lines.flatMap(({ source }) => source?.line ?? []);
  if (new Set(ids).size < ids.length) throw invalidParameter(exchange, 'A line can be taken only once.');
};

/**
 * The lines of a new requisition, those with an id as what they are in the draft that they are taken from
 * (Endpoints / Requisitions, rule 9). Throws a `Refusal`.
 */
export const takeLines = (exchange: Exchange, asked: readonly NumberedLine[]): TakenLine[] => {
  const lines = asked.flatMap((line): TakenLine[] => {
    const id = wholeIn(exchange, line.given['id'], `${line.path}.id`);
    return id === undefined ? [line] : take(exchange, line, id);
  });
  refuseTwice(exchange, lines);
  return lines;
};
