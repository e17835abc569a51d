import type { Exchange } from '../exchange.ts';
import { readActionInput } from './action-input.ts';
import { changeSheet, type StoredSheet } from './change-sheet.ts';
import type { Handler } from './handler.ts';
import { sheetEvent } from './sheet-event.ts';
import { sheetFacts } from './sheet-facts.ts';
import { ruleOnSheet } from './sheet-ruling.ts';
import { showOne } from './show-one.ts';

const decide = (exchange: Exchange): void => {
  const { document, endpoint, input, sandbox } = exchange;
  if (document === undefined) return;
  const sheet = document as StoredSheet;
  const event = sheetEvent(endpoint?.event, input, sandbox);
  const ruled = ruleOnSheet({
    record: sheet.state.record,
    event,
    facts: sheetFacts(sandbox, sheet.state, input),
    choices: sandbox.choices,
    decide: sandbox.decide,
  });
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    exchange.document = changeSheet(sandbox, sheet, { event, next: ruled.next, byApi: true });
  };
};

/** Sends an event to a service sheet. */
export const actOnSheet: Handler = {
  validate: async (exchange) => {
    exchange.input = await readActionInput(exchange);
  },
  decide,
  apply: (exchange) => {
    exchange.change?.();
    const { choices } = exchange.sandbox;
    exchange.outgoing.status = Number(choices.of('formats/action-status'));
    if (choices.of('service-sheets/action-answer-body') === 'sheet') showOne(exchange);
  },
};
