import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Reception } from '../../../fixtures/hostile/hostile-body.ts';
import { payment } from '../../../models/resources/payment.ts';
import { formatOfType } from '../../../models/wire/media-type.ts';
import { readMany, readOne, WireError } from '../../../models/wire/read.ts';
import { textOf } from '../../../models/wire/text-of.ts';
import { type FuzzClient, wrongAnswer } from './fuzz-client.ts';

/** One body of a public corpus. */
interface CorpusRow {
  /** Relative to the corpus. */
  readonly name: string;
  /** Its group in the corpus, for the table. */
  readonly group: string;
  readonly reception: Reception;
  /** Content-Type; its main part selects the parser. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Paths of all files below a folder, sorted. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

type CorpusCase = Omit<CorpusRow, 'name'> | undefined;

const typeOf = (boundary: string): string => `multipart/form-data; boundary="${boundary}"`;

/** A folder with `input.raw`, its headers, and the expected result. */
const described = (path: string): CorpusCase => {
  const folder = dirname(path);
  if (!path.endsWith('input.raw') || !existsSync(join(folder, 'test.json'))) return undefined;
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { expected, tags } = read('test.json') as { expected: { valid: boolean }; tags: readonly string[] };
  const isRequired = tags.includes('required');
  const wanted: Reception = expected.valid ? 'accepted' : 'refused';
  const group = `form ${expected.valid ? 'valid' : 'invalid'}, ${isRequired ? 'required' : 'optional'}`;
  const type = (read('headers.json') as Record<string, string>)['content-type'] ?? '';
  return { group, reception: isRequired ? wanted : 'either', type, bytes: readFileSync(path) };
};

/** A body with a YAML file for its boundary, and either an error or the parts. */
const besideYaml = (path: string): CorpusCase => {
  const page = path.replace(/\.http$/, '.yaml');
  if (page === path || !existsSync(page)) return undefined;
  const text = readFileSync(page, 'utf8');
  const boundary = /^boundary: *['"]?(.*?)['"]?$/m.exec(text)?.[1] ?? '';
  const isError = /^ +error:/m.test(text);
  const group = `form ${isError ? 'with an error' : 'without error'}`;
  const reception = isError ? 'refused' : 'either';
  return { group, reception, type: typeOf(boundary), bytes: readFileSync(path) };
};

/** A whole request, or only a body that begins with its boundary. */
const captured = (path: string): CorpusCase => {
  if (!/(?:\.http|\/original)$/.test(path)) return undefined;
  const bytes = readFileSync(path);
  const text = bytes.toString('latin1');
  const group = 'form as captured';
  const head = /^POST .*?\r?\n\r?\n/s.exec(text)?.[0];
  const type = /^content-type:\s*(multipart\/.*?)\r?$/im.exec(head ?? '')?.[1];
  const boundary = /^--(.+?)\r\n/.exec(text)?.[1];
  if (head !== undefined) {
    return type === undefined
      ? undefined
      : { group, reception: 'either', type, bytes: bytes.subarray(head.length) };
  }
  return boundary === undefined ? undefined : { group, reception: 'either', type: typeOf(boundary), bytes };
};

/** The rows of corpora for multipart parsers, in three file layouts. */
export const formCorpus = (folder: string): readonly CorpusRow[] =>
  filesBelow(folder).flatMap((path) => {
    const corpusCase = described(path) ?? besideYaml(path) ?? captured(path);
    return corpusCase === undefined ? [] : [{ name: relative(folder, path), ...corpusCase }];
  });

const receptions: Readonly<Record<string, Reception>> = { y: 'accepted', n: 'refused', i: 'either' };

/** The rows of a corpus like JSONTestSuite: `y_` is JSON, `n_` is not, `i_` may be either. */
export const jsonCorpus = (folder: string): readonly CorpusRow[] =>
  filesBelow(folder).flatMap((path) => {
    const letter = /^([yni])_.*\.json$/.exec(basename(path))?.[1];
    const reception = letter === undefined ? undefined : receptions[letter];
    if (letter === undefined || reception === undefined) return [];
    const row = { name: relative(folder, path), group: `JSON ${letter}`, reception };
    return [{ ...row, type: 'application/json', bytes: readFileSync(path) }];
  });

/** The result of a row. */
export interface Tried {
  readonly row: CorpusRow;
  /** By the parser of the models, which suites and simulator share; it does not read multipart forms. */
  readonly reader: 'accepted' | 'refused' | 'none';
  /** Statuses of the simulator: for the body alone, and within a valid one. */
  readonly statuses: readonly number[];
  readonly milliseconds: number;
  readonly wrong: readonly string[];
}

const readerOf = (row: CorpusRow): Tried['reader'] => {
  const format = formatOfType(row.type);
  if (format === undefined) return 'none';
  try {
    const text = textOf(row.bytes, row.type);
    readOne(payment, text, format);
    readMany(payment, text, format);
    return 'accepted';
  } catch (error) {
    if (error instanceof WireError) return 'refused';
    throw error;
  }
};

const comments = '/api/invoices/11001/comments';
const attachments = '/api/users/15/attachments';

/** A first part that makes a valid attachment of a form. */
const goodPart = (boundary: string): Buffer =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="attachment[text]"\r\n\r\nseen\r\n`);

const boundaryIn = (type: string): string =>
  /boundary\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(type)?.slice(1).find(Boolean)?.trim() ?? '';

/** A body that is accepted if and only if the row is: the row within a valid body. */
const within = (row: CorpusRow): { readonly path: string; readonly bytes: Buffer } | undefined => {
  const format = formatOfType(row.type);
  if (format === 'xml') return undefined;
  if (format === 'json') {
    const parts = ['{"comments":"seen","odd":', row.bytes, '}'].map((one) => Buffer.from(one as string));
    return { path: comments, bytes: Buffer.concat(parts) };
  }
  const boundary = boundaryIn(row.type);
  // Text before the first boundary would become the end of the valid part.
  if (!row.bytes.toString('latin1').startsWith(`--${boundary}`)) return undefined;
  return { path: attachments, bytes: Buffer.concat([goodPart(boundary), row.bytes]) };
};

const outcomeOf = (status: number): 'accepted' | 'refused' => (status < 300 ? 'accepted' : 'refused');

const missed = ({ reception }: CorpusRow, outcome: string, who: string): readonly string[] =>
  reception === 'either' || outcome === reception ? [] : [`${who} ${outcome} it`];

/** Sends a row to the parser and to a simulator. */
export const tryRow = async (client: FuzzClient, row: CorpusRow): Promise<Tried> => {
  const begun = performance.now();
  const reader = readerOf(row);
  const { type, bytes } = row;
  const asIs = await client.send('POST', formatOfType(row.type) ? comments : attachments, { type, bytes });
  const good = within(row);
  const received = good && (await client.send('POST', good.path, { type, bytes: good.bytes }));
  const statuses = [asIs.status, ...(received ? [received.status] : [])];
  const wrong = [
    ...[asIs, ...(received ? [received] : [])].flatMap((one) => wrongAnswer(one) ?? []),
    ...(reader === 'none' ? [] : missed(row, reader, 'the reader')),
    ...(received ? missed(row, outcomeOf(received.status), 'the platform') : []),
  ];
  return { row, reader, statuses, milliseconds: performance.now() - begun, wrong };
};

const count = (tried: readonly Tried[], is: (one: Tried) => boolean): number => tried.filter(is).length;

const between =
  (from: number, to: number) =>
  ({ statuses }: Tried): boolean =>
    (statuses.at(-1) ?? 0) >= from && (statuses.at(-1) ?? 0) < to;

/** One line per group with counts of the results. */
export const describeCorpora = (
  tried: readonly Tried[],
): readonly Readonly<Record<string, string | number>>[] =>
  Object.entries(Object.groupBy(tried, ({ row }) => `${row.group} (${row.reception})`)).map(
    ([group, rows = []]) => ({
      'group (expected)': group,
      bodies: rows.length,
      'reader accepted': count(rows, ({ reader }) => reader === 'accepted'),
      'reader refused': count(rows, ({ reader }) => reader === 'refused'),
      'platform 2xx': count(rows, between(200, 300)),
      '4xx': count(rows, between(400, 500)),
      '5xx': count(rows, ({ statuses }) => statuses.some((status) => status >= 500)),
      unexpected: count(rows, ({ wrong }) => wrong.length > 0),
      'slowest ms': Math.round(Math.max(...rows.map(({ milliseconds }) => milliseconds))),
    }),
  );

type Attributes = Readonly<Record<string, string>>;

const attributesIn = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );

/** The tests in a catalogue of the W3C's suite, each by the attributes of its element. */
const listedIn = (catalogue: string): readonly Attributes[] =>
  [...catalogue.matchAll(/<TEST\s((?:[^>"']|"[^"]*"|'[^']*')*)>/g)].map(([, tag = '']) => attributesIn(tag));

const documentType = /<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>/s;

/** Text in which a document type may be named without being one. */
const plain = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>/gs;

const hasDocumentType = (bytes: Buffer): boolean =>
  bytes.toString('latin1').replaceAll('\0', '').replace(plain, '').includes('<!DOCTYPE');

/** Namespaces, XML 1.1 and editions before the fifth are not supported by the parser. */
const isOfAnother = ({ RECOMMENDATION = 'XML1.0', EDITION = '5', VERSION = '1.0' }: Attributes): boolean =>
  !RECOMMENDATION.startsWith('XML1.0') || !EDITION.includes('5') || VERSION !== '1.0';

/** Well-formed documents are accepted, but never a document type. */
const receptionOf = (test: Attributes, isTyped: boolean): Reception => {
  const type = test['TYPE'];
  if (isTyped && (type === 'valid' || type === 'invalid')) return 'refused';
  if (type === 'error' || isOfAnother(test)) return 'either';
  return type === 'not-wf' ? 'refused' : 'accepted';
};

const groupOf = (test: Attributes, isTyped: boolean): string => {
  const standard = isOfAnother(test) ? 'of another standard' : '1.0';
  return `XML ${standard}, ${test['TYPE']}${isTyped ? ', document type' : ''}`;
};

const type = 'application/xml';

/** A document of the fifth edition without its document type, where no entity depends on that. */
const withoutType = (row: CorpusRow, test: Attributes): readonly CorpusRow[] => {
  const text = row.bytes.toString('latin1');
  if (test['TYPE'] !== 'valid' || isOfAnother(test) || !hasDocumentType(row.bytes)) return [];
  if (/<!ENTITY|SYSTEM|PUBLIC|%|\0/.test(text)) return [];
  const bytes = Buffer.from(text.replace(documentType, ''), 'latin1');
  return [{ ...row, bytes, reception: 'accepted', group: 'XML 1.0, valid, document type cut off' }];
};

/** The rows of the W3C's XML conformance suite, by its catalogues. */
export const xmlCorpus = (folder: string): readonly CorpusRow[] =>
  filesBelow(folder)
    .filter((path) => path.endsWith('.xml'))
    .flatMap((catalogue) =>
      listedIn(readFileSync(catalogue, 'utf8')).flatMap((test) => {
        const path = join(dirname(catalogue), test['URI'] ?? '');
        if (test['URI'] === undefined || !existsSync(path)) return [];
        const bytes = readFileSync(path);
        const isTyped = hasDocumentType(bytes);
        const members = { group: groupOf(test, isTyped), reception: receptionOf(test, isTyped) };
        const row = { name: relative(folder, path), ...members, type, bytes };
        return [row, ...withoutType(row, test)];
      }),
    );
