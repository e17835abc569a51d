import type { Area } from '../../../models/areas.ts';
import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/is-data.ts';
import { nestedIn } from '../../../models/resources/member.ts';
import type { Field, Resource, Value } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { shownGroup } from '../../../models/responsibilities.ts';
import { type Fault, fault } from '../fault.ts';
import { type MemberPath, showAs, showMember, withName } from '../operators/show.ts';
import { dealt, operations, places } from './naming.ts';

/** A value that is not of a type: what is wrong, after the member's name, and what is shown instead of a value. */
type WrongValue = readonly [words: string, shown: (value: Value) => Value];

/** Values that are wrong in both formats, and those that a format alone tells apart. */
interface WrongValues {
  readonly both: readonly [WrongValue, ...WrongValue[]];
  readonly json?: readonly [WrongValue, ...WrongValue[]];
  readonly xml?: readonly [WrongValue, ...WrongValue[]];
}

const idOf = (value: Value): Value => (isData(value) ? (value['id'] ?? 0) : 0);
const recordsIn = (value: Value): readonly Value[] => (Array.isArray(value) ? value : [value]);

const text: WrongValue = ['is a string', String];
const object: WrongValue = ['is an object', (value) => ({ text: value })];
const list: WrongValue = ['is a list', (value) => [value]];
const prefixed: WrongValue = ['has a prefix', (value) => `No. ${String(value)}`];
const withUnit: WrongValue = ['has its unit in it', (value) => `${String(value)} EUR`];
const yesOrNo: WrongValue = ['is yes or no', (value) => (value === true ? 'yes' : 'no')];
const onOrOff: WrongValue = ['is on or off', (value) => (value === true ? 'on' : 'off')];
const zeroOrOne: WrongValue = ['is 0 or 1', (value) => (value === true ? 1 : 0)];
const yOrN: WrongValue = ['is Y or N', (value) => (value === true ? 'Y' : 'N')];
const seconds: WrongValue = [
  'is in seconds since 1970',
  (value) => Math.floor(Date.parse(String(value)) / 1000),
];
const digits: WrongValue = [
  'is a number of fourteen digits',
  (value) => Number(String(value).slice(0, 19).replace(/\D/g, '')),
];
const bareId: WrongValue = ['is a bare id', idOf];
const name: WrongValue = ['is a text', (value) => `No. ${String(idOf(value))}`];
const count: WrongValue = ['is the number of its records', (value) => recordsIn(value).length];
const ids: WrongValue = ['holds bare ids', (value) => recordsIn(value).map(idOf)];

const record: WrongValues = { both: [name], json: [bareId], xml: [bareId] };
const textual: WrongValues = { both: [object, list], json: [['is a number', () => 3]], xml: [object] };
const decimals = (value: Value): Value =>
  `${Math.abs(Number(value)) + 1000}`.replace(/(\d)(\d{3}(?:\.|$))/, '$1,$2');

/** By the type that the sentence about a member ends with: `total-is-decimal`. */
const wrongValues: Readonly<Record<string, WrongValues>> = {
  integer: { both: [prefixed], json: [text], xml: [['has decimals', (value) => `${String(value)}.50`]] },
  number: {
    both: [withUnit],
    json: [object],
    xml: [['has a decimal comma', (value) => `${String(value)},0`]],
  },
  decimal: { both: [withUnit], json: [object], xml: [['has commas between thousands', decimals]] },
  string: textual,
  text: textual,
  boolean: { both: [yesOrNo, onOrOff], json: [zeroOrOne, text], xml: [onOrOff, yesOrNo] },
  flag: { both: [yesOrNo], json: [yOrN], xml: [onOrOff] },
  datetime: { both: [seconds, digits], json: [object], xml: [digits, seconds] },
  user: record,
  object: record,
  'object-or-null': record,
  address: record,
  department: record,
  pcard: record,
  currency: { both: [['is an empty text', () => '']], json: [['is a number', () => 840]] },
  list: { both: [count], json: [ids], xml: [count] },
  'array-or-object': { both: [['is a boolean', () => true]], json: [count], xml: [name] },
};

/** Those of members that hold a list, where the sentence names the type of its records. */
const wrongLists: WrongValues = { both: [count], json: [ids], xml: [count] };

/** A member with the sentence that tells its type. */
interface Typed extends MemberPath {
  readonly area: Area;
  readonly field: Field;
  readonly type: string;
  readonly requirement: RequirementId;
}

const known = new Set<string>(requirements.map(({ id }) => id));
const types = [...Object.keys(wrongValues), 'approval', 'attachment', 'lines', 'milestone'];

/** What ids of requirements call members, where that is not their name. */
const memberWords: Readonly<Record<string, string>> = {
  [shownGroup('approvals')]: 'approvals',
  items: 'item',
  'delivery-schedules': 'line',
  'is-confirmation-required': 'confirmation-flag',
};

const wordsOf = (resource: Resource, field: Field, within: readonly string[]): readonly string[] => {
  const own = memberWords[field.name] ?? field.name;
  const parent = within.at(-1);
  // Of what stands deeper the name alone tells nothing where the record itself has a member of that name.
  if (parent === undefined) return [field.name];
  const full = `${memberWords[parent] ?? parent}-${own}`;
  return resource.fields.some(({ name }) => name === field.name) ? [full] : [full, own];
};

/** The sentence that reads of an area return a member. */
const returned = (area: Area, name: string): RequirementId | undefined =>
  [`${area}/${name}-is-returned`, `${area}/${name}-are-returned`].find((id) => known.has(id)) as
    | RequirementId
    | undefined;

/** The type of a field as sentences name it. */
const typeOf = ({ type }: Field): string => {
  if (typeof type === 'string') return type;
  if ('many' in type) return 'list';
  return ['user', 'currency'].includes(type.one.name) ? type.one.name : 'object';
};

const typedAs = (area: Area, path: Omit<Typed, 'area' | 'type' | 'requirement'>): readonly Typed[] => {
  const { field, resource, within = [] } = path;
  for (const word of wordsOf(resource, field, within)) {
    const type = types.find((one) => known.has(`${area}/${word}-is-${one}`));
    if (type !== undefined)
      return [{ ...path, area, type, requirement: `${area}/${word}-is-${type}` as RequirementId }];
  }
  const requirement = within.length === 0 ? returned(area, field.name) : undefined;
  return requirement === undefined ? [] : [{ ...path, area, type: typeOf(field), requirement }];
};

const deepest = 2;

/** The members of a resource, and of the records in it, whose types the documentation tells. */
const typedIn = (
  area: Area,
  resource: Resource,
  record = resource,
  within: readonly string[] = [],
): readonly Typed[] =>
  record.fields.flatMap((field) => {
    const own = typedAs(area, { resource, within, member: field.name, field });
    const nested = within.length < deepest ? nestedIn(field.type) : undefined;
    return nested === undefined ? own : [...own, ...typedIn(area, resource, nested, [...within, field.name])];
  });

const areasWithRecords = [...new Set(operations.map(({ area }) => area))].filter((area) => area !== 'access');

/** The areas with the records that they are about: those of their first operation. */
const subjects = areasWithRecords.flatMap((area) => {
  const resource = operations.find((one) => one.area === area)?.resource;
  return resource === undefined ? [] : [{ area, resource }];
});

const firstOfEach = (all: readonly Typed[]): readonly Typed[] =>
  all.filter((one, at) => all.findIndex(({ requirement }) => requirement === one.requirement) === at);

const typed = subjects.flatMap(({ area, resource }) => firstOfEach(typedIn(area, resource)));

/** A read that shows no id answers no record that anybody asked for. */
const identity = (area: Area, member: string): readonly RequirementId[] =>
  member === 'id'
    ? operations.flatMap((one) => (one.area === area ? (one.requirements?.answers ?? []) : []))
    : [];

/** What a sentence rests on beside the type of one member. */
const beside = ({ area, member, type, requirement }: Typed): readonly RequirementId[] => [
  ...(type === 'datetime' ? ['formats/datetimes-are-iso-8601' as const] : []),
  ...(type === 'user' ? ['formats/users-are-objects' as const] : []),
  ...(requirement === returned(area, member) ? identity(area, member) : []),
];

/** Whether the documentation leaves the form of a currency open: a sentence that names none does, too. */
const isOpen = ({ area, field, member, requirement }: Typed): boolean =>
  field.open === true || requirement === returned(area, member);

const isList = ({ field: { type } }: Typed): boolean => typeof type !== 'string' && 'many' in type;

const mistyped = (one: Typed, turn: number): readonly Fault[] => {
  const { area, member, requirement, type } = one;
  const isOfRecords = isList(one) && type !== 'array-or-object';
  const wrong = isOfRecords ? wrongLists : (wrongValues[type] ?? wrongLists);
  return (['both', 'json', 'xml'] as const).flatMap((format) => {
    const some = wrong[format];
    // A currency whose form is open may be a number.
    if (some === undefined || (format === 'json' && type === 'currency' && isOpen(one))) return [];
    const [said, shown] = dealt(some, turn);
    const { suffix, words: where, format: only } = places[format];
    return [
      fault(
        `${area}/${member}-has-wrong-type${suffix}`,
        `${member} ${said}${where}.`,
        [requirement, ...beside(one)],
        showMember(one, (value) => (value === null ? null : shown(value)), only),
      ),
    ];
  });
};

const lengthOf = (area: Area, { name, maxLength }: Field): RequirementId | undefined => {
  const id = `${area}/${name}-fits-${maxLength}-characters`;
  return maxLength !== undefined && known.has(id) ? (id as RequirementId) : undefined;
};

const longer =
  (length: number) =>
  (value: Value): Value =>
    typeof value === 'string' && value !== '' ? value.padEnd(length + 45, ' and so on') : value;

const tooLong = (area: Area, resource: Resource): readonly Fault[] =>
  resource.fields.flatMap((field) => {
    const requirement = lengthOf(area, field);
    if (requirement === undefined) return [];
    const path = { resource, member: field.name };
    const change = longer(field.maxLength ?? 0);
    return (['both', 'xml'] as const).map((format) =>
      fault(
        `${area}/${field.name}-is-too-long${places[format].suffix}`,
        `${field.name} is longer than the documented maximum${places[format].words}.`,
        [requirement],
        showMember(path, change, places[format].format),
      ),
    );
  });

/** Members that reads return by the documentation. */
const missing = (area: Area, resource: Resource): readonly Fault[] =>
  resource.fields.flatMap(({ name: member }) => {
    const requirement = returned(area, member);
    if (requirement === undefined) return [];
    return (['both', 'json', 'xml'] as const).map((format) =>
      fault(
        `${area}/${member}-is-missing${places[format].suffix}`,
        `${member} is not returned${places[format].words}.`,
        [requirement, ...identity(area, member)],
        showMember({ resource, member }, () => undefined, places[format].format),
      ),
    );
  });

const hyphens: RequirementId = 'formats/element-names-are-hyphenated';

/** The sentence that tells how an area spells its members. */
const spellings: Readonly<Partial<Record<Area, RequirementId>>> = {
  'service-sheets': hyphens,
  payments: hyphens,
  requisitions: hyphens,
  'scheduling-agreements': 'scheduling-agreements/names-are-hyphenated',
  'quality-inspections': 'quality-inspections/members-are-camel-case',
  comments: 'comments/members-are-hyphenated',
};

/** Members of several words that are spelled with underscores, but for those that the documentation shows so. */
const misspelt = (area: Area, resource: Resource): readonly Fault[] => {
  const requirement = spellings[area];
  if (requirement === undefined) return [];
  const known = new Set(typed.filter((one) => one.area === area).map(({ member }) => member));
  return resource.fields
    .filter(
      ({ name, written, alsoWritten }) => known.has(name) && name.includes('-') && !(written ?? alsoWritten),
    )
    .map(({ name }) => {
      const written = name.replaceAll('-', '_');
      const shown = returned(area, name);
      return fault(
        `${area}/${name}-has-underscores`,
        `${name} is called ${written}.`,
        [
          ...new Set([
            requirement,
            ...(resource.spelling === 'hyphen' ? [hyphens] : []),
            ...(shown === undefined ? [] : [shown]),
          ]),
        ],
        showAs({ resource }, withName(resource, name, written)),
      );
    });
};

/** Members of nested records that reads show by the documentation: the sentences about them, and where they stand. */
const shownParts = [
  ['items-show-', ['items']],
  ['lines-show-', ['items', 'delivery-schedules']],
] as const;

const notShown: readonly Fault[] = shownParts.flatMap(([words, within]) =>
  requirements.flatMap(({ id, undecidable }) => {
    const area = 'scheduling-agreements';
    const head = `${area}/${words}`;
    if (undecidable !== undefined || !id.startsWith(head)) return [];
    const word = id.slice(head.length);
    const member = Object.keys(memberWords).find((name) => memberWords[name] === word) ?? word;
    const where = operations.filter((one) => one.area === area && ['list', 'show'].includes(one.deed));
    return [
      fault(
        `${area}/${words}no-${word}`,
        `${member} of ${within.toReversed().join(' of ')} is not shown by reads.`,
        [id as RequirementId],
        showMember(
          { resource: schedulingAgreement, within, member, where: where.map((one) => one.id) },
          () => undefined,
        ),
      ),
    ];
  }),
);

/** What can be wrong with each member whose type, length or presence the documentation tells. */
export const fieldFaults: readonly Fault[] = [
  ...typed.flatMap(mistyped),
  ...notShown,
  ...subjects.flatMap(({ area, resource }) => misspelt(area, resource)),
  ...subjects.flatMap(({ area, resource }) => [...missing(area, resource), ...tooLong(area, resource)]),
];
