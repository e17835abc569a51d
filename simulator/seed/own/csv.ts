import { CsvError, parse } from 'csv-parse/sync';
import type { FieldType } from '../../../models/resources/resource.ts';
import type { ValueNode } from '../../../models/wire/node.ts';
import { shortenText } from '../../../models/wire/spelling.ts';
import type { SeedProblem } from './own-record.ts';

/** A table row as a node of text values; empty cells are left out. */
interface CsvLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly node: ValueNode;
}

/** A partially read row: members or list positions by name. */
type PartialRow = Map<string, PartialRow | string>;

const mostColumns = 1000;
/** Maximum depth of a column name; no resource is deeper. */
const mostParts = 10;

/** Sets the text at a path such as `payment-details.0.amount`; false if it conflicts with another column. */
const put = (into: PartialRow, [name = '', ...below]: readonly string[], text: string): boolean => {
  const there = into.get(name);
  if (below.length === 0) {
    into.set(name, text);
    return there === undefined;
  }
  if (typeof there === 'string') return false;
  const next: PartialRow = there ?? new Map();
  into.set(name, next);
  return put(next, below, text);
};

const isPosition = (name: string): boolean => /^\d+$/.test(name);

const commaOrPoint = /^([+-]?\d+),(\d+)$/;
const dayAndTime = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}:.*)$/;

/** Converts a spreadsheet's notation of a value of a type: `TRUE`, `10,50` and `2030-01-31 12:00`. */
const meantBy = (text: string, type: FieldType, delimiter: string): string => {
  if (type === 'boolean' && /^(?:true|false)$/i.test(text)) return text.toLowerCase();
  if (type === 'datetime') return text.replace(dayAndTime, '$1T$2');
  const isAmount = type === 'decimal' || type === 'number';
  // If commas separate the cells, a cell has no decimal comma.
  return isAmount && delimiter !== ',' ? text.replace(commaOrPoint, '$1.$2') : text;
};

const scalarNode = (text: string): ValueNode => ({ kind: 'scalar', value: text, text, typed: false });

const nodeOf = (gathered: PartialRow, delimiter: string): ValueNode => {
  const members = [...gathered].map(([name, each]) => ({
    name,
    node: (type: FieldType): ValueNode =>
      typeof each === 'string' ? scalarNode(meantBy(each, type, delimiter)) : nodeOf(each, delimiter),
  }));
  if (members.length > 0 && members.every(({ name }) => isPosition(name))) {
    const ordered = members.sort((one, other) => Number(one.name) - Number(other.name));
    return { kind: 'list', items: ordered.map(({ node }) => node('any')) };
  }
  return { kind: 'record', members };
};

/** Detects the delimiter in the header: comma, semicolon or tab. */
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/\r?\n/, 1);
  return [',', ';', '\t'].find((one) => header.includes(one)) ?? ',';
};

interface Table {
  readonly rows: readonly CsvLine[];
  readonly problems: readonly SeedProblem[];
}

interface ParsedLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const repeatedName = (names: readonly string[]): string | undefined =>
  names.find(
    (name, at) =>
      name !== '' && (names.indexOf(name) !== at || names.some((other) => other.startsWith(`${name}.`))),
  );

const rowsOf = ([header, ...parsed]: readonly ParsedLine[], source: string, delimiter: string): Table => {
  const names = header?.record.map((name) => name.trim()) ?? [];
  const twice = repeatedName(names);
  const failedTable = (problem: string): Table => ({
    rows: [],
    problems: [{ source, unit: 'line', row: 1, member: '', problem }],
  });
  if (names.length > mostColumns) return failedTable(`there are more than ${mostColumns} columns`);
  const deep = names.find((name) => name.split('.').length > mostParts);
  if (deep !== undefined) return failedTable(`column ${shortenText(deep)} has more than ${mostParts} parts`);
  if (twice !== undefined)
    return failedTable(`column ${shortenText(twice)} appears twice, or together with columns of its parts`);
  const rows = parsed.map(({ record, info }): CsvLine => {
    const gathered: PartialRow = new Map();
    for (const [at, name] of names.entries()) if (record[at]) put(gathered, name.split('.'), record[at]);
    return { line: info.lines, node: nodeOf(gathered, delimiter) };
  });
  return { rows, problems: [] };
};

/** Reads a table whose header names the members; dots denote nesting, as in `payment-details.0.amount`. */
export const readTable = (text: string, source: string): Table => {
  try {
    const delimiter = delimiterOf(text);
    // Spreadsheets may export empty rows of separators below a table.
    const skip = { skip_empty_lines: true, skip_records_with_empty_values: true };
    const parsed = parse(text, { bom: true, delimiter, info: true, ...skip });
    return rowsOf(parsed as unknown as readonly ParsedLine[], source, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number((error as { lines?: unknown }).lines ?? 1);
    return {
      rows: [],
      problems: [{ source, unit: 'line', row, member: '', problem: shortenText(error.message, 200) }],
    };
  }
};
