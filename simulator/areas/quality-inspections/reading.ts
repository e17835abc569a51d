import {
  qualityInspection,
  requestedCharacteristic,
  requestedInspection,
  requestedResult,
} from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { ValueNode } from '../../../models/wire/node.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { memberCalled, readPlaced, readValues } from '../../actions/request-body.ts';
import type { Exchange } from '../../exchange.ts';

const targetIn = (characteristic: ValueNode): ValueNode | undefined => {
  const results = memberCalled(characteristic, 'expected-results')?.node({ one: requestedResult });
  return results && memberCalled(results, 'target-value')?.node('decimal');
};

/** Whether a target value is a number where the format distinguishes numbers from texts. */
const hasNumber = (inspection: ValueNode): boolean => {
  const list = memberCalled(inspection, 'characteristics')?.node({ many: requestedCharacteristic });
  if (list?.kind !== 'list') return false;
  return list.items.some((characteristic) => {
    const target = targetIn(characteristic);
    return target?.kind === 'scalar' && target.typed && typeof target.value === 'number';
  });
};

/** The inspection in the body; by choice XML is refused. */
const nodeOf = (exchange: Exchange): Promise<ValueNode> =>
  readPlaced(exchange, {
    resource: requestedInspection,
    names: [qualityInspection.name],
    json: 'any',
    xml: exchange.sandbox.choices.of('quality-inspections/xml-body') === 'accepted' ? 'accepted' : 'refused',
    refuse: (message) => invalidParameter(exchange, message),
  });

/**
 * Reads the body of a creation: canonical names, values of the right types. Rejects with a `Refusal` that names
 * the first member of a wrong type.
 */
export const readInspection = async (exchange: Exchange): Promise<Data> => {
  const node = await nodeOf(exchange);
  const { data } = readValues(exchange, node, requestedInspection);
  if (exchange.sandbox.choices.of('quality-inspections/target-as-number') === 'refused' && hasNumber(node)) {
    throw invalidParameter(exchange, 'targetValue must be a numeric string.');
  }
  return data;
};
