import { currency } from '../resources/master-data.ts';
import { memberOf } from '../resources/member.ts';
import type { Data, Field, Resource, Value } from '../resources/resource.ts';
import { type Cell, type Member, tellCell } from './cell.ts';
import { readLoosely, readScalar, scalarNames } from './read-scalar.ts';
import type { Problem, Reading } from './reading.ts';
import { canonicalName, fold } from './spelling.ts';

/** What is gathered on the way through one outermost record. */
interface Notes {
  readonly present: Set<string>;
  readonly problems: Problem[];
  readonly spellings: Map<string, string>;
}

/** The place of a cell: its path, and whether the documentation shows what belongs there. */
interface Place {
  readonly path: string;
  readonly judged: boolean;
  readonly notes: Notes;
}

// One for each member of each record that is read: written out, as a spread takes several times as long.
const below = ({ path, judged, notes }: Place, name: string | number): Place => ({
  path: path === '' ? String(name) : `${path}.${name}`,
  judged,
  notes,
});

const complain = ({ path, judged, notes }: Place, wanted: string, cell: Cell): void => {
  if (!judged) return;
  const member = path === '' ? 'the record' : `member ${path}`;
  notes.problems.push({ member: path, problem: `${member} should be ${wanted}, is ${tellCell(cell)}` });
};

/** A value whose field is unknown, as it was found. */
const plainValue = (cell: Cell, place: Place): Value => {
  if (cell.kind === 'blank') return null;
  if (cell.kind === 'scalar') return cell.value;
  if (cell.kind === 'list') return cell.items.map((item, index) => plainValue(item, below(place, index)));
  return recordValue(cell.members, undefined, { ...place, judged: false });
};

type BlankForm = Extract<Cell, { kind: 'blank' }>['form'];

const mayBeBlank = ({ type, nullable }: Field, form: BlankForm): boolean => {
  if (form === 'record') return false;
  return form === 'text' ? type === 'string' : nullable;
};

const scalarValue = (field: Field, cell: Cell, place: Place): Value => {
  if (typeof field.type !== 'string' || field.type === 'any') return plainValue(cell, place);
  const wanted = scalarNames[field.type];
  if (cell.kind === 'blank') {
    if (!mayBeBlank(field, cell.form)) complain(place, wanted, cell);
    return null;
  }
  if (cell.kind !== 'scalar') {
    complain(place, wanted, cell);
    return plainValue(cell, place);
  }
  const value = readScalar(field.type, cell);
  if (value !== undefined) return value;
  complain(place, wanted, cell);
  return (place.judged ? undefined : readLoosely(field.type, cell)) ?? cell.value;
};

/** One nested record, or the bare value that stands in its place. */
const nestedValue = (resource: Resource, cell: Cell, place: Place): Value =>
  cell.kind === 'record'
    ? recordValue(cell.members, resource, { ...place, judged: place.judged && resource.documented })
    : plainValue(cell, place);

interface Spot {
  readonly cell: Cell;
  readonly place: Place;
}

const oneValue = (field: Field, resource: Resource, { cell, place }: Spot): Value => {
  if (cell.kind === 'list') {
    if (field.open !== true) complain(place, 'an object', cell);
    // An empty list and null are one thing where a record is meant.
    if (cell.items.length === 0) return null;
    return cell.items.map((item, index) => nestedValue(resource, item, below(place, index)));
  }
  const isObject = cell.kind === 'record' || (cell.kind === 'blank' && cell.form !== 'text');
  const isCode = cell.kind === 'scalar' && field.open === true && resource === currency;
  if (!isObject && !isCode) complain(place, 'an object', cell);
  return nestedValue(resource, cell, place);
};

const manyValue = (field: Field, resource: Resource, { cell, place }: Spot): Value => {
  if (cell.kind === 'blank') {
    const fits = cell.form === 'record' ? field.open === true : cell.form !== 'text';
    if (!fits) complain(place, 'a list', cell);
    return [];
  }
  if (cell.kind === 'list') {
    return cell.items.map((item, index) => {
      const spot = { cell: item, place: below(place, index) };
      if (item.kind !== 'record') complain(spot.place, 'an object', item);
      return nestedValue(resource, item, spot.place);
    });
  }
  if (field.open !== true || cell.kind === 'scalar') complain(place, 'a list', cell);
  return cell.kind === 'record' ? [nestedValue(resource, cell, below(place, 0))] : plainValue(cell, place);
};

const fieldValue = (field: Field | undefined, cell: Cell, place: Place): Value => {
  if (field === undefined) return plainValue(cell, place);
  if (typeof field.type === 'string') return scalarValue(field, cell, place);
  const spot = { cell, place };
  return 'one' in field.type
    ? oneValue(field, field.type.one, spot)
    : manyValue(field, field.type.many, spot);
};

const foldedNames = new WeakMap<Resource, ReadonlyMap<string, string>>();

/** The canonical name of the member that a written name means. */
const meantBy = (written: string, resource: Resource | undefined): string => {
  if (resource === undefined) return canonicalName(written);
  if (memberOf(resource, written) !== undefined) return written;
  let names = foldedNames.get(resource);
  if (names === undefined) {
    names = new Map(resource.fields.map(({ name }) => [fold(name), name]));
    foldedNames.set(resource, names);
  }
  return names.get(fold(written)) ?? canonicalName(written);
};

const recordValue = (members: readonly Member[], resource: Resource | undefined, place: Place): Data => {
  const data: Record<string, Value> = {};
  for (const { name: written, cell } of members) {
    const name = meantBy(written, resource);
    const field = resource === undefined ? undefined : memberOf(resource, name);
    // Of two spellings of one member the canonical one counts, or the one that is documented; else the first.
    if (Object.hasOwn(data, name) && written !== (field?.wireName ?? name)) continue;
    const spot = below(place, name);
    place.notes.present.add(spot.path);
    if (field !== undefined && !field.unlisted && place.judged) place.notes.spellings.set(spot.path, written);
    data[name] = fieldValue(field, cell(field?.type ?? 'any'), spot);
  }
  return data;
};

/** Reads the cell of one outermost record. Never throws. */
export const readRecord = (resource: Resource, cell: Cell): Reading => {
  const notes: Notes = { present: new Set(), problems: [], spellings: new Map() };
  const place = { path: '', judged: resource.documented, notes };
  if (cell.kind === 'record') return { data: recordValue(cell.members, resource, place), ...notes };
  notes.problems.push({
    member: '',
    problem: `the ${resource.name} should be an object with members, is ${tellCell(cell)}`,
  });
  return { data: {}, ...notes };
};
