import { isMembers } from '../../models/members.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { type Body, membersOf, nodeOf, type ParsedBody, parseBody } from '../../models/wire/body.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { exactNode, isDocumentedName, type NodeMember, type ValueNode } from '../../models/wire/node.ts';
import { readValuesOf } from '../../models/wire/read-record.ts';
import type { Problem } from '../../models/wire/reading.ts';
import { withoutRepeated } from '../../models/wire/repeated.ts';
import { capital, fold, shortenText } from '../../models/wire/spelling.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { invalidParameter, quoteValue } from './refuse.ts';

/** Limits of a request body. */
export const bodyCaps = { maxBytes: 1024 * 1024, maxDepth: 32, maxMembers: 20_000 };

/** Converts a parse error to a refusal; other errors are returned unchanged. */
export const asRefusal = (error: unknown, { sandbox: { choices } }: Exchange): unknown => {
  if (!(error instanceof WireError)) return error;
  if (error.code === 'too-large') return new Refusal('body-too-large');
  if (error.code === 'too-many')
    return new Refusal('too-many-values', { message: `The request body is not read: ${error.message}.` });
  if (error.code === 'unsupported-type') {
    const choice = choices.of('formats/unknown-content-type');
    return new Refusal('content-type', { status: choice === '400' ? 400 : 415 });
  }
  const status = Number(choices.of('formats/validation-failure-status'));
  return new Refusal('body-malformed', {
    status,
    message: `The request body cannot be read: ${error.message}.`,
  });
};

/** Of duplicate elements in XML the last one counts. */
const resolveRepeats = (parsed: ParsedBody): ParsedBody =>
  parsed.format === 'xml' ? { ...parsed, root: withoutRepeated(parsed.root) } : parsed;

/** The parsed bodies of running requests: reading one and counting its members need it. */
const parsedOnce = new WeakMap<NonNullable<Exchange['body']>, ParsedBody>();

/** The body of a request that has been parsed already. */
export const bodyParsedBefore = ({ body }: Exchange): ParsedBody | undefined => body && parsedOnce.get(body);

/** The parsed request body; undefined if there is none. Rejects with a `Refusal`. */
export const parsedBody = async (exchange: Exchange): Promise<ParsedBody | undefined> => {
  const { body } = exchange;
  if (body === undefined || body.text.trim() === '') return undefined;
  const known = parsedOnce.get(body);
  if (known !== undefined) return known;
  try {
    const parsed = resolveRepeats(await parseBody(body.text, body.type, bodyCaps));
    parsedOnce.set(body, parsed);
    return parsed;
  } catch (error) {
    throw asRefusal(error, exchange);
  }
};

/** The members of the request body; undefined if there is none. Rejects with a `Refusal`. */
export const readRequestBody = async (exchange: Exchange): Promise<Body | undefined> => {
  const parsed = await parsedBody(exchange);
  if (parsed === undefined) return undefined;
  try {
    return membersOf(parsed);
  } catch (error) {
    throw asRefusal(error, exchange);
  }
};

/**
 * The members of the request body, or those of a record that wraps them: the root in XML, a single member in JSON and
 * forms. Rejects with a `Refusal`.
 */
export const readMembersOf = async (exchange: Exchange, record: string): Promise<Body['members']> => {
  const { members = {} } = (await readRequestBody(exchange)) ?? {};
  const below = members[record];
  return isMembers(below) ? below : members;
};

/** A truth value as each encoding writes it; undefined for none. Throws a `Refusal`. */
export const booleanIn = (exchange: Exchange, name: string, value: unknown): boolean | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === true || text === 'true' || text === '1') return true;
  if (text === false || text === 'false' || text === '0') return false;
  throw invalidParameter(exchange, `${name} must be true or false, not ${quoteValue(value)}.`);
};

/** Finds a record's member by name, in any spelling. */
export const memberCalled = (node: ValueNode, name: string): NodeMember | undefined =>
  node.kind === 'record' ? node.members.find((member) => fold(member.name) === fold(name)) : undefined;

/** The root record of a body. */
export interface SentRecord {
  readonly node: ValueNode;
  readonly format: Format;
  /** Name of the XML root element. */
  readonly root?: string;
}

const refuseRoot = (exchange: Exchange, { root }: SentRecord): void => {
  if (root === undefined || isDocumentedName(root)) return;
  throw invalidParameter(exchange, `The root element must not be ${shortenText(root)}.`);
};

/** By choice, members in another spelling than the documented one are ignored like unknown ones. */
const exactRecord = (exchange: Exchange, sent: SentRecord, resource: Resource): SentRecord => {
  const isHyphenated = resource.spelling === 'hyphen';
  if (!isHyphenated || exchange.sandbox.choices.of('formats/inbound-spelling') !== 'exact') return sent;
  refuseRoot(exchange, sent);
  return { ...sent, node: exactNode(sent.node, resource) };
};

/** Parses the body as a record (JSON or XML). Rejects with a `Refusal` if there is no body or no record. */
export const readSentRecord = async (exchange: Exchange, resource: Resource): Promise<SentRecord> => {
  const parsed = await parsedBody(exchange);
  if (parsed === undefined) throw new Refusal('body-missing');
  const node = nodeOf(parsed, resource);
  if (node === undefined || parsed.format === 'form') {
    throw asRefusal(new WireError('unsupported-type', 'a form holds no record'), exchange);
  }
  const root = parsed.format === 'xml' ? { root: parsed.root.name } : {};
  return exactRecord(exchange, { node, format: parsed.format, ...root }, resource);
};

/** Where in a body the record may be. */
export interface BodyPlacement {
  readonly resource: Resource;
  /** Names of a wrapping member: the documented one first, then accepted alternatives. */
  readonly names?: readonly [string, ...string[]];
  /** Whether a JSON body is the record itself, wraps it, or may do either. */
  readonly json: 'any' | 'bare' | 'wrapped';
  /** Whether XML is accepted. */
  readonly xml?: 'accepted' | 'refused';
  readonly refuse: (message: string) => Refusal;
}

/** The record in a wrapping member; undefined if it is not wrapped. */
export const wrappedRecord = (
  node: ValueNode,
  resource: Resource,
  name: string = resource.name,
): ValueNode | undefined => memberCalled(node, name)?.node({ one: resource });

const inJson = (
  node: ValueNode,
  { resource, names = [resource.name], json, refuse }: BodyPlacement,
): ValueNode => {
  const [own, ...others] = names.map((name) => wrappedRecord(node, resource, name));
  const held = own ?? others.find((one) => one !== undefined);
  if (json === 'bare' && held !== undefined) {
    throw refuse('The members must stand in the body itself, not below a name.');
  }
  if (json === 'wrapped' && own === undefined) throw refuse(`The members must stand below ${names[0]}.`);
  return held ?? node;
};

/** The record of a body; in XML the root or a child of it. Throws a `Refusal` if it is misplaced. */
export const recordSent = ({ node, format }: SentRecord, standing: BodyPlacement): ValueNode => {
  const { resource, names = [resource.name], xml = 'accepted' } = standing;
  if (format === 'json') return inJson(node, standing);
  if (xml === 'accepted') return wrappedRecord(node, resource, names[0]) ?? node;
  throw new Refusal('content-type', { message: 'This must be written in JSON.' });
};

/** The message for an invalid member. */
const problemMessage = ({ problem }: Problem): string => `${capital(problem)}.`;

/** The maximum number of unknown members that an explanation lists. */
const mostPassedOver = 50;

/** Reads a record's values by canonical name. Throws a `Refusal` for the first value of a wrong type. */
export const readValues = (
  exchange: Exchange,
  node: ValueNode,
  resource: Resource,
): ReturnType<typeof readValuesOf> => {
  const reading = readValuesOf(resource, node);
  const [first] = reading.problems;
  if (first !== undefined) throw invalidParameter(exchange, problemMessage(first));
  exchange.passedOver = [...(reading.unknown ?? [])]
    .slice(0, mostPassedOver)
    .map((path) => shortenText(path));
  return reading;
};

/** Reads the record of a body from its permitted places. Rejects with a `Refusal`. */
export const readPlaced = async (exchange: Exchange, placement: BodyPlacement): Promise<ValueNode> =>
  recordSent(await readSentRecord(exchange, placement.resource), placement);

interface MemberRules {
  /** The resources of the request and of the response. */
  readonly requested: Resource;
  readonly shown: Resource;
  readonly exchange: Exchange;
  readonly refuse: (message: string) => Refusal;
}

const holds = ({ fields }: Resource, name: string): boolean =>
  fields.some((field) => fold(field.name) === fold(name));

/** By choice refuses members of a requisition that the platform assigns; otherwise they are ignored. */
export const refuseAssigned = (
  node: ValueNode,
  { requested, shown, exchange, refuse }: MemberRules,
): void => {
  if (node.kind !== 'record') return;
  if (exchange.sandbox.choices.of('requisitions/platform-members-in-request') === 'ignored') return;
  const assigned = node.members.find(({ name }) => holds(shown, name) && !holds(requested, name));
  if (assigned !== undefined) throw refuse(`${assigned.name} cannot be given.`);
};
