import type { Data, Resource } from '../../models/resources/resource.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { showsReferenceText } from '../../models/wire/reference-text.ts';
import type { SerializationOptions } from '../../models/wire/serialization-options.ts';
import { collectionWriter, recordWriter } from '../../models/wire/write.ts';
import { type EncodedText, joinTexts } from '../actions/rendering.ts';
import { serializationOf } from '../actions/serialization.ts';
import { type Choices, choose } from '../choices.ts';
import type { Exchange, Result, Sandbox } from '../exchange.ts';
import { newTextOf, resourceOf } from '../store/stored-row.ts';

type ResultOf<K extends Result['kind']> = Extract<Result, { kind: K }>;

/** Whether nested lists are reversed in a format, given the number of requests so far. */
const reversed = {
  kept: () => false,
  'by-format': (format: Format) => format === 'xml',
  // Of three consecutive reads two differ, even with another request in between.
  'by-read': (_: Format, requests: number) => (requests & 2) !== 0,
};

const nestedListsOf = (
  { choices, journal }: Sandbox,
  format: Format,
): SerializationOptions['nestedLists'] => {
  const isReversed = choose(choices, 'formats/nested-list-order', reversed);
  return isReversed(format, journal.kept().last) ? 'reversed' : 'as-kept';
};

/** The Content-Type header of a format. */
export const contentTypeOf = (format: Format): string => `${mediaTypeOf[format]}; charset=utf-8`;

/** Writes a resource with one set of options. Its cached texts are valid while the store returns the same objects. */
interface ResourceWriter {
  readonly one: (data: Data) => string;
  readonly many: ReturnType<typeof collectionWriter>;
  /** The texts of records of collections. */
  readonly texts: WeakMap<Data, EncodedText>;
  /** Whether records are written exactly as stored. */
  readonly isAsStored: boolean;
}

const writings = new WeakMap<Resource, Map<string, ResourceWriter>>();

/** Number of option sets cached per resource. */
const mostOptions = 50;

const writingFor = (resource: Resource, format: Format, options: SerializationOptions): ResourceWriter => {
  const all = writings.get(resource) ?? new Map<string, ResourceWriter>();
  writings.set(resource, all);
  const key = `${format} ${JSON.stringify(options)}`;
  const known = all.get(key);
  if (known !== undefined) return known;
  if (all.size >= mostOptions) all.clear();
  const made: ResourceWriter = {
    one: recordWriter(resource, format, options),
    many: collectionWriter(resource, format, options),
    texts: new WeakMap(),
    isAsStored: showsReferenceText(resource, format, options),
  };
  all.set(key, made);
  return made;
};

/** How a resource is written by the choices in force, and the settings consulted for that. */
interface Manner {
  readonly writing: ResourceWriter;
  readonly consulted: readonly string[];
}

/** The ways of writing for one set of choices, by resource, format and order of nested lists. */
interface Manners {
  readonly mark: string;
  readonly known: Map<Resource, Map<string, Manner>>;
}

const mannersByChoices = new WeakMap<Choices, Manners>();

const mannersOf = (choices: Choices, resource: Resource): Map<string, Manner> => {
  let manners = mannersByChoices.get(choices);
  if (manners?.mark !== choices.mark) {
    manners = { mark: choices.mark, known: new Map() };
    mannersByChoices.set(choices, manners);
  }
  const known = manners.known.get(resource) ?? new Map<string, Manner>();
  manners.known.set(resource, known);
  return known;
};

const writingIn = (sandbox: Sandbox, resource: Resource, format: Format): ResourceWriter => {
  const { choices, consultations } = sandbox;
  const nestedLists = nestedListsOf(sandbox, format);
  const manners = mannersOf(choices, resource);
  const key = `${format} ${nestedLists}`;
  const known = manners.get(key);
  if (known !== undefined) {
    consultations.noteAll(known.consulted);
    return known.writing;
  }
  const { value: options, consulted } = consultations.capture(() =>
    serializationOf(choices, resource.name, format),
  );
  const writing = writingFor(resource, format, { ...options, nestedLists });
  manners.set(key, { writing, consulted });
  return writing;
};

/** The text with which a document was just stored, if its record is shown in the same form; undefined otherwise. */
const storedText = ({ document, resource }: ResultOf<'one'>, record: Data): string | undefined =>
  document?.data === record && resourceOf(document.kind) === resource ? newTextOf(document) : undefined;

const renderOne = ({ outgoing, sandbox }: Exchange, result: ResultOf<'one'>, format: Format): string => {
  const { choices, consultations, rendered } = sandbox;
  const { document, isKept } = result;
  const key =
    isKept &&
    document &&
    `${document.kind}:${document.id}:${format}:${nestedListsOf(sandbox, format)}:${choices.mark}`;
  const known = key && rendered.get(key, document.version);
  if (known) {
    outgoing.kept = known;
    consultations.noteAll(known.consulted);
    return known.text;
  }
  const { resource } = result;
  const write = () => {
    const record = result.record();
    const writing = writingIn(sandbox, resource, format);
    return (writing.isAsStored && storedText(result, record)) || writing.one(record);
  };
  if (!key) return write();
  const { value: text, consulted } = consultations.capture(write);
  rendered.set(key, document.version, { text, consulted });
  return text;
};

const encodeText = (text: string): EncodedText => ({ text, bytes: Buffer.from(text) });

const collection = ({ records, stored }: ResultOf<'many'>, writing: ResourceWriter): EncodedText => {
  const { before, between, after, empty, record } = writing.many;
  if (records.length === 0) return encodeText(empty);
  const texts = stored && writing.texts;
  const comma = encodeText(between);
  const pieces = records.flatMap((data, at) => {
    const piece = texts?.get(data) ?? encodeText(record(data));
    texts?.set(data, piece);
    return at === 0 ? [piece] : [comma, piece];
  });
  return joinTexts([encodeText(before), ...pieces, encodeText(after)]);
};

const listText = ({ outgoing, sandbox }: Exchange, result: ResultOf<'many'>, format: Format): string => {
  if (sandbox.choices.of('formats/list-total') === 'header')
    outgoing.headers['X-Total-Count'] = String(result.total());
  outgoing.kept = collection(result, writingIn(sandbox, result.resource, format));
  return outgoing.kept.text;
};

/** Security headers of pages: no framing, caching, sniffing, referrer or scripts. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
};

const forBrowsers = ({ outgoing }: Exchange, result: ResultOf<'page'> | ResultOf<'redirect'>): void => {
  if (result.kind === 'page') {
    Object.assign(outgoing.headers, pageHeaders);
    outgoing.status = result.status ?? outgoing.status;
    outgoing.body = result.page.safe;
    return;
  }
  outgoing.status = 303;
  Object.assign(outgoing.headers, {
    Location: result.to,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
};

/** Serializes the result in the chosen format. */
export const respond = (exchange: Exchange): void => {
  const { outgoing, result } = exchange;
  if (result.kind === 'nothing') return;
  if (result.kind === 'page' || result.kind === 'redirect') {
    forBrowsers(exchange, result);
    return;
  }
  const format = exchange.format ?? 'json';
  outgoing.headers['Content-Type'] = contentTypeOf(format);
  if (result.kind === 'json') outgoing.body = JSON.stringify(result.value);
  else
    outgoing.body =
      result.kind === 'one' ? renderOne(exchange, result, format) : listText(exchange, result, format);
};
