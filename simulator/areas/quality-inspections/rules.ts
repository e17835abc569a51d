import { itemOf } from '../../../fixtures/seed/items.ts';
import { units } from '../../../fixtures/seed/reference-data.ts';
import { supplierOf } from '../../../fixtures/seed/suppliers.ts';
import { isWordOf, memberOf, requiredMembers } from '../../../models/resources/member.ts';
import {
  qualityInspection,
  requestedCharacteristic,
  requestedInspection,
  requestedLimit,
  requestedResult,
} from '../../../models/resources/quality-inspection.ts';
import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { ValueNode } from '../../../models/wire/node.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { invalidParameter, type OpenValue, quoteValue, refuseByChoice } from '../../actions/refuse.ts';
import { memberCalled, readPlaced, readValues } from '../../actions/request-body.ts';
import type { Exchange } from '../../exchange.ts';
import { documentsOf } from '../../store/by-id.ts';
import { isActiveUser } from '../../store/users.ts';

const targetIn = (characteristic: ValueNode): ValueNode | undefined => {
  const results = memberCalled(characteristic, 'expected-results')?.node({ one: requestedResult });
  return results && memberCalled(results, 'target-value')?.node('decimal');
};

/** Whether a target value was sent as a number, which only formats with typed values show. */
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

type InvalidInspection = OpenValue<Data>;

const isGiven = (value: Value | undefined): boolean => value !== undefined && value !== null;

const unknownReference = (
  member: string,
  known: (id: number, exchange: Exchange) => boolean,
  silence?: SilenceId,
): InvalidInspection => ({
  ...(silence !== undefined && { silence }),
  is: (data, exchange) => isGiven(data[member]) && !known(Number(data[member]), exchange),
  message: (data) =>
    `${spell(member, 'camel')} names ${quoteValue(data[member])}, and there is no such record.`,
});

const isListed = (member: string, value: Value = null): boolean =>
  value === null || isWordOf(requestedInspection, member, value);

/** A message with the allowed words of a member, and the sent value. */
const wrongWord =
  (member: string) =>
  (data: Data): string => {
    const words = memberOf(requestedInspection, member)?.words ?? [];
    return `${spell(member, 'camel')} must be ${words.join(' or ')}, not ${quoteValue(data[member])}.`;
  };

const timeOf = (value: Value | undefined): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN;

const isRepeated: InvalidInspection['is'] = (data, { sandbox: { store } }) => {
  const number = data['external-inspection-id'];
  if (!isGiven(number)) return false;
  return documentsOf(store, 'quality-inspection').some(
    ({ data: other }) => other['external-inspection-id'] === number,
  );
};

/** Problems of the members of a creation other than characteristics. */
const inspectionRules: readonly InvalidInspection[] = [
  {
    silence: 'quality-inspections/lower-case-type',
    is: ({ type }) => type === 'inspection',
    message: 'The type of an inspection is spelled Inspection.',
  },
  { is: ({ type }) => !isListed('type', type), message: wrongWord('type') },
  {
    is: (data) => !isListed('ref-document-type', data['ref-document-type']),
    message: wrongWord('ref-document-type'),
  },
  unknownReference(
    'supplier-id',
    (id) => supplierOf(id) !== undefined,
    'quality-inspections/unknown-supplier',
  ),
  unknownReference('item-id', (id) => itemOf(id) !== undefined),
  unknownReference('uom', (id) => units.some(({ shown }) => shown['id'] === id)),
  unknownReference('requested-by', (id, { sandbox: { store } }) => isActiveUser(store, id)),
  {
    is: (data) => timeOf(data['due-date']) < timeOf(data['request-date']),
    message: 'dueDate lies before requestDate.',
  },
  { is: (data) => Number(data['item-quantity']) <= 0, message: 'itemQuantity must be greater than zero.' },
  {
    silence: 'quality-inspections/repeated-external-id',
    is: isRepeated,
    message: 'There is an inspection with this externalInspectionId.',
  },
];

const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];

const isListedIn = (resource: Resource, member: string, { [member]: value = null }: Data): boolean =>
  value === null || isWordOf(resource, member, value);

const isChoice = (part: Data): boolean => String(part['value-type']).toUpperCase() === 'CHOICE';

const limitsOf = (part: Data): readonly Data[] => (part['expected-limits'] ?? []) as readonly Data[];

const isLimit = (limit: Data): boolean =>
  isListedIn(requestedLimit, 'limit-type', limit) && isListedIn(requestedLimit, 'comparison-operator', limit);

const isBlank = (value: Value | undefined): boolean => String(value ?? '').trim() === '';

const ofSomePart = (is: (part: Data) => boolean, message: string): InvalidInspection => ({
  is: (data) => partsOf(data).some(is),
  message,
});

/** The problems of the characteristics of a creation. */
const characteristicRules: readonly InvalidInspection[] = [
  ofSomePart(
    (part) => !isListedIn(requestedCharacteristic, 'type', part),
    'There is no such type of characteristics.',
  ),
  ofSomePart(
    (part) => !isListedIn(requestedCharacteristic, 'value-type', part),
    'There is no such valueType.',
  ),
  ofSomePart((part) => !limitsOf(part).every(isLimit), 'There is no such limitType or comparisonOperator.'),
  ofSomePart(({ name }) => isBlank(name), 'A characteristic needs a name.'),
  ofSomePart(
    (part) => isChoice(part) && ((part['characteristic-values'] ?? []) as readonly Data[]).length === 0,
    'A characteristic of choice needs characteristicValues.',
  ),
];

const isMissing = (data: Data, name: string): boolean => (data[name] ?? null) === null;

/** Validates a creation, by choice where the documentation is silent. Throws a `Refusal`. */
export const checkContent = (data: Data, exchange: Exchange): void => {
  const missing = requiredMembers(requestedInspection).find((name) => isMissing(data, name));
  if (missing !== undefined) {
    throw invalidParameter(exchange, `${spell(missing, 'camel')} must be given.`);
  }
  refuseByChoice([...inspectionRules, ...characteristicRules], data, exchange);
};
