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

/** Those of a choice; the example is a number. */
const isOfChoice = (resource: Resource, { name }: Field): boolean =>
  resource === requestedCharacteristic && name === 'characteristic-values';

/** Where the documentation names a few members only as what a request says. */
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

/** The members that an example of a request holds: what the documentation tells that clients say. */
const askedMembers = (resource: Resource): readonly Field[] => {
  const only = ofRequests.get(resource);
  return resource.fields.filter(
    (one) => one.inRequests !== 'never' && !isOfChoice(resource, one) && (only?.includes(one.name) ?? true),
  );
};

type Values = Readonly<Record<string, readonly unknown[]>>;

/** What requests name by its id, in members whose answers are not shown. */
const named = [{ id: 1 }];

const byResource: ReadonlyMap<Resource, Values> = new Map<Resource, Values>([
  // Otherwise it is a draft, as one that does not say.
  [requestedAgreement, { 'is-issued': [false, true] }],
  [schedulingAgreementItem, { item: named, currency: named, uom: named, warehouse: named }],
  [userReassignment, { 'deactivate-from-user-after-reassignment': [false, true] }],
  [scheduleLine, { uom: named }],
  [deliverySchedule, { uom: named }],
]);

/** The values of a member that the documentation names; examples and no more, where it does not say that these are all. */
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

/** A value of each kind. Moments that end something come after those that begin it. */
const ofKind: Readonly<Record<Scalar, (name: string) => unknown>> = {
  integer: () => 1,
  string: text,
  boolean: () => true,
  decimal: () => '12.50',
  number: () => 12.5,
  datetime: moment,
};

/** A value that a scalar member may have: one that the documentation names, else one of its kind; undefined for others. */
export const exampleValue = ({ name, type }: Field, resource: Resource): unknown => {
  const [named] = documentedValues(resource, name);
  if (named !== undefined) return named;
  if (typeof type !== 'string') return undefined;
  if (type !== 'any') return ofKind[type](name);
  return isNumber(name) ? 1 : text(name);
};

/** A value for each scalar member of a record, such as fakes begin with. */
export const exampleScalars = (resource: Resource): Members =>
  Object.fromEntries(
    resource.fields.flatMap((one) => {
      const value = exampleValue(one, resource);
      return value === undefined ? [] : [[one.name, value]];
    }),
  );

/**
 * What a platform has that examples may name, by the member or parameter that names it: below an operation
 * (`comments.create/commentable-id`), in the record around it (`supplier.id`), or anywhere (`supplier-id`).
 */
export type KnownValues = Readonly<Record<string, unknown>>;

/** Where a value of an example stands. */
interface Place {
  readonly operation: string;
  readonly around: string;
}

/** What a platform has for a member or parameter; undefined where nothing is known, and any value is as good. */
export const knownAt = (known: KnownValues, { operation, around }: Place, name: string): unknown =>
  known[`${operation}/${name}`] ?? known[`${around}.${name}`] ?? known[name];

const ofType: Readonly<Record<Parameter['type'], (name: string) => unknown>> = {
  integer: () => 1,
  integers: () => [1],
  string: inWords,
  boolean: () => true,
};

const exampleOf = ({ name, type, values }: Parameter): unknown => values?.[0] ?? ofType[type](name);

/** What is optional at the token endpoint belongs to other grants than the one that is shown. */
const isShown = ({ area }: Endpoint, { insteadOf, required }: Parameter): boolean =>
  insteadOf === undefined && (area !== 'access' || required);

/** The parameters of an operation as a client may send them. */
export const parameterExample = (endpoint: Endpoint, known: KnownValues): Members => {
  const { id: operation, parameters } = endpoint;
  const shown = parameters.filter((row) => isShown(endpoint, row));
  return Object.fromEntries(
    shown.map((row) => [row.name, knownAt(known, { operation, around: '' }, row.name) ?? exampleOf(row)]),
  );
};

const memberValue = (field: Field, resource: Resource, place: Place, known: KnownValues): unknown => {
  const given = knownAt(known, place, field.name);
  if (given !== undefined) return given;
  const nested = nestedIn(field.type);
  if (nested === undefined) return exampleValue(field, resource);
  const inside = recordOf(nested, { ...place, around: field.name }, known);
  return typeof field.type === 'object' && 'many' in field.type ? [inside] : inside;
};

const recordOf = (resource: Resource, place: Place, known: KnownValues): Members =>
  Object.fromEntries(
    askedMembers(resource).map((field) => [field.name, memberValue(field, resource, place, known)]),
  );

/** Of texts only those of a sourcing event are documented to be linked to a part of it. */
const withoutLink = ({ 'linked-to': _, ...others }: Members): Members => others;

const only = (members: Members, keep: (value: unknown, name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(members).filter(([name, value]) => keep(value, name)));

/**
 * A record as a client may send it, by canonical names: of one that is changed, members that hold no further records;
 * of a comment that is looked for, what names its document.
 */
export const recordExample = (
  { operationKind, id, owner }: Endpoint,
  resource: Resource,
  known: KnownValues,
): Members => {
  const whole = recordOf(resource, { operation: id, around: resource.name }, known);
  if (resource === requestedAttachment && owner !== quoteRequest) return withoutLink(whole);
  if (operationKind === 'list') return only(whole, (_, name) => name.startsWith('commentable-'));
  return operationKind === 'update' ? only(whole, (value) => typeof value !== 'object') : whole;
};

/** A record to be sent, and how its root is called in XML where not as its kind. */
interface Example {
  readonly resource: Resource;
  readonly members: Members;
  readonly root?: string | undefined;
}

const inXml = ({ resource, members, root }: Example): string =>
  writeBody(resource, members, { format: 'xml', ...(root !== undefined && { root }) }).text;

/**
 * Shows in each type of a content how a record is sent. An example has to be as its schema says, which no text is:
 * how it is written in XML stands beside it.
 */
export const withExample = (content: OpenApiContent, example: Example): OpenApiContent => {
  const { members, resource } = example;
  const value: unknown = JSON.parse(writeBody(resource, members, { format: 'json' }).text);
  const shown = ([type, media]: [string, MediaType]): [string, MediaType] => {
    const isXml = formatOfType(type) === 'xml';
    return [type, { ...media, example: value, ...(isXml && { 'x-procon-written': inXml(example) }) }];
  };
  return Object.fromEntries(Object.entries(content).map(shown));
};
