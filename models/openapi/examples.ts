import type { Endpoint, Parameter } from '../endpoints/endpoint.ts';
import type { Members } from '../members.ts';
import { requestedAttachment } from '../resources/attachment.ts';
import { comment } from '../resources/comment.ts';
import {
  deliverySchedule,
  memberOf,
  requestedAgreement,
  schedulingAgreementItem,
  userReassignment,
} from '../resources/index.ts';
import { address, currency, supplier, user } from '../resources/master-data.ts';
import { nestedIn } from '../resources/member.ts';
import { quoteRequest } from '../resources/owners.ts';
import { requestedCharacteristic } from '../resources/quality-inspection.ts';
import { requisition, requisitionLine } from '../resources/requisition.ts';
import type { Field, Resource, Scalar } from '../resources/resource.ts';
import { paymentTerm, scheduleLine } from '../resources/scheduling-agreement.ts';
import { formatOfType } from '../wire/media-type.ts';
import { capital } from '../wire/spelling.ts';
import { writeBody } from '../wire/write-body.ts';
import type { MediaType, OpenApiContent } from './document.ts';
import { statusesOf } from './sentences.ts';

/** Members of a characteristic with choices; the example is one with a number. */
const isOfChoice = (resource: Resource, { name }: Field): boolean =>
  resource === requestedCharacteristic && name === 'characteristic-values';

/** The members of requests for which the documentation names only a few. */
const ofRequests: ReadonlyMap<Resource, readonly string[]> = new Map([
  [requestedAttachment, ['type', 'text', 'linked-to', 'intent']],
  [comment, ['commentable-id', 'commentable-type', 'comments']],
  [requisition, ['req-title', 'justification', 'currency', 'requisition-lines']],
  [requisitionLine, ['line-num', 'description', 'quantity', 'unit-price', 'currency', 'supplier']],
  [user, ['login']],
  [currency, ['code']],
  [supplier, ['id']],
  [address, ['id']],
  [paymentTerm, ['id']],
]);

/** The members in an example of a request: those that the documentation describes for requests. */
const requestMembers = (resource: Resource): readonly Field[] => {
  const described = ofRequests.get(resource);
  return resource.fields.filter(
    (one) =>
      one.inRequests !== 'never' && !isOfChoice(resource, one) && (described?.includes(one.name) ?? true),
  );
};

type Values = Readonly<Record<string, readonly unknown[]>>;

/** A reference by id, for members whose answers are not documented. */
const named = [{ id: 1 }];

const byResource: ReadonlyMap<Resource, Values> = new Map<Resource, Values>([
  // Without it the agreement is a draft.
  [requestedAgreement, { 'is-issued': [false, true] }],
  [schedulingAgreementItem, { item: named, currency: named, uom: named, warehouse: named }],
  [userReassignment, { 'deactivate-from-user-after-reassignment': [false, true] }],
  [scheduleLine, { uom: named }],
  [deliverySchedule, { uom: named }],
]);

/** The documented values of a member; not stated to be complete. */
export const documentedValues = (resource: Resource, member: string): readonly unknown[] =>
  member === 'status' && statusesOf(resource).length > 0
    ? statusesOf(resource)
    : (memberOf(resource, member)?.words ?? byResource.get(resource)?.[member] ?? []);

/** The name of a member as words: `Buyer note`. */
const inWords = (name: string): string => capital(name.replaceAll(/[-_]/g, ' '));

const moment = (name: string): string => `2030-${/\bend\b/.test(name) ? '12' : '01'}-31T12:00:00+00:00`;

const text = (name: string): string =>
  name.endsWith('url') ? 'https://platform.example/file' : inWords(name);

/** Ids of other systems are texts. */
const isNumber = (name: string): boolean => /(^|-)id$|-num$/.test(name) && !name.startsWith('external-');

/** An example value of each type. End dates come after start dates. */
const ofKind: Readonly<Record<Scalar, (name: string) => unknown>> = {
  integer: () => 1,
  string: text,
  boolean: () => true,
  decimal: () => '12.50',
  number: () => 12.5,
  datetime: moment,
};

/** An example value of a scalar member: a documented one, else one of its type; undefined for others. */
export const exampleValue = ({ name, type }: Field, resource: Resource): unknown => {
  const [named] = documentedValues(resource, name);
  if (named !== undefined) return named;
  if (typeof type !== 'string') return undefined;
  if (type !== 'any') return ofKind[type](name);
  return isNumber(name) ? 1 : text(name);
};

/**
 * A platform's values for examples, by member or parameter: for an operation (`comments.create/commentable-id`), for
 * the enclosing record (`supplier.id`), or in general (`supplier-id`).
 */
export type KnownValues = Readonly<Record<string, unknown>>;

/** The position of an example value. */
interface ExamplePosition {
  readonly operation: string;
  readonly around: string;
}

/** The platform's value for a member or parameter; undefined if none is known, and any value will do. */
export const knownAt = (known: KnownValues, { operation, around }: ExamplePosition, name: string): unknown =>
  known[`${operation}/${name}`] ?? known[`${around}.${name}`] ?? known[name];

const ofType: Readonly<Record<Parameter['type'], (name: string) => unknown>> = {
  integer: () => 1,
  integers: () => [1],
  string: inWords,
  boolean: () => true,
};

const exampleOf = ({ name, type, values }: Parameter): unknown => values?.[0] ?? ofType[type](name);

/** Optional parameters of the token endpoint belong to grants other than that of the example. */
const isShown = ({ area }: Endpoint, { insteadOf, required }: Parameter): boolean =>
  insteadOf === undefined && (area !== 'access' || required);

/** An example value for each parameter of an operation. */
export const parameterExample = (endpoint: Endpoint, known: KnownValues): Members => {
  const { id: operation, parameters } = endpoint;
  const shown = parameters.filter((row) => isShown(endpoint, row));
  return Object.fromEntries(
    shown.map((row) => [row.name, knownAt(known, { operation, around: '' }, row.name) ?? exampleOf(row)]),
  );
};

const memberValue = (
  field: Field,
  resource: Resource,
  place: ExamplePosition,
  known: KnownValues,
): unknown => {
  const given = knownAt(known, place, field.name);
  if (given !== undefined) return given;
  const nested = nestedIn(field.type);
  if (nested === undefined) return exampleValue(field, resource);
  const inside = recordOf(nested, { ...place, around: field.name }, known);
  return typeof field.type === 'object' && 'many' in field.type ? [inside] : inside;
};

const recordOf = (resource: Resource, place: ExamplePosition, known: KnownValues): Members =>
  Object.fromEntries(
    requestMembers(resource).map((field) => [field.name, memberValue(field, resource, place, known)]),
  );

/** Texts are documented as linked to a part of their document only for sourcing events. */
const withoutLink = ({ 'linked-to': _, ...others }: Members): Members => others;

const filterMembers = (members: Members, keep: (value: unknown, name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(members).filter(([name, value]) => keep(value, name)));

/**
 * An example record of a request, by canonical names: for updates only members without nested records, for searches of
 * comments the members that name the document.
 */
export const recordExample = (
  { operationKind, id, owner }: Endpoint,
  resource: Resource,
  known: KnownValues,
): Members => {
  const complete = recordOf(resource, { operation: id, around: resource.name }, known);
  if (resource === requestedAttachment && owner !== quoteRequest) return withoutLink(complete);
  if (operationKind === 'list') return filterMembers(complete, (_, name) => name.startsWith('commentable-'));
  return operationKind === 'update'
    ? filterMembers(complete, (value) => typeof value !== 'object')
    : complete;
};

/** A record of a request, and its XML root if that is not the name of its kind. */
interface Example {
  readonly resource: Resource;
  readonly members: Members;
  readonly root?: string | undefined;
}

const inXml = ({ resource, members, root }: Example): string =>
  writeBody(resource, members, { format: 'xml', ...(root !== undefined && { root }) }).text;

/**
 * Adds an example to each media type of a content. An example must be valid by its schema, which an XML text
 * cannot be: the XML text is a separate member.
 */
export const withExample = (content: OpenApiContent, example: Example): OpenApiContent => {
  const { members, resource } = example;
  const value: unknown = JSON.parse(writeBody(resource, members, { format: 'json' }).text);
  const addExample = ([type, media]: [string, MediaType]): [string, MediaType] => {
    const isXml = formatOfType(type) === 'xml';
    return [type, { ...media, example: value, ...(isXml && { 'x-procon-written': inXml(example) }) }];
  };
  return Object.fromEntries(Object.entries(content).map(addExample));
};
