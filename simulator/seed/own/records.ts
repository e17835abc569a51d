import { nearestWord } from '../../../models/nearest-names.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { currency } from '../../../models/resources/master-data.ts';
import { memberOf, nestedIn } from '../../../models/resources/member.ts';
import {
  type Data,
  type Field,
  isData,
  type Resource,
  type Value,
} from '../../../models/resources/resource.ts';
import { validate } from '../../../models/schema.ts';
import type { ValueNode } from '../../../models/wire/node.ts';
import { readRecord } from '../../../models/wire/read-record.ts';
import type { Problem } from '../../../models/wire/reading.ts';
import { fold, foldStatus, shortenText } from '../../../models/wire/spelling.ts';
import type { ExtraMemberType, OwnKind } from './own-kind.ts';
import type { OwnRecord, SeedPlace, SeedProblem } from './own-record.ts';

const unknownName = (name: string, at: string, known: readonly string[]): Problem => {
  const near = nearestWord(name, known);
  const hint = near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
  const member = at === '' ? name : `${at}.${name}`;
  return { member, problem: `member ${shortenText(member, 80)} is not known; ${hint}` };
};

/** Finds members that are not in a resource; records without described members may have any. */
const unknownMembers = (resource: Resource, data: Data, at = ''): readonly Problem[] => {
  if (resource.fields.length === 0) return [];
  const known = resource.fields.map(({ name }) => name);
  return Object.entries(data).flatMap(([name, value]) => {
    const field = memberOf(resource, name);
    if (field === undefined) return [unknownName(name, at, known)];
    const nested = nestedIn(field.type);
    const place = at === '' ? name : `${at}.${name}`;
    if (nested === undefined) return [];
    const each: readonly (readonly [string, Value])[] = Array.isArray(value)
      ? (value as readonly Value[]).map((one, index) => [`${place}.${index}`, one] as const)
      : [[place, value as Value]];
    return each.flatMap(([path, one]) => (isData(one) ? unknownMembers(nested, one, path) : []));
  });
};

const extraMemberTypes: Readonly<Record<ExtraMemberType, (text: string) => Value | undefined>> = {
  string: (text) => text,
  boolean: (text) => ({ true: true, false: false })[text.trim()],
};

/** Reads a member known to the simulator only; undefined if it has the wrong type. */
const extraMember = (type: ExtraMemberType, node: ValueNode): Value | undefined => {
  if (node.kind !== 'scalar') return undefined;
  if (node.typed) return typeof node.value === type ? node.value : undefined;
  return extraMemberTypes[type](node.text);
};

type Members = Extract<ValueNode, { kind: 'record' }>['members'];

/** Separates members known to the simulator only from the others. */
const splitMembers = ({ beside }: OwnKind, members: Members) => {
  const names = Object.keys(beside);
  const nameOf = (written: string) => names.find((name) => fold(name) === fold(written));
  const own: Record<string, Value> = {};
  const problems: Problem[] = [];
  for (const { name: written, node } of members) {
    const name = nameOf(written);
    const type = name === undefined ? undefined : beside[name];
    if (name === undefined || type === undefined) continue;
    const value = extraMember(type, node('any'));
    if (value === undefined)
      problems.push({ member: name, problem: `member ${name} should be ${withArticle(type)}` });
    else own[name] = value;
  }
  return { own, problems, others: members.filter(({ name }) => nameOf(name) === undefined) };
};

/** The initial state of a record: explicit, or derived from its status; or a problem. */
const stateOf = ({ states = [] }: OwnKind, wantedState: Value | undefined, data: Data): string | Problem => {
  const [given, shown] = [wantedState, data['status']].map((word) =>
    typeof word === 'string' ? foldStatus(word) : undefined,
  );
  const word = given ?? shown;
  const match = states.find((state) => state === word);
  if (states.length === 0) return '';
  const stateProblem = (problem: string): Problem => ({
    member: 'state',
    problem: `member state ${problem}`,
  });
  const is = word === undefined ? 'is not given' : `is ${JSON.stringify(shortenText(word))}`;
  if (match === undefined) return stateProblem(`should be one of ${states.join(', ')}; it ${is}`);
  if (shown !== undefined && shown !== match)
    return stateProblem(`is ${match} and member status ${shown}; give one of them`);
  return match;
};

const mostId = Number.MAX_SAFE_INTEGER / 10_000;

const idProblems = ({ id }: Data): readonly Problem[] => {
  if (typeof id === 'number' && id > 0 && id <= mostId) return [];
  return [{ member: 'id', problem: `member id should be a whole number from 1 to ${Math.floor(mostId)}` }];
};

/** Keeps only the first problem of each member. */
const eachOnce = (problems: readonly Problem[]): readonly Problem[] =>
  [...new Map([...problems].reverse().map((one) => [one.member, one])).values()].reverse();

const problemsOfData = (resource: Resource, data: Data): readonly Problem[] => [
  ...validate(resource, data),
  ...unknownMembers(resource, data),
  ...idProblems(data),
];

/** Checks a record that was read before and stored. */
export const problemsOfOwn = (
  { beside: known, resource, states = [''] }: OwnKind,
  { beside, data, state }: OwnRecord,
): readonly Problem[] => {
  const wrongExtra = Object.entries(beside).filter(([name, value]) => typeof value !== known[name]);
  const wrongState = states.includes(state) ? [] : [{ member: 'state', problem: 'has an unknown state' }];
  return [
    ...problemsOfData(checkedResource(resource), data),
    ...wrongExtra.map(([member]) => ({
      member,
      problem: `member ${member} is not known or of another type`,
    })),
    ...wrongState,
  ];
};

/** Reads one record by the schema of its resource. Returns all problems found. */
export const readOwn = (
  row: OwnKind,
  node: ValueNode,
  place: SeedPlace,
): { readonly record: OwnRecord; readonly problems: readonly SeedProblem[] } => {
  const resource = checkedResource(row.resource);
  const kind = row.resource.name;
  if (node.kind !== 'record') {
    const { data, problems } = readRecord(resource, node);
    const record = { kind, place, data, state: '', beside: {} };
    return { record, problems: problems.map((one) => ({ ...place, ...one })) };
  }
  const { own: beside, problems, others } = splitMembers(row, node.members);
  const { data, problems: misread } = readRecord(resource, { ...node, members: others });
  const state = stateOf(row, beside['state'], data);
  const results = [
    ...[...problems, ...misread, ...problemsOfData(resource, data)],
    ...(typeof state === 'string' ? [] : [state]),
  ];
  return {
    record: { kind, place, data, state: typeof state === 'string' ? state : '', beside },
    problems: eachOnce(results).map((one) => ({ ...place, ...one })),
  };
};

const known = new Map<Resource, Resource>();

const checkedField = (field: Field): Field => {
  const nested = nestedIn(field.type);
  // A currency may be given as its code only.
  if (nested === undefined || nested === currency || typeof field.type === 'string') return field;
  const checked = checkedResource(nested);
  return { ...field, type: 'one' in field.type ? { one: checked } : { many: checked } };
};

/**
 * Adds type checks for nested records to a resource, including those whose members are undocumented: the
 * simulator defines its own members for these.
 */
const checkedResource = (resource: Resource): Resource => {
  const result = known.get(resource);
  if (result !== undefined) return result;
  const checked = { ...resource, documented: true, fields: resource.fields.map(checkedField) };
  known.set(resource, checked);
  return checked;
};
