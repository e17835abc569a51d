import type { Data } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { readSentRecord } from '../../read-request-body.ts';
import { recordSent } from '../../record-sent.ts';
import { tellProblem } from '../../tell-problem.ts';
import { agreementInput } from './agreement-input.ts';

/** An ERP writes agreements; more items or lines of an item than these are an attack. */
const most = 500;

const cellOf = async (exchange: Exchange): Promise<Cell> => {
  const sent = await readSentRecord(exchange, agreementInput);
  const { choices } = exchange.sandbox;
  return recordSent(sent, {
    resource: agreementInput,
    json: choices.of('scheduling-agreements/json-body') === 'any' ? 'any' : 'bare',
    xml: choices.of('scheduling-agreements/xml-body') === 'accepted' ? 'accepted' : 'refused',
    refuse: (message) => invalidParameter(exchange, message),
  });
};

const refuseMany = (exchange: Exchange, data: Data): void => {
  const items = (data['items'] ?? []) as readonly Data[];
  const lists = [items, ...items.map((item) => (item?.['schedule-lines'] ?? []) as readonly Data[])];
  if (lists.every(({ length }) => length <= most)) return;
  throw invalidParameter(exchange, `There must be at most ${most} items, and lines of each.`);
};

/**
 * Reads the agreement in a body: canonical names, values of the right types. Rejects with a `Refusal` that names
 * the first member of a wrong type.
 */
export const readAgreement = async (exchange: Exchange): Promise<Data> => {
  const { data, problems } = readRecord(agreementInput, await cellOf(exchange));
  const [first] = problems;
  if (first !== undefined) throw invalidParameter(exchange, tellProblem(first));
  refuseMany(exchange, data);
  return data;
};
