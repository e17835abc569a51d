import { isMembers } from '../../../models/members.ts';
import { nearestWord } from '../../../models/nearest-names.ts';
import { itemPositions, parseJson, type TextPosition } from '../../../models/wire/json.ts';
import { jsonNode } from '../../../models/wire/node.ts';
import { fold, shortenText } from '../../../models/wire/spelling.ts';
import { WireError } from '../../../models/wire/wire-error.ts';
import { readTable } from './csv.ts';
import { ownKinds } from './kinds.ts';
import type { OwnKind } from './own-kind.ts';
import type { SeedReading } from './own-record.ts';
import { readOwn } from './records.ts';

/** The text of a seed file. */
export interface SeedText {
  /** The file's name; a file that holds only records is named after their kind. */
  readonly source: string;
  readonly text: string;
}

/** The names of all kinds. */
export const ownKindNames: readonly string[] = ownKinds.map(({ resource }) => resource.name);

/** Finds a kind by its singular or plural name. */
export const ownKindCalled = (name: string): OwnKind | undefined =>
  ownKinds.find(({ resource }) => [resource.name, resource.plural].some((one) => fold(one) === fold(name)));

/** Error message for an unknown kind, without full stop. */
export const unknownKind = (name: string): string => {
  const near = nearestWord(name, ownKindNames);
  const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
  return `there is no kind "${shortenText(name)}"${hint}; known: ${ownKindNames.join(', ')}`;
};

const joinReadings = (readings: readonly SeedReading[]): SeedReading => ({
  records: readings.flatMap(({ records }) => records),
  problems: readings.flatMap(({ problems }) => problems),
});

const failedReading = (source: string, problem: string): SeedReading => ({
  records: [],
  problems: [{ source, member: '', problem }],
});

const readingOf = ({ record, problems }: ReturnType<typeof readOwn>): SeedReading => ({
  records: problems.length === 0 ? [record] : [],
  problems,
});

/** A list of records, with the positions at which they begin if they were read from a text. */
interface RecordList {
  readonly source: string;
  readonly values: unknown;
  readonly positions?: readonly TextPosition[] | undefined;
}

const listOf = (name: string, { source, values, positions = [] }: RecordList): SeedReading => {
  const kind = ownKindCalled(name);
  if (kind === undefined) return failedReading(source, unknownKind(name));
  if (!Array.isArray(values)) return failedReading(source, `${name} should be a list of records`);
  return joinReadings(
    values.map((value, at) =>
      readingOf(readOwn(kind, jsonNode(value), { source, unit: 'record', row: at + 1, ...positions[at] })),
    ),
  );
};

const nameOfFile = (source: string): string => source.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');

/** Higher limits than for requests, since these files are trusted. */
const caps = { maxBytes: 256 * 1024 * 1024, maxDepth: 64 };

/** Reads lists by kind, as in a control request. */
export const readLists = (lists: Readonly<Record<string, unknown>>): SeedReading =>
  joinReadings(Object.entries(lists).map(([name, values]) => listOf(name, { source: name, values })));

const readJson = ({ source, text }: SeedText): SeedReading => {
  const value = parseJson(text, caps);
  if (Array.isArray(value))
    return listOf(nameOfFile(source), { source, values: value, positions: itemPositions(text, 1).get('') });
  if (!isMembers(value))
    return failedReading(
      source,
      'the file should hold a list of records, or an object of such lists by kind',
    );
  const positions = itemPositions(text, 2);
  return joinReadings(
    Object.entries(value).map(([name, values]) =>
      listOf(name, { source: `${source}, ${name}`, values, positions: positions.get(name) }),
    ),
  );
};

const readCsv = ({ source, text }: SeedText): SeedReading => {
  const kind = ownKindCalled(nameOfFile(source));
  if (kind === undefined) return failedReading(source, unknownKind(nameOfFile(source)));
  const { rows, problems } = readTable(text, source);
  const read = rows.map(({ line, node }) =>
    readingOf(readOwn(kind, node, { source, unit: 'line', row: line })),
  );
  return joinReadings([{ records: [], problems }, ...read]);
};

const readText = (file: SeedText): SeedReading => {
  try {
    return file.source.endsWith('.csv') ? readCsv(file) : readJson(file);
  } catch (error) {
    if (error instanceof WireError) return failedReading(file.source, error.message);
    throw error;
  }
};

/** Reads seed files in JSON or CSV. */
export const readTexts = (texts: readonly SeedText[]): SeedReading => joinReadings(texts.map(readText));
