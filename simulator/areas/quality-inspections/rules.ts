import { itemOf } from '../../../fixtures/seed/items.ts';
import { unitOf } from '../../../fixtures/seed/reference-data.ts';
import { supplierOf } from '../../../fixtures/seed/suppliers.ts';
import { isWordOf, requiredMembers } from '../../../models/resources/member.ts';
import {
  requestedCharacteristic,
  requestedInspection,
  requestedLimit,
} from '../../../models/resources/quality-inspection.ts';
import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { type OpenValue, refuseByChoice } from '../../actions/refuse.ts';
import type { Exchange } from '../../exchange.ts';
import { documentsOf } from '../../store/by-id.ts';
import { isActiveUser } from '../../store/users.ts';
import { invalidInspection } from './reading.ts';

type OpenInspection = OpenValue<Data>;

const given = (value: Value | undefined): boolean => value !== undefined && value !== null;

const open = (name: string, is: OpenInspection['is'], message: string): OpenInspection => ({
  silence: `quality-inspections/${name}` as SilenceId,
  is,
  message,
});

const unknown = (
  name: string,
  member: string,
  known: (id: number, exchange: Exchange) => boolean,
): OpenInspection =>
  open(
    name,
    (data, exchange) => given(data[member]) && !known(Number(data[member]), exchange),
    `There is no such ${member}.`,
  );

const isListed = (member: string, value: Value = null): boolean =>
  value === null || isWordOf(requestedInspection, member, value);

/** The created inspection, with a documented type in place of an unlisted one. */
export const withListedWords = (data: Data): Data => ({
  ...data,
  ...(isListed('type', data['type']) ? {} : { type: 'Inspection' }),
  ...(isListed('ref-document-type', data['ref-document-type'])
    ? {}
    : { 'ref-document-type': 'Purchase Order' }),
});

const timeOf = (value: Value | undefined): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN;

const isRepeated: OpenInspection['is'] = (data, { sandbox: { store } }) => {
  const number = data['external-inspection-id'];
  if (!given(number)) return false;
  return documentsOf(store, 'quality-inspection').some(
    ({ data: other }) => other['external-inspection-id'] === number,
  );
};

/** What the documentation leaves open about the members of a creation, beside its characteristics. */
const inspectionRules: readonly OpenInspection[] = [
  open(
    'lower-case-type',
    ({ type }) => type === 'inspection',
    'The type of an inspection is spelled Inspection.',
  ),
  open('other-type', ({ type }) => !isListed('type', type), 'There is no such type of inspections.'),
  open(
    'other-ref-document-type',
    (data) => !isListed('ref-document-type', data['ref-document-type']),
    'There is no such refDocumentType.',
  ),
  unknown('unknown-supplier', 'supplier-id', (id) => supplierOf(id) !== undefined),
  unknown('unknown-item', 'item-id', (id) => itemOf(id) !== undefined),
  unknown('unknown-uom', 'uom', (id) => unitOf(id) !== undefined),
  unknown('unknown-user', 'requested-by', (id, { sandbox: { store } }) => isActiveUser(store, id)),
  open(
    'due-before-request',
    (data) => timeOf(data['due-date']) < timeOf(data['request-date']),
    'dueDate lies before requestDate.',
  ),
  open(
    'due-in-the-past',
    (data, { sandbox: { clock } }) => timeOf(data['due-date']) < clock.now(),
    'dueDate lies in the past.',
  ),
  open(
    'quantity-not-positive',
    (data) => Number(data['item-quantity']) <= 0,
    'itemQuantity must be greater than zero.',
  ),
  open(
    'sample-above-quantity',
    (data) => given(data['sample-size']) && Number(data['sample-size']) > Number(data['item-quantity']),
    'sampleSize is greater than itemQuantity.',
  ),
  open('repeated-external-id', isRepeated, 'There is an inspection with this externalInspectionId.'),
];

const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];

const isListedIn = (resource: Resource, member: string, { [member]: value = null }: Data): boolean =>
  value === null || isWordOf(resource, member, value);

const isChoice = (part: Data): boolean => String(part['value-type']).toUpperCase() === 'CHOICE';

const limitsOf = (part: Data): readonly Data[] => (part['expected-limits'] ?? []) as readonly Data[];

const isLimit = (limit: Data): boolean =>
  isListedIn(requestedLimit, 'limit-type', limit) && isListedIn(requestedLimit, 'comparison-operator', limit);

const isBlank = (value: Value | undefined): boolean => String(value ?? '').trim() === '';

/** A rule of characteristics, applied to all those of an inspection. */
const openPart = (
  name: string,
  is: (part: Data, all: readonly Data[]) => boolean,
  message: string,
): OpenInspection => ({
  silence: `quality-inspections/${name}` as SilenceId,
  is: (data) => {
    const all = partsOf(data);
    return all.some((part) => is(part, all));
  },
  message,
});

/** What the documentation leaves open about the characteristics of a creation. */
const characteristicRules: readonly OpenInspection[] = [
  openPart(
    'other-characteristic-type',
    (part) => !isListedIn(requestedCharacteristic, 'type', part),
    'There is no such type of characteristics.',
  ),
  openPart(
    'other-value-type',
    (part) => !isListedIn(requestedCharacteristic, 'value-type', part),
    'There is no such valueType.',
  ),
  openPart(
    'other-limit',
    (part) => !limitsOf(part).every(isLimit),
    'There is no such limitType or comparisonOperator.',
  ),
  openPart('characteristic-without-name', ({ name }) => isBlank(name), 'A characteristic needs a name.'),
  openPart(
    'repeated-characteristic',
    ({ name }, all) => !isBlank(name) && all.filter((other) => other['name'] === name).length > 1,
    'Two characteristics have one name.',
  ),
  openPart(
    'choice-without-values',
    (part) => isChoice(part) && ((part['characteristic-values'] ?? []) as readonly Data[]).length === 0,
    'A characteristic of choice needs characteristicValues.',
  ),
  openPart(
    'quantitative-choice',
    (part) => isChoice(part) && part['is-quantitative'] === true,
    'A characteristic of choice is not quantitative.',
  ),
];

const isMissing = (data: Data, name: string): boolean => (data[name] ?? null) === null;

/** Validates a creation, by choice where the documentation is silent. Throws a `Refusal`. */
export const checkContent = (data: Data, exchange: Exchange): void => {
  const missing = requiredMembers(requestedInspection).find((name) => isMissing(data, name));
  if (missing !== undefined) {
    throw invalidInspection(exchange, `${spell(missing, 'camel')} must be given.`);
  }
  refuseByChoice([...inspectionRules, ...characteristicRules], data, exchange, invalidInspection);
};
