import {
  qualityInspection,
  requestedCharacteristic,
  requestedInspection,
  requestedResult,
} from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { ValueNode } from '../../../models/wire/node.ts';
import type { Problem } from '../../../models/wire/reading.ts';
import { memberCalled, readPlaced, readValues, refuseOthers } from '../../actions/request-body.ts';
import type { Choices } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';

/** Refuses a request about inspections with the chosen status. */
export const refusalOf = (choices: Choices, code: RefusalCode, message: string): Refusal =>
  new Refusal(code, { status: Number(choices.of('quality-inspections/refusal-status')), message });

/** The position of a target value in a request. */
const targets = /^characteristics\.\d+\.expected-results(?:\.\d+)?\.target-value$/;

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

/** Refuses a member of an inspection. */
export const invalidInspection = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  refusalOf(choices, 'invalid-parameter', message);

/** By choice a target value that is not a number is ignored. */
const isPassedOver = ({ member }: Problem, { sandbox: { choices } }: Exchange): boolean =>
  targets.test(member) && choices.of('quality-inspections/target-not-numeric') === 'left-out';

/** The inspection in the body, at a position allowed by choice; unknown members are refused by choice. */
const nodeOf = async (exchange: Exchange): Promise<ValueNode> => {
  const { choices } = exchange.sandbox;
  const refusal = (message: string) => invalidInspection(exchange, message);
  const node = await readPlaced(exchange, {
    resource: requestedInspection,
    names: [qualityInspection.name],
    json: choices.of('quality-inspections/wrapped-body') === 'accepted' ? 'any' : 'bare',
    xml: choices.of('quality-inspections/xml-body') === 'accepted' ? 'accepted' : 'refused',
    refuse: refusal,
  });
  const known = { requested: requestedInspection, shown: qualityInspection };
  refuseOthers(node, { area: 'quality-inspections', ...known, exchange, refuse: refusal });
  return node;
};

/**
 * Reads the body of a creation: canonical names, values of the right types. Rejects with a `Refusal` that names
 * the first member of a wrong type.
 */
export const readInspection = async (exchange: Exchange): Promise<Data> => {
  const node = await nodeOf(exchange);
  const { data } = readValues(node, {
    resource: requestedInspection,
    refuse: (message) => invalidInspection(exchange, message),
    passesOver: (problem) => isPassedOver(problem, exchange),
  });
  if (exchange.sandbox.choices.of('quality-inspections/target-as-number') === 'refused' && hasNumber(node)) {
    throw invalidInspection(exchange, 'targetValue must be a numeric string.');
  }
  return data;
};
