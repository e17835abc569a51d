import type { Data } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { invalidParameter } from '../../action-input.ts';
import { memberCalled, readSentRecord, type SentRecord } from '../../read-request-body.ts';
import { agreementInput } from './agreement-input.ts';

/** An ERP writes agreements; more items or lines of an item than these are an attack. */
const most = 500;

const wrapper = agreementInput.name;

const refuseXml = ({ sandbox: { choices } }: Exchange, { format }: SentRecord): void => {
  if (format === 'json' || choices.of('scheduling-agreements/xml-body') === 'accepted') return;
  throw new Refusal('content-type', { message: 'Agreements are sent as JSON.' });
};

const recordOf = (exchange: Exchange, { cell }: SentRecord): Cell => {
  const below = memberCalled(cell, wrapper)?.cell({ one: agreementInput });
  if (below === undefined) return cell;
  if (exchange.sandbox.choices.of('scheduling-agreements/json-body') === 'any') return below;
  throw invalidParameter(exchange, `The members must stand in the body itself, not below ${wrapper}.`);
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
  const parsed = await readSentRecord(exchange, agreementInput);
  refuseXml(exchange, parsed);
  const { data, problems } = readRecord(agreementInput, recordOf(exchange, parsed));
  const [first] = problems;
  if (first !== undefined) {
    const { problem } = first;
    throw invalidParameter(exchange, `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
  }
  refuseMany(exchange, data);
  return data;
};
