import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { paymentDraft } from '../../documents.ts';
import type { Exchange, ResponseDraft } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { hasRecords, maskRecords } from './show.ts';

type ExchangeFilter = (exchange: Exchange) => boolean;

const always: ExchangeFilter = () => true;

/** Selects answers in XML. */
export const inXml: ExchangeFilter = ({ format }) => format === 'xml';

/** Selects answers in JSON. */
export const inJson: ExchangeFilter = ({ format }) => format === 'json';

/** Wraps `route`: serves paths under another prefix, and answers the right prefix as an unknown path. */
export const movePaths = (right: string, wrong: string): Wrapping =>
  wrapStep('route', (step, fired) => (exchange) => {
    if (exchange.path.startsWith(wrong)) exchange.path = right + exchange.path.slice(wrong.length);
    else if (exchange.path.startsWith(right)) {
      fired(exchange);
      throw new Refusal('unknown-path');
    }
    return step(exchange);
  });

const afterRecords = (
  applies: ExchangeFilter,
  change: (outgoing: ResponseDraft, exchange: Exchange) => boolean,
): Wrapping =>
  wrapStep('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    if (hasRecords(exchange.result) && applies(exchange) && change(exchange.outgoing, exchange))
      fired(exchange);
  });

/** Wraps `respond`: sends answers with records under another Content-Type. */
export const changeContentType = (applies: ExchangeFilter, type: string): Wrapping =>
  afterRecords(applies, (outgoing) => {
    outgoing.headers['Content-Type'] = type;
    return true;
  });

/** Wraps `respond`: changes the text of answers with records. */
export const changeText = (
  applies: ExchangeFilter,
  change: (text: string, exchange: Exchange) => string,
): Wrapping =>
  afterRecords(applies, (outgoing, exchange) => {
    const before = outgoing.body;
    outgoing.body = change(before, exchange);
    return outgoing.body !== before;
  });

/** A text encoded in ISO 8859-1, with question marks for characters that it lacks. */
export const inLatin1 = (text: string): string =>
  // The body may be bytes at runtime; its type is string, as earlier steps only produce strings.
  Buffer.from(text.replace(/[^\p{ASCII}\u0080-\u00FF]/gu, '?'), 'latin1') as unknown as string;

const written =
  /(?<before>"[\w-]+":"|<[\w-]+(?: [^<>]*)?>)(?<iso>\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))(?<after>["<])/g;

/**
 * Wraps `respond`: writes datetimes of records in another form. Works on the text, as the serializer normalizes
 * what it recognises as a datetime.
 */
export const changeDatetimes = (write: (iso: string) => string): Wrapping =>
  changeText(always, (text) =>
    text.replace(written, (...match) => {
      const { before = '', iso = '', after = '' } = match.at(-1) as Record<string, string>;
      return `${before}${write(iso)}${after}`;
    }),
  );

const ofMembers = /-(is-datetime|at-is-returned)$/;

/** The requirements that a wrong datetime format violates: those of all datetime members, and of the format. */
export const datetimeRows: readonly RequirementId[] = [
  'formats/datetimes-are-iso-8601',
  ...requirements.flatMap(({ id }) => (ofMembers.test(id) ? [id as RequirementId] : [])),
];

/** Wraps `respond`: renames members in the text of the answer, as the serializer only knows the right names. */
export const renameMembers = (names: Readonly<Record<string, string>>, applies: ExchangeFilter): Wrapping =>
  changeText(applies, (text) =>
    Object.entries(names).reduce(
      (before, [name, instead]) =>
        before.replaceAll(new RegExp(`(?<=<|</)${name}(?=[ />])|(?<=")${name}(?=":)`, 'g'), () => instead),
      text,
    ),
  );

/** Wraps `respond`: changes records of every kind; `change` returns what is shown, or the record itself. */
export const changeRecords = (
  change: (data: Data, exchange: Exchange) => Data,
  applies: ExchangeFilter,
): Wrapping =>
  wrapStep('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    if (!hasRecords(result) || !applies(exchange)) return step(exchange);
    exchange.result = maskRecords(result, (data) => {
      const other = change(data, exchange);
      if (jsonText(other) === jsonText(data)) return data;
      fired(exchange);
      return other;
    });
    return step(exchange);
  });

/** Returns the name and the value that are shown for a member. */
type Member = (name: string, value: Value, owner: Data) => readonly [name: string, value: Value];

const mapMembers = (data: Data, change: Member): Data => {
  const mapNested = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(mapNested);
    return isData(value) ? mapMembers(value, change) : value;
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => change(name, mapNested(value), data)),
  );
};

/** Wraps `respond`: changes the members of records, innermost first. */
const changeEachMember = (change: Member, applies: ExchangeFilter): Wrapping =>
  changeRecords((data) => mapMembers(data, change), applies);

/** Wraps `respond`: changes the values of members of records, innermost first. */
export const changeValues = (change: (value: Value, name: string, owner: Data) => Value): Wrapping =>
  changeEachMember((name, value, owner) => [name, change(value, name, owner)], always);

/** Wraps `respond`: changes the names of members of records. */
export const changeNames = (
  change: (name: string, owner: Data) => string,
  applies: ExchangeFilter,
): Wrapping => changeEachMember((name, value, owner) => [change(name, owner), value], applies);

/** Whether a record is a user. */
export const isUser = (value: Value | undefined): value is Data =>
  value !== undefined && isData(value) && Object.hasOwn(value, 'login');

const shownIds = ({ document, result }: Exchange): readonly number[] => {
  if (result.kind === 'many') return result.records.map(({ id }) => Number(id));
  return document === undefined ? [] : [document.id];
};

/** Wraps `respond`: a read marks the payments that it has shown as exported. */
export const markOnRead = wrapStep('respond', (step, fired) => async (exchange) => {
  await step(exchange);
  const { endpoint, incoming, sandbox } = exchange;
  if (incoming.method !== 'GET' || endpoint?.resource?.name !== 'service-pay-payment') return;
  for (const id of shownIds(exchange)) {
    const payment = sandbox.store.get('service-pay-payment', id);
    if (payment === undefined || payment.state.record.exported) continue;
    sandbox.store.put(
      paymentDraft({ ...payment.data, exported: true }, { ...payment.state.record, exported: true }),
    );
    fired(exchange);
  }
});
