import type { Area } from '../../../models/areas.ts';
import { type FieldRule, fieldRules, spellingRules, wordOf, wordRules } from '../../../models/field-rules.ts';
import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import {
  deliverySchedule,
  nestedIn,
  schedulingAgreement,
  schedulingAgreementItem,
} from '../../../models/resources/index.ts';
import { isData, type Value } from '../../../models/resources/resource.ts';
import { type Fault, fault } from '../fault.ts';
import { type MemberPath, showAs, showMember, withName } from '../operators/show.ts';
import { itemInTurn, operations, places } from './naming.ts';

/** A value of a wrong type: what is wrong, as it follows the member's name, and the function that computes it. */
type WrongValue = readonly [words: string, shown: (value: Value) => Value];

/** Values that are wrong in both formats, and those that are only wrong in one. */
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

/** Wrong values by the type at the end of the requirement id, as in `total-is-decimal`. */
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

/** Wrong values for members that hold a list, if the requirement names the type of its records. */
const wrongLists: WrongValues = { both: [count], json: [ids], xml: [count] };

/**
 * The rules of some kinds, one for each requirement. If a requirement is about two members, the last one: what reads
 * show.
 */
const rulesOf = (...kinds: readonly FieldRule['kind'][]): readonly FieldRule[] => [
  ...new Map(
    fieldRules.flatMap((rule) => (kinds.includes(rule.kind) ? [[rule.requirement, rule]] : [])),
  ).values(),
];

const pathTo = ({ resource, within, field }: FieldRule): MemberPath => ({
  ...{ resource, within, member: field.name },
});

/** Faults for fields with known wrong values; other constraints on values have separate faults. */
const typed = rulesOf('type', 'presence').filter(
  ({ field, type }) => type in wrongValues || nestedIn(field.type) !== undefined,
);

/** A record without its id is not the requested one, which violates the requirements on answers. */
const identity = (area: Area, member: string): readonly RequirementId[] =>
  member === 'id'
    ? operations.flatMap((one) => (one.area === area ? (one.requirements?.answers ?? []) : []))
    : [];

/** Further requirements that a wrong value of a member violates. */
const alsoViolated = ({ area, field, type, kind }: FieldRule): readonly RequirementId[] => [
  ...(type === 'datetime' ? ['formats/datetimes-are-iso-8601' as const] : []),
  ...(type === 'user' ? ['formats/users-are-objects' as const] : []),
  ...(kind === 'presence' ? identity(area, field.name) : []),
];

/** Whether the documentation leaves the form of a currency open, or the requirement does not name one. */
const isOpen = ({ field, kind }: FieldRule): boolean => field.open === true || kind === 'presence';

const isList = ({ field: { type } }: FieldRule): boolean => typeof type !== 'string' && 'many' in type;

const typeFaults = (one: FieldRule, turn: number): readonly Fault[] => {
  const { area, requirement, type } = one;
  const member = one.field.name;
  const isOfRecords = isList(one) && type !== 'array-or-object';
  const wrong = isOfRecords ? wrongLists : (wrongValues[type] ?? wrongLists);
  return (['both', 'json', 'xml'] as const).flatMap((format) => {
    const some = wrong[format];
    // A currency whose form is open may be a number.
    if (some === undefined || (format === 'json' && type === 'currency' && isOpen(one))) return [];
    const [said, shown] = itemInTurn(some, turn);
    const { suffix, words: where, format: only } = places[format];
    return [
      fault(
        `${area}/${member}-has-wrong-type${suffix}`,
        `${member} ${said}${where}.`,
        [requirement, ...alsoViolated(one)],
        showMember(pathTo(one), (value) => (value === null ? null : shown(value)), only),
      ),
    ];
  });
};

const longer =
  (length: number) =>
  (value: Value): Value =>
    typeof value === 'string' && value !== '' ? value.padEnd(length + 45, ' and so on') : value;

/** A text that is too long is not an allowed word either. */
const wordRequirements = ({ resource, field }: FieldRule): readonly RequirementId[] =>
  wordRules
    .filter((one) => one.resource === resource && one.member === field.name && one.oneValue === undefined)
    .map(({ requirement }) => requirement);

const tooLong = (rule: FieldRule): readonly Fault[] =>
  (['both', 'xml'] as const).map((format) =>
    fault(
      `${rule.area}/${rule.field.name}-is-too-long${places[format].suffix}`,
      `${rule.field.name} is longer than the documented maximum${places[format].words}.`,
      [rule.requirement, ...wordRequirements(rule)],
      showMember(pathTo(rule), longer(rule.field.maxLength ?? 0), places[format].format),
    ),
  );

/** Members that reads return by the documentation. */
const absenceFaults = (rule: FieldRule): readonly Fault[] =>
  (['both', 'json', 'xml'] as const).map((format) =>
    fault(
      `${rule.area}/${rule.field.name}-is-missing${places[format].suffix}`,
      `${rule.field.name} is not returned${places[format].words}.`,
      [rule.requirement, ...identity(rule.area, rule.field.name)],
      showMember(pathTo(rule), () => undefined, places[format].format),
    ),
  );

const hyphens: RequirementId = 'formats/element-names-are-hyphenated';

/** Spells multi-word members with underscores, unless the documentation does so itself. */
const misspeltNames = ({ area, resource, within, field, kind, requirement }: FieldRule): readonly Fault[] => {
  const { name, wireName, alternateWireName } = field;
  const spelling = spellingRules[area];
  if (spelling === undefined || within.length > 0 || !name.includes('-') || (wireName ?? alternateWireName))
    return [];
  const called = name.replaceAll('-', '_');
  return [
    fault(
      `${area}/${name}-has-underscores`,
      `${name} is called ${called}.`,
      [
        ...new Set([
          spelling.requirement,
          ...(resource.spelling === 'hyphen' ? [hyphens] : []),
          ...(kind === 'presence' ? [requirement] : []),
        ]),
      ],
      showAs({ resource }, withName(resource, name, called)),
    ),
  ];
};

/** Nested records with documented members: the words in requirement ids, and the path. */
const shownParts = [
  { words: 'items-show-', within: ['items'], record: schedulingAgreementItem },
  { words: 'lines-show-', within: ['items', 'delivery-schedules'], record: deliverySchedule },
] as const;

const notShown: readonly Fault[] = shownParts.flatMap(({ words, within, record }) =>
  record.fields.flatMap(({ name: member }) => {
    const area = 'scheduling-agreements';
    const word = wordOf(member);
    const shown = requirements.find(({ id }) => id === `${area}/${words}${word}`);
    if (shown === undefined || shown.undecidable !== undefined) return [];
    const where = operations.filter(
      (one) => one.area === area && ['list', 'show'].includes(one.operationKind),
    );
    return [
      fault(
        `${area}/${words}no-${word}`,
        `${member} of ${within.toReversed().join(' of ')} is not shown by reads.`,
        [shown.id as RequirementId],
        showMember(
          { resource: schedulingAgreement, within, member, where: where.map((one) => one.id) },
          () => undefined,
        ),
      ),
    ];
  }),
);

/** Faults in each member with a documented type, length or presence. */
export const fieldFaults: readonly Fault[] = [
  ...typed.flatMap(typeFaults),
  ...notShown,
  ...typed.flatMap(misspeltNames),
  ...rulesOf('presence').flatMap(absenceFaults),
  ...rulesOf('length').flatMap(tooLong),
];
