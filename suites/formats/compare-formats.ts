import type { EndpointId } from '../../models/endpoints/index.ts';
import { user } from '../../models/resources/index.ts';
import type { Resource, Value } from '../../models/resources/resource.ts';
import { differences } from '../../models/wire/differences.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import type { Patiently } from '../harness/patience.ts';
import type { Twofold } from './both/twofold.ts';
import { fieldAt, valueAt } from './member-at.ts';
import type { DocumentedAccept } from './read-documents.ts';
import { idOf, listed } from './records.ts';

/** So many members that differ are told, each with its two values. */
export const mostTold = 5;

/** What comparing two formats decides. */
export const agreement = 'formats/json-and-xml-agree';

export const isScalar = (value: Value | undefined): value is string | number | boolean =>
  value !== null && value !== undefined && typeof value !== 'object';

const isNested = (value: Value | undefined): boolean => typeof value === 'object' && value !== null;

/** XML cannot carry some control characters, and writes line ends its own way. */
const legible = (value: Value | undefined): string =>
  String(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML lacks.
    .replace(/[\u0000-\u001F\uFFFE\uFFFF\s]+/g, ' ')
    .trim();

const isJudged = (resource: Resource, path: string): boolean => {
  const [outer = ''] = path.split('.');
  return fieldAt(resource, outer) !== undefined;
};

const isDocumented = (resource: Resource, path: string): boolean => {
  const found = fieldAt(resource, path);
  return found?.owner.documented === true;
};

/**
 * The members that differ. Of nested records whose members the documentation does not show, only values that both
 * formats have count: which of them a format shows is open.
 */
export const differing = (resource: Resource, json: Reading, xml: Reading): readonly string[] => {
  const wrong = new Set([...json.problems, ...xml.problems].map(({ member }) => member));
  return differences(json.data, xml.data).filter((path) => {
    if (!isJudged(resource, path) || wrong.has(path)) return false;
    const [left, right] = [valueAt(json.data, path), valueAt(xml.data, path)];
    if (isScalar(left) && isScalar(right)) return legible(left) !== legible(right);
    // A list or an object where a text belongs has a wrong type; what becomes of it in XML is no matter.
    const field = fieldAt(resource, path)?.field;
    return typeof field?.type === 'string' && (isNested(left) || isNested(right))
      ? false
      : isDocumented(resource, path);
  });
};

/**
 * The members that are values of their type in JSON and none in XML. Types are judged in JSON where both are there;
 * those of datetimes and of users are in all traffic.
 */
const misread = (resource: Resource, json: Reading, xml: Reading): readonly string[] => {
  const wrong = new Set(json.problems.map(({ member }) => member));
  return xml.problems.flatMap(({ member }) => {
    const found = fieldAt(resource, member);
    const isJudgedHere = found?.owner.documented === true && found.owner !== user;
    const isValue = typeof found?.field.type === 'string' && found.field.type !== 'datetime';
    const isRight = !wrong.has(member) && isScalar(valueAt(json.data, member));
    return isJudgedHere && isValue && isRight ? [member] : [];
  });
};

/** What a reading shows of a member in a finding, or why that is no value of its type. */
const tellRead = ({ data, problems }: Reading, path: string): string =>
  problems.find(({ member }) => member === path)?.problem ?? tellValue(valueAt(data, path));

const recordIn = (answer: Answer, { listedIn, id }: Twofold, endpoint: EndpointId): Reading | undefined =>
  (listedIn === undefined ? listed(answer, endpoint) : listedIn(answer))?.find(
    (reading) => idOf(reading) === id,
  );

/** A value in a finding. */
export const tellValue = (value: Value | undefined): string =>
  value === undefined ? 'nothing' : jsonText(value).slice(0, 80);

/** Reads a record in one format; no reading where the answer does not show it. */
export const readIn = async ({ client }: Context, twofold: Twofold, accept: DocumentedAccept) => {
  const asked = twofold.request(accept);
  const answer = await client.send(asked);
  return { answer, reading: recordIn(answer, twofold, asked.endpoint) };
};

/** A record as one read after the other showed it in both formats; undefined where nothing can be told. */
const readBoth = async (context: Context, twofold: Twofold) => {
  const first = await readIn(context, twofold, 'application/json');
  const other = await readIn(context, twofold, 'application/xml');
  const again = await readIn(context, twofold, 'application/json');
  const [json, xml, later] = [first, other, again].map(({ reading }) => reading);
  if (json === undefined || xml === undefined || later === undefined) return undefined;
  // A document that is changed meanwhile by somebody else tells nothing.
  if (differences(json.data, later.data).length > 0) return undefined;
  const { resource } = twofold;
  const paths = [...differing(resource, json, xml), ...misread(resource, json, xml)];
  return { json, xml, paths, exchanges: [first.answer.exchange, other.answer.exchange] };
};

const once: Patiently = (ask) => ask();

/**
 * Reads one record in both formats and judges whether they agree. False where nothing could be told. What was done a
 * moment ago may come to one of the formats later: that is waited for by `patiently`.
 */
export const compareFormats = async (
  context: Context,
  twofold: Twofold,
  patiently: Patiently = once,
): Promise<boolean> => {
  const { judge } = context;
  const { resource } = twofold;
  const both = await patiently(
    () => readBoth(context, twofold),
    (now) => now === undefined || now.paths.length === 0,
  );
  if (both === undefined) return false;
  const { json, xml, paths, exchanges } = both;
  const [path] = paths;
  if (path === undefined) {
    judge.holds(agreement);
    return true;
  }
  const told = paths
    .slice(0, mostTold)
    .map((each) => `${each}: ${tellRead(json, each)} in JSON, ${tellRead(xml, each)} in XML`);
  judge.violated(agreement, {
    expected: `the same ${path} in JSON and in XML`,
    seen: told.join('; '),
    exchanges,
    explanation: `${resource.name}: ${path.replace(/\.\d+/g, '')} differs between JSON and XML`,
  });
  return true;
};
