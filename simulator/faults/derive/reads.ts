import type { Area } from '../../../models/areas.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Field } from '../../../models/resources/resource.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { filterOtherwise, ignoreFilter, isOn, isOneOf } from '../operators/filters.ts';
import { refuse, withoutOperation } from '../operators/input.ts';
import {
  changeList,
  firstNamed,
  listOneRecord,
  neighbour,
  omitRecord,
  staleList,
  swapMember,
  withOthers,
  withoutBody,
  withoutNth,
} from '../operators/lists.ts';
import { answeredIn, every, type Where } from '../operators/where.ts';
import {
  creationsOf,
  idOf,
  isDocumented,
  type ModelledEndpoint,
  mayKnowPath,
  methodAndPath,
  operations,
  whereNamed,
} from './naming.ts';

/** A defect that applies to many operations: the end of id and title, the violated requirements, the operator. */
interface Defect {
  readonly what: string;
  readonly words: string;
  readonly violates: (operation: ModelledEndpoint) => readonly RequirementId[];
  readonly made: (where: Where) => Wrapping;
  /**
   * Set if there is also a variant for all operations of a kind in XML only: the requirements that it violates in
   * addition.
   */
  readonly inXml?: readonly RequirementId[];
}

/** Makes defects of rows; the keys are `id > title`, the end of each. */
const defectsOf = (rows: Readonly<Record<string, Omit<Defect, 'what' | 'words'>>>): readonly Defect[] =>
  Object.entries(rows).map(([key, row]) => {
    const [what = '', words = ''] = key.split(' > ');
    return { what, words, ...row };
  });

const answers = ({ requirements }: ModelledEndpoint) => requirements?.answers ?? [];
const aloneRequirements = ({ requirements }: ModelledEndpoint) => requirements?.alone ?? [];

const union = (...parts: readonly (readonly RequirementId[])[]): readonly RequirementId[] => [
  ...new Set(parts.flat()),
];

/** The content of a list also shows the effect of the operations that create its records. */
const effect = (operation: ModelledEndpoint): readonly RequirementId[] => {
  const own = operation.requirements?.effect ?? [];
  if (own.length === 0) return [];
  return union(own, ...creationsOf(operation).map(({ requirements }) => requirements?.effect ?? []));
};

const answersAndEffect = (operation: ModelledEndpoint) => union(answers(operation), effect(operation));
const ifDocumented = (operation: ModelledEndpoint) =>
  isDocumented(operation) ? answersAndEffect(operation) : [];

/** Whether records of a list can be compared with reads of each. Attachments cannot: a read may return the file. */
const isComparable = ({ operationKind, resource, request, area }: ModelledEndpoint): boolean =>
  operationKind !== 'list-attachments' &&
  request === undefined &&
  operations.some((one) => one.operationKind === 'show' && one.resource === resource && one.area === area);

/** The effects of creations, for lists below documents to which the suites add several records. */
const ifSeveral = (operation: ModelledEndpoint): readonly RequirementId[] =>
  creationsOf(operation).length > 0 && operation.path.includes(':')
    ? (operation.requirements?.effect ?? [])
    : [];

/** The same for lists to which they add more than ten; attachments are added sparingly to a customer's documents. */
const ifMany = (operation: ModelledEndpoint): readonly RequirementId[] =>
  operation.area === 'attachments' ? [] : ifSeveral(operation);

const ofLists = defectsOf({
  'is-one-record > answers with its first record instead of a list': {
    violates: answersAndEffect,
    made: (where) => listOneRecord(where),
    inXml: [],
  },
  'is-empty > answers with an empty list': {
    violates: effect,
    made: (where) => changeList(where, () => []),
    inXml: [],
  },
  'misses-the-newest > leaves out the newest record': {
    violates: effect,
    made: (where) => omitRecord(where, 'newest'),
    inXml: [],
  },
  'misses-the-oldest > leaves out the oldest record': {
    violates: effect,
    made: (where) => omitRecord(where, 'oldest'),
  },
  'loses-the-third > leaves out the third record that is added to it': {
    violates: ifSeveral,
    made: (where) => withoutNth(where, 3),
  },
  'loses-the-eleventh > leaves out the eleventh record that is added to it': {
    violates: ifMany,
    made: (where) => withoutNth(where, 11),
  },
  'is-stale > repeats its first answer': { violates: effect, made: staleList },
  'shows-values-of-another > shows a member of each record as it is in the next one': {
    violates: (one) => (isComparable(one) ? (one.requirements?.agrees ?? answers(one)) : []),
    made: swapMember,
    inXml: ['formats/json-and-xml-agree'],
  },
  'holds-all > also lists all records of others': {
    violates: aloneRequirements,
    made: withOthers,
    inXml: [],
  },
  'holds-all-by-query > also lists all records of others when the request has a query': {
    // A run knows the owners of records that it created, and of those of its own user.
    violates: (one) =>
      creationsOf(one).length > 0 || one.operationKind === 'list-own' ? aloneRequirements(one) : [],
    made: (where) => withOthers(every(where, ({ search }) => search !== '')),
  },
  'holds-one-of-another > also lists one record of another': {
    violates: aloneRequirements,
    made: (where) => withOthers(where, true),
  },
});

const ofReads = defectsOf({
  'answers-the-one-before > answers with the record that was created before the requested one': {
    violates: answers,
    made: neighbour,
    inXml: [],
  },
  'is-remembered > answers with the record that was requested first': { violates: answers, made: firstNamed },
  'finds-nothing > does not find a record that exists': {
    violates: (one) => (isDocumented(one) ? answers(one) : []),
    made: (where) => refuse(where),
    inXml: [],
  },
  'answers-nothing > answers without a body': {
    violates: (one) => (one.operationKind === 'show' ? answers(one) : []),
    made: withoutBody,
  },
});

const ofBoth = defectsOf({
  'is-not-there > is refused as an unknown path': {
    violates: ifDocumented,
    made: (where) => withoutOperation(where, 'unknown-path'),
  },
  'breaks > always ends with a server error': {
    violates: (one) => (mayKnowPath(one) ? answersAndEffect(one) : []),
    made: (where) => withoutOperation(where, 'unexpected'),
  },
  'is-refused > refuses every request': {
    // The answers to reads of transactions, and how GET carries a payload, are not documented.
    violates: (one) =>
      one.request !== undefined || one.operationKind === 'list-transactions' ? [] : ifDocumented(one),
    made: (where) => withoutOperation(where, 'not-possible'),
  },
});

const inBothFormats = (
  operation: ModelledEndpoint,
  { what, words, violates, made }: Defect,
): readonly Fault[] => {
  const violated = violates(operation);
  return violated.length === 0
    ? []
    : [
        fault(
          idOf(operation, what),
          `${methodAndPath(operation)} ${words}.`,
          violated,
          what === 'breaks' ? whereNamed(operation, made(operation.id)) : made(operation.id),
        ),
      ];
};

/** Operations of one area of the same kind, such as `list-of-invoice` and `list-of-user`. */
interface Group {
  readonly area: Area;
  readonly name: string;
  readonly operations: readonly ModelledEndpoint[];
}

const inXml = (
  { area, name, operations: some }: Group,
  { what, words, violates, made, inXml: further = [] }: Defect,
): readonly Fault[] => {
  const meant = some.filter((one) => violates(one).length > 0);
  if (meant.length === 0) return [];
  const where = every(
    meant.map(({ id }) => id),
    answeredIn('xml'),
  );
  const [first] = meant;
  const title =
    first !== undefined && meant.length === 1
      ? methodAndPath(first)
      : `each of the ${meant.length} ${name} operations of ${area}`;
  return [
    fault(
      `${area}/${name}-in-xml-${what}`,
      `In XML, ${title} ${words}.`,
      union(...meant.map(violates), further),
      made(where),
    ),
  ];
};

const groupsOf = (some: readonly ModelledEndpoint[]): readonly Group[] =>
  [...Map.groupBy(some, ({ area, operationKind }) => `${area}/${operationKind}`)].flatMap(([key, own]) => {
    const [area, name = ''] = key.split('/');
    return [{ area: area as Area, name, operations: own }];
  });

const faultsOf = (some: readonly ModelledEndpoint[], defects: readonly Defect[]): readonly Fault[] => [
  ...some.flatMap((operation) => defects.flatMap((defect) => inBothFormats(operation, defect))),
  ...groupsOf(some).flatMap((group) =>
    defects.flatMap((defect) => (defect.inXml === undefined ? [] : inXml(group, defect))),
  ),
];

const ofKinds = (...kinds: readonly ModelledEndpoint['operationKind'][]): readonly ModelledEndpoint[] =>
  operations.filter(({ operationKind }) => kinds.includes(operationKind));

/** Lists of attachments in the area `attachments`, or in the other areas. */
const attachmentLists = (own: boolean): readonly ModelledEndpoint[] =>
  ofKinds('list-attachments').filter(({ area }) => (area === 'attachments') === own);

const inOneFormat = (defects: readonly Defect[]): readonly Defect[] =>
  defects.map(({ inXml: _, ...defect }) => defect);

/** Faults in each list and each read of a record. */
export const readFaults: readonly Fault[] = [
  ...faultsOf(ofKinds('list', 'list-own', 'list-transactions'), [...ofBoth, ...ofLists]),
  ...faultsOf(attachmentLists(true), [...ofBoth, ...ofLists]),
  ...faultsOf(attachmentLists(false), inOneFormat([...ofBoth, ...ofLists])),
  ...faultsOf(ofKinds('current-cart'), ofBoth),
  // An attachment may be answered as its file, which is neither JSON nor XML.
  ...faultsOf(ofKinds('show'), [...ofBoth, ...ofReads]),
  ...faultsOf(ofKinds('show-attachment'), inOneFormat([...ofBoth, ...ofReads])),
];

const payments = { where: 'payments.list', kind: 'service-pay-payment' } as const;

type FilterDefect = readonly [what: string, words: string, made: (field: string) => Wrapping];

const defects: readonly FilterDefect[] = [
  ['ignored', 'is ignored', (field) => ignoreFilter(payments, field)],
  [
    'finds-nothing',
    'matches nothing',
    (field) =>
      filterOtherwise(payments, (conditions) =>
        conditions.some((one) => isOn(one, field)) ? [...conditions, isOneOf([])] : conditions,
      ),
  ],
];

const refusal: FilterDefect = [
  'refused',
  'is refused',
  (field) =>
    refuse(payments.where, {
      after: 'validate',
      code: 'invalid-query',
      when: ({ filter }) => filter?.conditions.some((one) => isOn(one, field)) === true,
    }),
];

/** The documented form of a value may differ, except for integers and texts; only these must not be refused. */
const filterDefectsOf = ({ type }: Field): readonly FilterDefect[] =>
  type === 'integer' || type === 'string' ? [...defects, refusal] : defects;

/** Fields with separate requirements. */
const own = ['status', 'exported', 'updated-at'];

/** Faults of filters on each field of payments, the only records with documented filters. */
export const filterFaults: readonly Fault[] = payment.fields
  .filter(({ name, type }) => typeof type === 'string' && !own.includes(name))
  .flatMap((field) =>
    filterDefectsOf(field).map(([what, words, made]) =>
      fault(
        `payments/${field.name}-filter-${what}`,
        `A filter on ${field.name} ${words}.`,
        ['payments/every-field-is-a-filter'],
        made(field.name),
      ),
    ),
  );
