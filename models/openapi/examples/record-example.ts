import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { Members } from '../../members.ts';
import { requestedAttachment } from '../../resources/attachment-request.ts';
import { nestedIn } from '../../resources/member.ts';
import { quoteRequest } from '../../resources/quote-request.ts';
import type { Field, Resource } from '../../resources/resource.ts';
import { askedMembers } from './asked-members.ts';
import { exampleValue } from './example-value.ts';
import { type Known, knownAt, type Place } from './known.ts';

const memberValue = (field: Field, resource: Resource, place: Place, known: Known): unknown => {
  const given = knownAt(known, place, field.name);
  if (given !== undefined) return given;
  const nested = nestedIn(field.type);
  if (nested === undefined) return exampleValue(field, resource);
  const inside = recordOf(nested, { ...place, around: field.name }, known);
  return typeof field.type === 'object' && 'many' in field.type ? [inside] : inside;
};

const recordOf = (resource: Resource, place: Place, known: Known): Members =>
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
export const recordExample = ({ deed, id, owner }: Endpoint, resource: Resource, known: Known): Members => {
  const whole = recordOf(resource, { operation: id, around: resource.name }, known);
  if (resource === requestedAttachment && owner !== quoteRequest) return withoutLink(whole);
  if (deed === 'list') return only(whole, (_, name) => name.startsWith('commentable-'));
  return deed === 'update' ? only(whole, (value) => typeof value !== 'object') : whole;
};
