import { field, openField } from '../../../models/resources/field.ts';
import { currency } from '../../../models/resources/master-data.ts';
import { memberOf } from '../../../models/resources/member.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import {
  type Data,
  type Field,
  isData,
  type Resource,
  type Value,
} from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import type { ValueNode } from '../../../models/wire/node.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { referenceField, strictResource } from '../../actions/reference-fields.ts';
import { invalidParameter, quoteValue } from '../../actions/refuse.ts';
import {
  memberCalled,
  readSentRecord,
  readValues,
  recordSent,
  refuseAssigned,
  type SentRecord,
  wrappedRecord,
} from '../../actions/request-body.ts';
import { pick } from '../../actions/reshape.ts';
import type { Choices } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import { withTotals } from './totals.ts';

/** The requisition in the request of an exchange. */
export const givenInput = ({ input }: Exchange): SentRequisition => input as unknown as SentRequisition;

/** No sign but a plus, no exponent, and at most 15 digits before and after the point. */
const pattern = /^\+?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;

/** Beyond this many digits, a JSON number may lose some when it is read. */
const mostDigits = 15;

const textOf = (value: Value): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'number') return '';
  const text = normalDecimal(String(value)) ?? '';
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > mostDigits ? '' : text;
};

/**
 * A quantity or price as a canonical decimal; undefined if absent. Throws a `Refusal` if it is not a decimal number, is
 * negative, has an exponent, or is too long.
 */
export const amountIn = (exchange: Exchange, value: Value | undefined, path: string): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = textOf(value);
  const amount = pattern.test(text) ? normalDecimal(text) : undefined;
  if (amount !== undefined) return amount;
  throw invalidParameter(
    exchange,
    `${path} must be a decimal number from 0 on, without an exponent and with at most 15 digits before and behind the point.`,
  );
};

/**
 * A text of a requisition, limited to the documented length: by choice, a longer one is refused or truncated (Limits).
 * Characters are code points, so that none is split. Throws a `Refusal`.
 */
export const boundedText = (exchange: Exchange, name: string, given: Value): Value => {
  const most = memberOf(requisition, name)?.maxLength;
  if (typeof given !== 'string' || most === undefined || given.length <= most) return given;
  const characters = [...given];
  if (characters.length <= most) return given;
  if (exchange.sandbox.choices.of('requisitions/too-long-text') === 'cut') {
    return characters.slice(0, most).join('');
  }
  throw invalidParameter(exchange, `${name} must be no longer than ${most} characters.`);
};

const id = field('id', 'number');

const user = strictResource('user', [
  id,
  ...['login', 'email', 'employee-number'].map((key) => field(key, 'string')),
]);

const account = strictResource('account', [
  id,
  field('code', 'string'),
  ...[1, 2, 3].map((at) => field(`segment-${at}`, 'string')),
]);

/** Texts that only the platform sets. */
const setByPlatform = ['reject-reason-comment', 'status'];

/** The texts that a request may contain in the header. */
export const headerTexts: readonly string[] = requisition.fields.flatMap(({ name, type }) =>
  type === 'string' && !setByPlatform.includes(name) ? [name] : [],
);

const fieldsOf = (...names: string[]): readonly Field[] =>
  names.flatMap((name) => memberOf(requisition, name) ?? []);

/**
 * A line in a request. Whole numbers may be texts in JSON; amounts are read separately, which refuses exponents and too
 * many digits. Other members, such as source-type, are ignored.
 */
const lineFields: readonly Field[] = [
  id,
  field('line-num', 'number'),
  field('description', 'string'),
  referenceField('item'),
  field('quantity', 'any'),
  field('unit-price', 'any'),
  referenceField('supplier'),
  referenceField('contract'),
  field('source-part-num', 'string'),
  field('supp-aux-part-num', 'string'),
  field('account', { one: account }),
  // A text, or a record with its keys.
  field('payment-term', 'any'),
  field('shipping-term', 'any'),
  field('need-by-date', 'datetime'),
  openField('currency', { one: currency }),
];

/** The header of a requisition in a request, without lines. */
const headerFields: readonly Field[] = [
  ...fieldsOf(...headerTexts, 'need-by-date', 'hide-price'),
  field('receiving-warehouse-id', 'number'),
  referenceField('department'),
  referenceField('ship-to-address'),
  referenceField('pcard'),
  openField('currency', { one: currency }),
  field('requested-by', { one: user }),
  field('created-by', { one: user }),
];

/** A requisition in a request, with additional members of header and lines. */
const requestedWith = (...more: readonly Field[]): Resource => {
  const line = strictResource('requisition-line', [...lineFields, ...more]);
  const lines = field('requisition-lines', { many: line });
  return strictResource('requisition-header', [...headerFields, ...more, lines]);
};

const headerInput = requestedWith();
const lineInput = strictResource('requisition-line', lineFields);

const customFields = 'custom-fields';

const withCustomFields = requestedWith(
  field(customFields, { one: { ...strictResource(customFields, []), freeNames: true } }),
);

/** The members to read; by choice, custom-fields are ignored. */
const requestedIn = ({ sandbox: { choices } }: Exchange): Resource =>
  choices.of('requisitions/custom-fields') === 'passed-over' ? headerInput : withCustomFields;

/** For the untenable choice: stores values that differ from those sent. */
const changeValues = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, `${String(value)} *`]));

/**
 * The member custom-fields of a header or line: the former values, overridden by the sent ones; empty if there are
 * none. Throws a `Refusal`.
 */
export const customFieldsIn = (exchange: Exchange, given: Data, before: Data): Data => {
  const [old = null, sent] = [before[customFields], given[customFields]];
  const choice = exchange.sandbox.choices.of('requisitions/custom-fields');
  if (sent === undefined || choice === 'passed-over') return old === null ? {} : { [customFields]: old };
  if (choice === 'refused') throw invalidParameter(exchange, `${customFields} cannot be given.`);
  if (!isData(sent)) return { [customFields]: null };
  return {
    [customFields]: { ...(isData(old) && old), ...(choice === 'changed' ? changeValues(sent) : sent) },
  };
};

/** A requisition as sent: canonical names, values of the right types, references unresolved. */
export interface SentRequisition {
  /** The sent members apart from the lines; null for empty ones. */
  readonly header: Data;
  /** Undefined if no lines were sent, not even an empty list. */
  readonly lines: readonly Data[] | undefined;
  /** Whether the lines are added to the existing ones, as by add_to_cart. */
  readonly adds: boolean;
}

/** The stored data of a requisition, and the highest line number ever used. */
export interface RequisitionContent {
  readonly data: Data;
  readonly lastLine: number;
}

/** The header of a requisition, from the place that the choice permits. Throws a `Refusal`. */
const headerNode = (exchange: Exchange, sent: SentRecord): ValueNode => {
  const { choices } = exchange.sandbox;
  return recordSent(sent, {
    resource: headerInput,
    names: [headerInput.name, 'requisition'],
    json: choices.of('requisitions/json-body'),
    ...(sent.format === 'xml' && { xml: choices.of('requisitions/xml-body') }),
    refuse: (message) => invalidParameter(exchange, message),
  });
};

const isLine = (node: ValueNode): boolean =>
  node.kind === 'record' &&
  node.members.some(({ name }) => lineInput.fields.some((field) => fold(field.name) === fold(name))) &&
  node.members.every(({ name }) => fold(name) !== fold('requisition-lines'));

/**
 * The lines for a cart as a requisition without other members. They may be sent in a requisition, as a list, or as a
 * single line.
 */
const cartNode = ({ node, root }: SentRecord): ValueNode => {
  const header = wrappedRecord(node, headerInput) ?? node;
  const line = wrappedRecord(header, lineInput);
  const isLineAlone = line === undefined && (fold(root ?? '') === fold(lineInput.name) || isLine(header));
  const one = line ?? (isLineAlone ? header : undefined);
  if (one === undefined) return header;
  const items = one.kind === 'list' ? one.items : [one];
  return { kind: 'record', members: [{ name: 'requisition-lines', node: () => ({ kind: 'list', items }) }] };
};

const lines = 'requisition-lines';

/** Bounds the lines of a request: no person or interface sends more, only an attacker. */
const mostLines = 500;

const nothing: ValueNode = { kind: 'record', members: [] };

const refuseMany = (exchange: Exchange, node: ValueNode): void => {
  const valueNode = memberCalled(node, lines)?.node({ many: lineInput });
  if (valueNode?.kind !== 'list' || valueNode.items.length <= mostLines) return;
  throw invalidParameter(exchange, `${lines} must hold at most ${mostLines} lines.`);
};

const isEmptyRecord = (node: ValueNode): boolean =>
  node.kind === 'blank' && (node.form === 'record' || node.form === 'element');

/** The record in a body. By choice, PUT may omit the body; other requests need it. Rejects with a `Refusal`. */
const nodeOf = async (exchange: Exchange): Promise<ValueNode> => {
  const { body, endpoint, sandbox } = exchange;
  const mayLack = sandbox.choices.of('formats/put-without-body') === 'accepted';
  if (body === undefined && endpoint?.operationKind === 'update' && mayLack) return nothing;
  const parsed = await readSentRecord(exchange, headerInput);
  const node = endpoint?.operationKind === 'add-to-cart' ? cartNode(parsed) : headerNode(exchange, parsed);
  return isEmptyRecord(node) ? nothing : node;
};

/**
 * Reads the body that creates or changes a requisition, from the place that the choice permits. Rejects with a
 * `Refusal`.
 */
export const readRequisition = async (exchange: Exchange): Promise<SentRequisition> => {
  const node = await nodeOf(exchange);
  refuseMany(exchange, node);
  const refuse = (message: string) => invalidParameter(exchange, message);
  const requested = requestedIn(exchange);
  refuseAssigned(node, { requested, shown: requisition, exchange, refuse });
  const { data } = readValues(exchange, node, requested);
  const { [lines]: given, ...header } = data;
  return {
    header,
    lines: given === undefined ? undefined : (given as readonly Data[]),
    adds: exchange.endpoint?.operationKind === 'add-to-cart',
  };
};

const most = 999_999_999;

/** A whole number from 0 on; undefined if absent. Throws a `Refusal` for any other value. */
export const wholeNumberIn = (
  exchange: Exchange,
  value: Value | undefined,
  path: string,
): number | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw invalidParameter(
    exchange,
    `${path} must be a whole number from 0 to ${most}, not ${quoteValue(value)}.`,
  );
};

const fewLineMembers = ['id', 'line-num', 'description'];

/** A scheduled line, by choice with its schedule under the member names of the request. */
const scheduledLine = (line: Data, choices: Choices): Data => {
  if ((line['issuance-date'] ?? null) === null) return line;
  if (choices.of('requisitions/schedule-shown-where') === 'issuance-date') return line;
  const { 'issuance-date': date = null, 'issuance-retry-interval': retry = null, ...others } = line;
  return { ...others, 'schedule-issuance-date': date, 'schedule-retry-interval': retry };
};

/** A line in an answer, by choice. */
export const shownLine = (line: Data, choices: Choices): Data =>
  choices.of('requisitions/line-content') === 'few'
    ? (pick(line, fewLineMembers) as Data)
    : scheduledLine(line, choices);

/** A requisition in an answer, by choice. */
export const shownRequisition = (data: Data, choices: Choices): Data => {
  const counted = withTotals(data, choices);
  const lines = (counted['requisition-lines'] ?? []) as readonly Data[];
  const shown = lines.map((line) => shownLine(line, choices));
  return shown.every((line, at) => line === lines[at]) ? counted : { ...counted, 'requisition-lines': shown };
};
