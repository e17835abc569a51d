import assert from 'node:assert/strict';
import type { HistoryMembers } from '../../../fixtures/histories/history.ts';
import { readBody } from '../../../models/wire/body.ts';
import type { OutgoingRequest } from '../../harness/client.ts';

const root = 'requisition-header';

/** The members in the body and query of a request, with their names as written in JSON. */
export const sentMembers = async ({ path, body }: OutgoingRequest): Promise<HistoryMembers> => {
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  if (body === undefined) return query;
  const { members } = await readBody(body.text, body.type);
  const below = members[root];
  if (below !== undefined) return { ...query, ...(below as HistoryMembers), [root]: true };
  return {
    ...query,
    ...(body.type === 'application/json' ? (JSON.parse(body.text) as HistoryMembers) : members),
  };
};

/** The data that fills a template. */
interface Source {
  /** Members of the request. */
  readonly sent: HistoryMembers;
  readonly linesBefore: readonly HistoryMembers[];
  /** The line of any requisition that has an id. */
  readonly lineById: (id: unknown) => HistoryMembers | undefined;
}

const isoDate = (written: string, order: unknown): string => {
  const [first, second, year] = written.split('/');
  return order === 'day-first' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
};

const fillValue = (template: unknown, { sent }: Source): unknown => {
  if (typeof template !== 'object' || template === null || !('sent' in template)) return template;
  const { sent: name, cut, read } = template as { sent: string; cut?: number; read?: string };
  const value = sent[name];
  if (typeof value !== 'string') return value;
  if (read !== undefined) return isoDate(value, read);
  return cut === undefined ? value : [...value].slice(0, cut).join('');
};

const sentLines = ({ sent }: Source): readonly HistoryMembers[] => {
  const { 'requisition-lines': lines, 'requisition-line': line } = sent;
  if (Array.isArray(lines)) return lines;
  if (line !== undefined) return [line as HistoryMembers];
  return sent['description'] === undefined ? [] : [sent];
};

const lineFrom = ({ sent, ...more }: HistoryMembers, source: Source): HistoryMembers => ({
  ...sentLines(source)[Number(sent) - 1],
  ...more,
});

/** The line of another requisition that a line refers to, in any of the possible ways. */
const namedBy = (line: HistoryMembers, { lineById }: Source): HistoryMembers | undefined => {
  const { id, 'requisition-line-id': plain, 'requisition-line': below } = line;
  const named = id ?? plain ?? (below as HistoryMembers | undefined)?.['id'];
  return named === undefined ? undefined : lineById(named);
};

const takenLines = (source: Source): readonly HistoryMembers[] =>
  sentLines(source).map((line) => {
    const named = namedBy(line, source);
    return named === undefined ? line : { ...named, id: undefined, 'line-num': undefined };
  });

const numberOf = (line: HistoryMembers): string => String(line['line-num']);

const firstOfEach = (lines: readonly HistoryMembers[]): readonly HistoryMembers[] =>
  lines.filter((line, at) => lines.findIndex((other) => numberOf(other) === numberOf(line)) === at);

/** The lines that the words of a template stand for. */
const words: Readonly<Record<string, (source: Source) => readonly HistoryMembers[]>> = {
  added: (source) => [...source.linesBefore, ...sentLines(source)],
  taken: takenLines,
  own: (source) => sentLines(source).filter((line) => namedBy(line, source) === undefined),
  'first of a number': (source) => firstOfEach(sentLines(source)),
  'last of a number': (source) => firstOfEach(sentLines(source).toReversed()).toReversed(),
};

const linesFrom = (template: unknown, source: Source): readonly HistoryMembers[] => {
  if (Array.isArray(template)) return template.map((one) => lineFrom(one as HistoryMembers, source));
  if (template !== undefined) {
    const word = words[String(template)];
    assert.ok(word, `no word for lines is ${template}`);
    return word(source);
  }
  const own = sentLines(source);
  return own.length === 0 ? source.linesBefore : own;
};

/** The members of a template, except lines. */
export const fillMembers = (
  { 'requisition-lines': _, ...template }: HistoryMembers,
  source: Source,
): HistoryMembers =>
  Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillValue(value, source)]));

/** The lines of a template, else those that were sent, else those before; each with an id and a number. */
export const fillLines = (
  { 'requisition-lines': lines }: HistoryMembers,
  source: Source,
  id: number,
): HistoryMembers[] =>
  linesFrom(lines, source).map((line, at) => ({
    ...line,
    id: line['id'] ?? id * 100 + at + 1,
    'line-num': line['line-num'] ?? at + 1,
  }));
