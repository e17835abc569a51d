import { items } from '../../../fixtures/seed/items.ts';
import { addresses, paymentTerms, units, warehouses } from '../../../fixtures/seed/reference-data.ts';
import type { SeedReference } from '../../../fixtures/seed/seed-data.ts';
import { requiredMembers } from '../../../models/resources/member.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { requestedAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { AnswerTo, SilenceId } from '../../../models/silences/index.ts';
import { referenceSerialization } from '../../../models/wire/serialization-options.ts';
import { findAmong } from '../../actions/reference-fields.ts';
import {
  invalidParameter,
  type OpenValue,
  quoteKeys,
  quoteValue,
  refuseByChoice,
} from '../../actions/refuse.ts';
import { pick } from '../../actions/reshape.ts';
import { choose } from '../../choices.ts';
import { itemsOf, linesOf } from '../../documents.ts';
import type { Exchange } from '../../exchange.ts';
import { documentsOf, freshId } from '../../store/by-id.ts';
import { amountIn, wholeNumberIn } from '../requisitions/reading.ts';
import { findActiveCurrency, findSupplier } from '../requisitions/references.ts';

/** The members that have a value. */
const givenMembers = (members: Readonly<Record<string, Value | undefined>>): Data =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );

/** A reference of an external system; the documentation leaves its type open for lines. */
const textOf = (value: Value | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

type ReferenceLookup = (given: Data) => Data | undefined;

const among =
  (records: readonly SeedReference[]): ReferenceLookup =>
  (given) =>
    findAmong(records)(given)?.shown;

interface Reference {
  readonly find: ReferenceLookup;
  /** The members that answers show. */
  readonly shown: readonly string[];
  /** The silence about invalid references; refused without one. */
  readonly silence?: SilenceId;
}

const references = {
  supplier: { find: findSupplier, shown: ['id', 'name'], silence: 'scheduling-agreements/unknown-supplier' },
  'shipping-address': { find: among(addresses), shown: ['id', 'name'] },
  'payment-term': { find: among(paymentTerms), shown: ['id', 'code'] },
  item: {
    find: among(items),
    shown: ['id', 'name'],
  },
  currency: { find: findActiveCurrency, shown: ['id', 'code'] },
  uom: {
    find: among(units),
    shown: ['id', 'code'],
  },
  warehouse: { find: among(warehouses), shown: ['id', 'name'] },
} as const satisfies Readonly<Record<string, Reference>>;

/**
 * The record that a member refers to, as answers show it; undefined if absent. An invalid reference is left out or
 * refused by choice. Throws a `Refusal`.
 */
const referenceIn = (exchange: Exchange, given: Data, name: keyof typeof references): Value | undefined => {
  const value = given[name];
  if (value === undefined || value === null) return value;
  const { find, shown, silence }: Reference = references[name];
  const record = find(value as Data);
  if (record !== undefined) return pick(record, shown);
  if (silence !== undefined && exchange.sandbox.choices.of(silence) === 'left-out') return null;
  throw invalidParameter(
    exchange,
    `${name} names ${quoteKeys(value)}, which does not exist or is not active.`,
  );
};

/** Above the ids of the starting documents. */
const firstFresh = 840_000;

/** The existing line with the id, else with the external reference. */
const meantBy = (formers: readonly Data[], sent: Data): Data | undefined => {
  const reference = textOf(sent['external-reference-id']);
  return (
    formers.find(({ id }) => sent['id'] !== undefined && id === sent['id']) ??
    formers.find((one) => reference !== null && textOf(one['external-reference-id']) === reference)
  );
};

/** Refuses an item or line of an update by an id that the agreement does not have. */
const refuseUnknown = (
  exchange: Exchange,
  formers: readonly Data[],
  { sent, kind }: { readonly sent: Data; readonly kind: string },
): void => {
  if ((sent['id'] ?? null) === null || meantBy(formers, sent) !== undefined) return;
  throw invalidParameter(exchange, `The agreement has no ${kind} ${String(sent['id'])}.`);
};

const isMissing = (data: Data, name: string): boolean => (data[name] ?? null) === null;

/** The offset of the platform's time zone: minutes east of UTC. */
const { offsetMinutes } = referenceSerialization;

/** A sent date, converted by choice to midnight of its day in the platform's time zone. */
const dateIn = ({ sandbox: { choices } }: Exchange, sent: Value | undefined): Value | undefined => {
  if (typeof sent !== 'string' || choices.of('scheduling-agreements/days-of-agreements') === 'kept')
    return sent;
  return new Date(Date.parse(`${sent.slice(0, 10)}T00:00:00Z`) - offsetMinutes * 60_000).toISOString();
};

/** The required members of a line, by choice. */
const neededOfLines: Readonly<Record<AnswerTo<'scheduling-agreements/line-minimum'>, readonly string[]>> = {
  'delivery-date': ['delivery-date'],
  none: [],
  all: ['delivery-date', 'quantity', 'uom'],
};

/** The values of a line, merged with its former ones; status and flag come from its lifecycle. Throws a `Refusal`. */
const lineContent = (exchange: Exchange, sent: Data, former: Data | undefined): Data => {
  const { choices, store } = exchange.sandbox;
  const needed = choose(choices, 'scheduling-agreements/line-minimum', neededOfLines);
  const missing = needed.find((name) => isMissing({ ...former, ...sent }, name));
  if (missing !== undefined) throw invalidParameter(exchange, `${missing} of a line is missing.`);
  return {
    id: former?.['id'] ?? freshId(store, 'delivery-schedule', { base: firstFresh }),
    'external-reference-id': null,
    'delivery-date': null,
    quantity: null,
    uom: null,
    ...former,
    ...givenMembers({
      'external-reference-id':
        sent['external-reference-id'] === undefined ? undefined : textOf(sent['external-reference-id']),
      'delivery-date': dateIn(exchange, sent['delivery-date'] ?? undefined),
      quantity: amountIn(exchange, sent['quantity'], 'quantity'),
      uom: referenceIn(exchange, sent, 'uom'),
    }),
  };
};

/** Above the ids of the starting documents. */
const firstFreshItem = 820_000;

/** The required members of an item, by choice: at least one of each list. */
const neededOfItems: Readonly<
  Record<AnswerTo<'scheduling-agreements/item-minimum'>, readonly (readonly string[])[]>
> = {
  subject: [['quantity'], ['item', 'item-description']],
  none: [],
  most: [['item'], ['quantity'], ['uom'], ['price'], ['currency'], ['need-by']],
};

const refuseIncomplete = (exchange: Exchange, item: Data): void => {
  const needed = choose(exchange.sandbox.choices, 'scheduling-agreements/item-minimum', neededOfItems);
  const missing = needed.find((names) => names.every((name) => isMissing(item, name)));
  if (missing !== undefined)
    throw invalidParameter(exchange, `${missing.join(' or ')} of an item is missing.`);
};

const linesAfter = (exchange: Exchange, sent: Data, former: Data | undefined): readonly Value[] => {
  const formers = former === undefined ? [] : linesOf(former);
  const lines = sent['schedule-lines'];
  if (!Array.isArray(lines)) return formers;
  if (former !== undefined)
    for (const line of lines as readonly Data[])
      refuseUnknown(exchange, formers, { sent: line, kind: 'schedule line' });
  return (lines as readonly Data[]).map((line) => lineContent(exchange, line, meantBy(formers, line)));
};

/** The sent description of an item; by choice that of its catalog item. */
const descriptionIn = ({ sandbox: { choices } }: Exchange, sent: Data): Value | undefined => {
  const { 'item-description': description, item } = sent;
  if (description === undefined || !isData(item)) return description;
  if (choices.of('scheduling-agreements/description-beside-item') === 'sent') return description;
  return findAmong(items)(item)?.shown.description ?? description;
};

/** The values of an item with its lines, merged with its former ones. Throws a `Refusal`. */
const itemContent = (exchange: Exchange, sent: Data, former: Data | undefined): Data => {
  const item: Data = {
    id: former?.['id'] ?? firstFreshItem + exchange.sandbox.store.next('agreement-item'),
    'is-confirmation-required': false,
    ...former,
    ...givenMembers({
      'external-reference-id': sent['external-reference-id'],
      item: referenceIn(exchange, sent, 'item'),
      'item-description': descriptionIn(exchange, sent),
      price: amountIn(exchange, sent['price'], 'price'),
      currency: referenceIn(exchange, sent, 'currency'),
      quantity: amountIn(exchange, sent['quantity'], 'quantity'),
      uom: referenceIn(exchange, sent, 'uom'),
      warehouse: referenceIn(exchange, sent, 'warehouse'),
      'firm-zone': wholeNumberIn(exchange, sent['firm-zone'], 'firm-zone'),
      'trade-off-zone': wholeNumberIn(exchange, sent['trade-off-zone'], 'trade-off-zone'),
      'need-by': dateIn(exchange, sent['need-by']),
      'is-confirmation-required': sent['is-confirmation-required'] ?? undefined,
    }),
    'delivery-schedules': linesAfter(exchange, sent, former),
  };
  refuseIncomplete(exchange, item);
  return item;
};

/** The required members of a new agreement. */
const required = requiredMembers(requestedAgreement);

const isBlank = (data: Data, name: string): boolean =>
  (data[name] ?? null) === null || (typeof data[name] === 'string' && data[name].trim() === '');

/** Refuses missing members. An update may omit them, but not empty them. */
const refuseMissing = (exchange: Exchange, sent: Data, former: Data | undefined): void => {
  const isRequired = (name: string): boolean => former === undefined || sent[name] !== undefined;
  const missing = required.find((name) => isRequired(name) && isBlank(sent, name));
  if (missing !== undefined) throw invalidParameter(exchange, `${missing} is missing.`);
};

/** A sent agreement, and its former data in an update. */
interface SentAgreement {
  readonly sent: Data;
  readonly former: Data | undefined;
}

const endsBeforeItBegins = ({ sent, former }: SentAgreement): boolean => {
  const all = { ...former, ...sent };
  return String(all['validity-end-date']) < String(all['validity-start-date']);
};

const numberName = 'external-scheduling-agreement-number';

const isRepeated: OpenValue<SentAgreement>['is'] = ({ sent, former }, { sandbox: { store } }) => {
  const number = sent[numberName];
  if (number === undefined) return false;
  const isOfNumber = { path: [numberName], operator: 'eq', values: [number], type: 'string' } as const;
  return documentsOf(store, 'scheduling-agreement', [isOfNumber]).some(({ id }) => id !== former?.['id']);
};

/** Invalid headers, refused always or by choice. */
const openHeaders: readonly OpenValue<SentAgreement>[] = [
  {
    silence: 'scheduling-agreements/other-type',
    is: ({ sent: { type } }) => type !== undefined && type !== 'WITHOUT_RELEASE',
    message: ({ sent: { type } }) => `type must be WITHOUT_RELEASE, not ${quoteValue(type)}.`,
  },
  {
    is: endsBeforeItBegins,
    message: 'validity-end-date lies before validity-start-date.',
  },
  {
    silence: 'scheduling-agreements/repeated-external-number',
    is: isRepeated,
    message: `${numberName} is that of another agreement.`,
  },
  {
    is: ({ sent }) => Array.isArray(sent['items']) && itemsOf(sent).length === 0,
    message: 'items is empty.',
  },
];

const headerAfter = (exchange: Exchange, sent: Data): Data =>
  givenMembers({
    'external-scheduling-agreement-number': sent['external-scheduling-agreement-number'],
    type: sent['type'] === undefined ? undefined : 'WITHOUT_RELEASE',
    'validity-start-date': dateIn(exchange, sent['validity-start-date']),
    'validity-end-date': dateIn(exchange, sent['validity-end-date']),
    supplier: referenceIn(exchange, sent, 'supplier'),
    'shipping-address': referenceIn(exchange, sent, 'shipping-address'),
    'payment-term': referenceIn(exchange, sent, 'payment-term'),
    incoterms: sent['incoterms'],
    'incoterms-location': sent['incoterms-location'],
  });

const itemsAfter = (exchange: Exchange, sent: Data, former: Data | undefined): readonly Data[] => {
  const formers = former === undefined ? [] : itemsOf(former);
  if (!Array.isArray(sent['items'])) return formers;
  // Ids in a creation are ignored.
  if (former !== undefined)
    for (const item of itemsOf(sent)) refuseUnknown(exchange, formers, { sent: item, kind: 'item' });
  const changed = itemsOf(sent).map((item) => itemContent(exchange, item, meantBy(formers, item)));
  if (exchange.sandbox.choices.of('scheduling-agreements/updated-items') === 'replaced') return changed;
  const named = new Map(changed.map((item) => [item['id'], item]));
  const known = new Set(formers.map(({ id }) => id));
  return [
    ...formers.map((item) => named.get(item['id']) ?? item),
    ...changed.filter(({ id }) => !known.has(id)),
  ];
};

/**
 * The content of an agreement: the sent values over the former ones. Ids, stamps and statuses are set elsewhere. Throws
 * a `Refusal` for values that are not documented as accepted, or are refused by choice.
 */
export const agreementContent = (exchange: Exchange, sent: Data, former?: Data): Data => {
  refuseMissing(exchange, sent, former);
  refuseByChoice(openHeaders, { sent, former }, exchange);
  const agreement: Data = {
    ...former,
    ...headerAfter(exchange, sent),
    items: itemsAfter(exchange, sent, former),
  };
  return agreement;
};
