import type { EndpointId } from '../../models/endpoints/index.ts';
import { ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { user } from '../../models/resources/index.ts';
import type { Field, Resource, Value } from '../../models/resources/resource.ts';
import { differences, inOrderOf } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Claims, Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { fieldAt, mannerOf, subjectAt, valueAt } from '../harness/resources/member-at.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import type { Eventually } from '../harness/time/eventually.ts';

/** The address at which a record can be read in both formats. */
export interface RecordAddress {
  readonly resource: Resource;
  readonly id: Id;
  readonly request: (format: Format) => OutgoingRequest & { readonly endpoint: EndpointId };
  /** The requirement that a comparison decides, if the area has its own. */
  readonly agreement?: RequirementId;
  /** Reads the records of a list in its area's own way; returns undefined if an answer shows no list. */
  readonly listedIn?: (answer: Answer) => readonly Reading[] | undefined;
}

/** A record at its own path. */
export const addressAt = (
  resource: Resource,
  id: Id,
  place: { readonly endpoint: EndpointId; readonly path: string },
): RecordAddress => ({
  ...{ resource, id },
  request: (format) => ({
    ...{ method: 'GET', endpoint: place.endpoint, path: place.path },
    accept: mediaTypeOf[format],
  }),
});

/** How many differing members a finding names, each with its two values. */
export const mostListed = 5;

/** The requirement that a comparison of the two formats decides. */
export const agreement = 'formats/json-and-xml-agree';

export const isScalar = (value: Value | undefined): value is string | number | boolean =>
  value !== null && value !== undefined && typeof value !== 'object';

const flags: Readonly<Record<string, boolean>> = { '1': true, '0': false, true: true, false: false };

/** A flag, however it is spelled; undefined for any other value. */
export const flagOf = (value: Value | undefined): boolean | undefined =>
  typeof value === 'object' ? undefined : ownValue(flags, String(value).trim());

/** Whether two values are equal as texts, or in a member of any type as flags. */
const areEqual = (type: Field['type'] | undefined, one: Value, other: Value): boolean =>
  toLegible(one) === toLegible(other) ||
  (type === 'any' && flagOf(one) !== undefined && flagOf(one) === flagOf(other));

const isNested = (value: Value | undefined): boolean => typeof value === 'object' && value !== null;

/** XML cannot carry some control characters, and writes line ends its own way. */
const toLegible = (value: Value | undefined): string =>
  String(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot represent.
    .replace(/[\u0000-\u001F\uFFFE\uFFFF\s]+/g, ' ')
    .trim();

const isJudged = (resource: Resource, path: string): boolean =>
  fieldAt(resource, path.split('.')[0] ?? '') !== undefined;

/**
 * The paths of the members that differ, for readings whose lists have the same order. In nested records with
 * undocumented members, only values that both formats show are compared: each format may show others.
 */
export const differingPaths = (resource: Resource, json: Reading, xml: Reading): readonly string[] => {
  const wrong = new Set([...json.problems, ...xml.problems].map(({ member }) => member));
  return differences(json.data, xml.data).filter((path) => {
    if (!isJudged(resource, path) || wrong.has(path)) return false;
    const [left, right] = [valueAt(json.data, path), valueAt(xml.data, path)];
    const member = fieldAt(resource, path);
    if (isScalar(left) && isScalar(right)) return !areEqual(member?.field.type, left, right);
    // A list or an object in place of a text is a wrong type; its XML form is not compared.
    const isMistyped = typeof member?.field.type === 'string' && (isNested(left) || isNested(right));
    // XML without type attributes does not distinguish a list of one record from an element around it.
    const isOpenList =
      member?.field.open === true && Array.isArray(left) && isNested(right) && !Array.isArray(right);
    return !isMistyped && !isOpenList && member?.owner.documented === true;
  });
};

/**
 * The members whose text in XML is not a value of their type, though JSON shows one. Other checks judge types in JSON
 * and, on all traffic, the types of datetimes and of users.
 */
const misreadMembers = (resource: Resource, json: Reading, xml: Reading): readonly string[] => {
  const wrong = new Set(json.problems.map(({ member }) => member));
  return xml.problems.flatMap(({ member }) => {
    const resourceMember = fieldAt(resource, member);
    const isJudgedHere = resourceMember?.owner.documented === true && resourceMember.owner !== user;
    const isValue =
      typeof resourceMember?.field.type === 'string' && resourceMember.field.type !== 'datetime';
    const isRight = !wrong.has(member) && isScalar(valueAt(json.data, member));
    return isJudgedHere && isValue && isRight ? [member] : [];
  });
};

/** The value of a member as a finding shows it, or why it is not of its type. */
const describeRead = ({ data, problems }: Reading, path: string): string =>
  problems.find(({ member }) => member === path)?.problem ?? describeValue(valueAt(data, path));

/** Reads a record in one format; `reading` is undefined if the answer does not show it. */
export const readIn = async ({ client }: Pick<Context, 'client'>, address: RecordAddress, format: Format) => {
  const request = address.request(format);
  const answer = await client.send(request);
  const { id, listedIn } = address;
  const readings = listedIn === undefined ? listedRecords(answer, request.endpoint) : listedIn(answer);
  return { answer, reading: readings?.find((reading) => idOf(reading) === id) };
};

/** A record read in both formats; undefined if the comparison would be inconclusive. */
const readBoth = async (context: Pick<Context, 'client'>, address: RecordAddress) => {
  const first = await readIn(context, address, 'json');
  const other = await readIn(context, address, 'xml');
  const again = await readIn(context, address, 'json');
  const [json, xml, later] = [first, other, again].map(({ reading }) => reading);
  if (json === undefined || xml === undefined || later === undefined) return undefined;
  // A document that another client changed meanwhile cannot be compared.
  if (differences(json.data, later.data).length > 0) return undefined;
  const { resource } = address;
  const inSameOrder = inOrderOf(json, xml);
  const paths = [
    ...differingPaths(resource, json, inSameOrder),
    ...misreadMembers(resource, json, inSameOrder),
  ];
  return { json, xml: inSameOrder, paths, exchanges: [first.answer.exchange, other.answer.exchange] };
};

const readWithoutRetries: Eventually = (ask) => ask();

/**
 * Reads a record in both formats and judges whether they agree. Returns false if that is inconclusive. A recent write
 * may show later in one of the formats: `eventually` waits for that.
 */
export const compareFormats = async (
  context: Pick<Context, 'client' | 'judge'>,
  address: RecordAddress,
  eventually: Eventually = readWithoutRetries,
): Promise<boolean> => {
  const { judge } = context;
  const { resource, agreement: row = agreement } = address;
  const both = await eventually(
    () => readBoth(context, address),
    (now) => now === undefined || now.paths.length === 0,
  );
  if (both === undefined) return false;
  const { json, xml, paths, exchanges } = both;
  const [path] = paths;
  if (path === undefined) {
    judge.holds(row);
    return true;
  }
  const described = paths
    .slice(0, mostListed)
    .map((each) => `${each}: ${describeRead(json, each)} in JSON, ${describeRead(xml, each)} in XML`);
  const left = paths.length - described.length;
  const member = fieldAt(resource, path);
  judge.violated(row, {
    expected: `the same ${path} in JSON and in XML`,
    seen: [...described, ...(left > 0 ? [`${left} more members differ`] : [])].join('; '),
    exchanges,
    shownBy: exchanges,
    explanation: `${resource.name}: ${path.replace(/\.\d+/g, '')} differs between JSON and XML`,
    subject: subjectAt(resource, path),
    manner: member && mannerOf(member.field, 'answered'),
  });
  return true;
};

/** Whether the profile lists both formats; otherwise judges the claims with the reason. */
export const hasBothFormats = ({ judge, profile }: Context, claims: Claims): boolean => {
  const { json, xml } = profile.capabilities;
  if (!json || !xml)
    judge.notApplicable(claims, 'the profile says that the target has one of the formats only');
  return json && xml;
};
