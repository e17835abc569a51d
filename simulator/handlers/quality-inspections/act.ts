import type { InspectionClientEvent } from '../../../models/lifecycles/inspection-record.ts';
import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { readRequestBody } from '../read-request-body.ts';
import { actingUser } from '../requisitions/acting-user.ts';
import { showOne } from '../show-one.ts';
import { changeInspection, type StoredInspection } from './moves/change-inspection.ts';
import { ruleOnInspection } from './moves/inspection-ruling.ts';
import { refusalOf } from './refuse.ts';

const eventOf = ({ endpoint }: Exchange): InspectionClientEvent =>
  endpoint?.event === 'reset_exported' ? 'reset_exported' : 'mark_exported';

/** By choice the body has to say what the flag shall be. Rejects with a `Refusal`. */
const validate = async (exchange: Exchange): Promise<void> => {
  const { choices } = exchange.sandbox;
  if (choices.of('quality-inspections/export-body') !== 'flag') return;
  const wanted = eventOf(exchange) === 'mark_exported';
  const { exported } = (await readRequestBody(exchange))?.members ?? {};
  if (exported === wanted) return;
  throw refusalOf(choices, 'invalid-parameter', `exported must be given as ${wanted}.`);
};

const decide = (exchange: Exchange): void => {
  const { document, sandbox } = exchange;
  if (document === undefined) return;
  const inspection = document as StoredInspection;
  const type = eventOf(exchange);
  const { record } = inspection.state;
  const { next, by } = ruleOnInspection({
    record,
    event: { type },
    choices: sandbox.choices,
    decide: sandbox.decide,
  });
  exchange.decidedBy = by;
  exchange.change = () => {
    const change = { event: type, next, by: actingUser(exchange) };
    exchange.document = changeInspection(sandbox, inspection, change);
  };
};

/** Marks an inspection as exported, or resets the flag. */
export const actOnInspection: Handler = {
  validate,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    const { choices } = exchange.sandbox;
    exchange.outgoing.status = Number(choices.of('formats/action-status'));
    if (choices.of('quality-inspections/action-answer-body') === 'inspection') showOne(exchange);
  },
};
