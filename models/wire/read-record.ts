import { currency } from '../resources/master-data.ts';
import { memberOf } from '../resources/member.ts';
import type { Data, Field, Resource, Value } from '../resources/resource.ts';
import { describeNode, type NodeMember, type ValueNode } from './node.ts';
import { readLoosely, readScalar, scalarNames } from './read-scalar.ts';
import type { Problem, Reading } from './reading.ts';
import { canonicalName, fold } from './spelling.ts';

/** Results collected while one outermost record is read. */
interface Notes {
  readonly problems: Problem[];
  /** Undefined if the caller does not need them. */
  readonly present?: Set<string>;
  readonly spellings?: Map<string, string>;
  dates?: Set<string>;
  unknown?: Set<string>;
}

/** The position of a node: its path, and whether its field is documented. */
interface NodePosition {
  readonly path: string;
  readonly judged: boolean;
  readonly notes: Notes;
}

// Called for each member of each record: written out, as a spread takes several times as long.
const placeBelow = ({ path, judged, notes }: NodePosition, name: string | number): NodePosition => ({
  path: path === '' ? String(name) : `${path}.${name}`,
  judged,
  notes,
});

const complain = ({ path, judged, notes }: NodePosition, wanted: string, node: ValueNode): void => {
  if (!judged) return;
  const member = path === '' ? 'the record' : `member ${path}`;
  notes.problems.push({ member: path, problem: `${member} should be ${wanted}, is ${describeNode(node)}` });
};

/** A value of an unknown field, as found. */
const plainValue = (node: ValueNode, place: NodePosition): Value => {
  if (node.kind === 'blank') return null;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list')
    return node.items.map((item, index) => plainValue(item, placeBelow(place, index)));
  return recordValue(node.members, undefined, { ...place, judged: false });
};

type BlankForm = Extract<ValueNode, { kind: 'blank' }>['form'];

const mayBeBlank = ({ type, nullable }: Field, form: BlankForm): boolean => {
  if (form === 'record') return false;
  return form === 'text' ? type === 'string' : nullable;
};

/** The longest date: a datetime with a time is longer. */
const longestDate = 'YYYY-MM-DD'.length;

const noteDate = (text: string, { path, judged, notes }: NodePosition): void => {
  if (!judged || text.trim().length > longestDate) return;
  notes.dates ??= new Set();
  notes.dates.add(path);
};

const scalarValue = (field: Field, node: ValueNode, place: NodePosition): Value => {
  if (typeof field.type !== 'string' || field.type === 'any') return plainValue(node, place);
  const wanted = scalarNames[field.type];
  if (node.kind === 'blank') {
    if (!mayBeBlank(field, node.form)) complain(place, wanted, node);
    return null;
  }
  if (node.kind !== 'scalar') {
    complain(place, wanted, node);
    return plainValue(node, place);
  }
  const value = readScalar(field.type, node);
  if (field.type === 'datetime' && value !== undefined) noteDate(node.text, place);
  if (value !== undefined) return value;
  complain(place, wanted, node);
  return (place.judged ? undefined : readLoosely(field.type, node)) ?? node.value;
};

/** A nested record, or the bare value in its place. */
const nestedValue = (resource: Resource, node: ValueNode, place: NodePosition): Value =>
  node.kind === 'record'
    ? recordValue(node.members, resource, { ...place, judged: place.judged && resource.documented })
    : plainValue(node, place);

interface Spot {
  readonly node: ValueNode;
  readonly place: NodePosition;
}

const oneValue = (field: Field, resource: Resource, { node, place }: Spot): Value => {
  if (node.kind === 'list') {
    if (field.open !== true) complain(place, 'an object', node);
    // Where a record is expected, an empty list is the same as null.
    if (node.items.length === 0) return null;
    return node.items.map((item, index) => nestedValue(resource, item, placeBelow(place, index)));
  }
  const isObject = node.kind === 'record' || (node.kind === 'blank' && node.form !== 'text');
  const isCode = node.kind === 'scalar' && field.open === true && resource === currency;
  if (!isObject && !isCode) complain(place, 'an object', node);
  return nestedValue(resource, node, place);
};

const manyValue = (field: Field, resource: Resource, { node, place }: Spot): Value => {
  if (node.kind === 'blank') {
    const fits = node.form === 'record' ? field.open === true : node.form !== 'text';
    if (!fits) complain(place, 'a list', node);
    return [];
  }
  if (node.kind === 'list') {
    return node.items.map((item, index) => {
      const spot = { node: item, place: placeBelow(place, index) };
      if (item.kind !== 'record') complain(spot.place, 'an object', item);
      return nestedValue(resource, item, spot.place);
    });
  }
  if (field.open !== true || node.kind === 'scalar') complain(place, 'a list', node);
  return node.kind === 'record'
    ? [nestedValue(resource, node, placeBelow(place, 0))]
    : plainValue(node, place);
};

const fieldValue = (field: Field | undefined, node: ValueNode, place: NodePosition): Value => {
  if (field === undefined) return plainValue(node, place);
  if (typeof field.type === 'string') return scalarValue(field, node, place);
  const spot = { node, place };
  return 'one' in field.type
    ? oneValue(field, field.type.one, spot)
    : manyValue(field, field.type.many, spot);
};

const foldedNames = new WeakMap<Resource, ReadonlyMap<string, string>>();

const meantBy = (written: string, resource: Resource | undefined): string => {
  if (resource === undefined) return canonicalName(written);
  if (memberOf(resource, written) !== undefined) return written;
  if (resource.freeNames && written !== '__proto__') return written;
  let names = foldedNames.get(resource);
  if (names === undefined) {
    names = new Map(resource.fields.map(({ name }) => [fold(name), name]));
    foldedNames.set(resource, names);
  }
  return names.get(fold(written)) ?? canonicalName(written);
};

const noteUnknown = ({ path, notes }: NodePosition): void => {
  notes.unknown ??= new Set();
  notes.unknown.add(path);
};

const recordValue = (
  members: readonly NodeMember[],
  resource: Resource | undefined,
  place: NodePosition,
): Data => {
  const data: Record<string, Value> = {};
  for (const { name: written, node } of members) {
    const name = meantBy(written, resource);
    const field = resource === undefined ? undefined : memberOf(resource, name);
    // Of two spellings of one member the canonical or documented one counts; else the first.
    if (Object.hasOwn(data, name) && written !== (field?.wireName ?? name)) continue;
    const spot = placeBelow(place, name);
    place.notes.present?.add(spot.path);
    if (field === undefined && resource !== undefined) noteUnknown(spot);
    if (field !== undefined && !field.unlisted && place.judged)
      place.notes.spellings?.set(spot.path, written);
    data[name] = fieldValue(field, node(field?.type ?? 'any'), spot);
  }
  return data;
};

const readInto = <N extends Notes>(notes: N, resource: Resource, node: ValueNode): N & { data: Data } => {
  const place = { path: '', judged: resource.documented, notes };
  if (node.kind === 'record') {
    const data = recordValue(node.members, resource, place);
    return { ...notes, data };
  }
  notes.problems.push({
    member: '',
    problem: `the ${resource.name} should be an object with members, is ${describeNode(node)}`,
  });
  return { ...notes, data: {} };
};

/** Reads the node of one outermost record. Never throws. */
export const readRecord = (resource: Resource, node: ValueNode): Reading =>
  readInto(
    { present: new Set<string>(), problems: [], spellings: new Map<string, string>() },
    resource,
    node,
  );

/** As `readRecord`, without collecting the names of existing members. */
export const readValuesOf = (
  resource: Resource,
  node: ValueNode,
): Pick<Reading, 'data' | 'problems' | 'unknown'> => readInto({ problems: [] as Problem[] }, resource, node);
