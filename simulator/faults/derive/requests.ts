import { apiUser, userOf } from '../../../fixtures/seed/users.ts';
import type { Area } from '../../../models/areas.ts';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { nestedIn, requiredMembers } from '../../../models/resources/member.ts';
import type { Field, Resource, Value } from '../../../models/resources/resource.ts';
import { type Fault, fault } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import {
  loseMember,
  loseOneOf,
  presume,
  type RequestMember,
  refuseLength,
  refuseMember,
  refuseWord,
  shortenTexts,
} from '../operators/input.ts';
import { isReferred, takeReference } from '../operators/requisition-references.ts';
import { isAt } from '../operators/where.ts';
import { idOf, methodAndPath, operations } from './naming.ts';

/** Nested records in a request: their paths, and the requirement that they are accepted. */
interface Part {
  readonly within: readonly (readonly string[])[];
  readonly taken?: RequirementId;
}

/** Facts about a creation that the fields of its request do not contain. */
interface Creation {
  readonly endpoint: EndpointId;
  /** Nested records by the word that requirements use for them. */
  readonly parts?: Readonly<Record<string, Part>>;
  /** Whether a requirement says that an optional member is accepted, too. */
  readonly areTaken?: (word: string) => boolean;
  /** Members of nested records that every request has: if they are refused, nothing can be created. */
  readonly always?: readonly string[];
  /** Valid values of required members. */
  readonly passing?: Readonly<Record<string, Value>>;
  /** Whether each member is documented as kept. */
  readonly keepsAll?: boolean;
  /** The requirements that lists are kept, by member. */
  readonly lists?: Readonly<Record<string, readonly RequirementId[]>>;
  /** The requirements that texts of undocumented length are kept. */
  readonly texts: readonly RequirementId[];
}

const anybody = { login: userOf(apiUser).login };

const creations: readonly Creation[] = [
  {
    endpoint: 'scheduling-agreements.create',
    parts: {
      item: { within: [['items']] },
      line: {
        within: [
          ['items', 'schedule-lines'],
          ['items', 'delivery-schedules'],
        ],
        taken: 'scheduling-agreements/item-takes-schedule-lines',
      },
    },
    areTaken: (word) => word !== 'incoterms',
    always: ['quantity of items', 'delivery-date of lines'],
    lists: {
      items: [
        'scheduling-agreements/create-keeps-the-items',
        'scheduling-agreements/create-answers-items-with-ids',
      ],
      'schedule-lines': [
        'scheduling-agreements/create-keeps-the-lines',
        'scheduling-agreements/create-answers-lines-with-ids',
      ],
    },
    texts: [
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/items-show-item-description',
    ],
    passing: {
      'external-scheduling-agreement-number': 'without a number',
      type: 'WITHOUT_RELEASE',
      'validity-start-date': '1900-01-01T00:00:00.000Z',
      'validity-end-date': '2999-12-31T00:00:00.000Z',
      supplier: { id: 301 },
      items: [{ 'item-description': 'without a name', quantity: '1' }],
    },
  },
  {
    endpoint: 'quality-inspections.create',
    passing: {
      'due-date': '2999-12-31T00:00:00.000Z',
      'supplier-id': 301,
      'item-quantity': 1_000_000,
      uom: 21,
      'requested-by': 15,
    },
    keepsAll: true,
    lists: {
      characteristics: ['quality-inspections/create-keeps-characteristics'],
      'characteristic-values': ['quality-inspections/characteristic-values-are-kept'],
    },
    texts: ['quality-inspections/requirement-becomes-specification'],
  },
  {
    endpoint: 'user-reassignments.create',
    passing: { 'from-user': anybody, 'to-user': anybody },
    texts: ['user-reassignments/create-keeps-notes'],
  },
  {
    endpoint: 'requisitions.create',
    lists: { 'requisition-lines': ['requisitions/create-keeps-lines'] },
    texts: ['requisitions/create-keeps-what-was-sent', 'requisitions/create-keeps-lines'],
  },
];

/** A creation with its area and the record that it requests. */
type CreationWithRequest = Creation & { readonly area: Area; readonly request: Resource };

const all: readonly CreationWithRequest[] = creations.flatMap((one) => {
  const { area, request, resource } = endpoint(one.endpoint);
  const sent = request ?? resource;
  return sent === undefined ? [] : [{ ...one, area, request: sent }];
});

/** Words that requirements use for members, if they differ from the names. */
const members: Readonly<Record<string, string>> = {
  'external-number': 'external-scheduling-agreement-number',
  'confirmation-flag': 'is-confirmation-required',
};

/** The word that requirements use for a member. */
const wordFor = (member: string): string =>
  Object.keys(members).find((word) => members[word] === member) ?? member;

const known = new Set<string>(
  requirements.filter(({ undecidable }) => undecidable === undefined).map(({ id }) => id),
);

/** The first existing requirement among some of an area. */
const sentence = (area: Area, ...names: readonly string[]): RequirementId | undefined =>
  names.map((name) => `${area}/${name}`).find((id) => known.has(id)) as RequirementId | undefined;

/** The words at the place of `*` in the requirement ids of an area. */
const wordsIn = (area: Area, pattern: string): readonly (readonly [word: string, id: RequirementId])[] => {
  const [head = '', tail = ''] = `${area}/${pattern}`.split('*');
  return [...known].flatMap((id) =>
    id.startsWith(head) && id.endsWith(tail)
      ? [[id.slice(head.length, id.length - tail.length), id as RequirementId] as const]
      : [],
  );
};

const requiredFaults = ({ area, endpoint, passing = {}, request }: CreationWithRequest): readonly Fault[] =>
  requiredMembers(request).flatMap((member) => {
    const word = wordFor(member);
    const id = sentence(area, `${word}-is-required`);
    const value = passing[member];
    return id === undefined || value === undefined
      ? []
      : [
          fault(
            `${area}/${word}-is-presumed`,
            `A request without ${member} is accepted, with a value of the platform's choice.`,
            [id],
            presume(endpoint, member, value),
          ),
        ];
  });

const optionalFaults = ({
  area,
  areTaken = () => false,
  endpoint,
  request,
}: CreationWithRequest): readonly Fault[] =>
  request.fields.flatMap(({ name: member, inRequests }) => {
    const word = wordFor(member);
    const own = sentence(area, `${word}-is-optional`, `${word}-are-optional`);
    const id = own ?? sentence(area, 'other-members-are-optional');
    if (inRequests !== 'optional' || id === undefined) return [];
    return (['with', 'without'] as const)
      .filter((which) => which === 'without' || areTaken(word))
      .map((which) =>
        fault(
          `${area}/${word}-is-${which === 'with' ? 'refused' : 'required'}`,
          `A request ${which} ${member} is refused.`,
          [id],
          refuseMember(endpoint, { member }, which),
        ),
      );
  });

const takenFaults = ({ area, endpoint, always = [], parts = {} }: CreationWithRequest): readonly Fault[] =>
  Object.entries(parts).flatMap(([part, { within, taken }]) =>
    wordsIn(area, `${part}-takes-*`)
      .filter(([word]) => !always.includes(`${word} of ${part}s`))
      .map(([word, id]) => {
        const member = members[word] ?? word;
        return fault(
          `${area}/${word}-of-${part}s-is-refused`,
          `A request is refused if ${part === 'item' ? 'an' : 'a'} ${part} in it has ${member}.`,
          taken === undefined ? [id] : [id, taken],
          refuseMember(endpoint, { member, within }, 'with'),
        );
      }),
  );

/** A member of a request, with the path of the record that contains it. */
interface MemberAtPath {
  readonly field: Field;
  readonly path: readonly string[];
}

/** The members of a request and of its nested records. */
const membersIn = ({ fields }: Resource, path: readonly string[] = []): readonly MemberAtPath[] =>
  fields.flatMap((field) => {
    const nested = nestedIn(field.type);
    const own = { field, path };
    return nested === undefined ? [own] : [own, ...membersIn(nested, [...path, field.name])];
  });

/** The end of an id or title for members of nested records. */
const pathSuffix = (path: readonly string[], link: string): string => ['', ...path.toReversed()].join(link);

const requestMember = ({ field, path }: MemberAtPath): RequestMember => ({
  member: field.name,
  within: [path],
});

/** Loses optional members of a creation. */
const lostFaults = ({
  area,
  endpoint: operation,
  keepsAll,
  request,
}: CreationWithRequest): readonly Fault[] =>
  (keepsAll === true ? membersIn(request) : [])
    .filter(({ field }) => field.inRequests !== 'required')
    .map((one) =>
      fault(
        `${area}/${one.field.name}${pathSuffix(one.path, '-of-')}-is-lost`,
        `${one.field.name}${pathSuffix(one.path, ' of ')} is lost when a record is created.`,
        endpoint(operation).requirements?.effect ?? [],
        loseMember(operation, requestMember(one)),
      ),
    );

/** Positions in a list at which a record is lost: in words, and as index. */
const places = [
  ['third', 2],
  ['eleventh', 10],
] as const;

/** Loses one record of a list in a request, by its position. */
const shortFaults = ({ area, endpoint, lists = {}, request }: CreationWithRequest): readonly Fault[] =>
  membersIn(request).flatMap((one) => {
    const { name } = one.field;
    const kept = lists[name];
    return kept === undefined
      ? []
      : places.map(([which, lost]) =>
          fault(
            `${area}/${which}-of-${name}-is-lost`,
            `The ${which} of ${name}${pathSuffix(one.path, ' of ')} is lost when a record is created.`,
            kept,
            loseOneOf(endpoint, requestMember(one), lost),
          ),
        );
  });

const textFaults = ({ area, endpoint, texts }: CreationWithRequest): readonly Fault[] => [
  fault(
    `${area}/texts-are-cut-at-255`,
    `Texts of a creation in ${area} are cut after 255 characters, and no length is documented.`,
    texts,
    shortenTexts(endpoint, 255),
  ),
];

const lastWord = (name: string): string => name.slice(name.lastIndexOf('-') + 1);

/** The requirements that a word is accepted: named after the member, the word, or the nested record. */
const takingWord = (area: Area, { field, path }: MemberAtPath, word: string): readonly RequirementId[] => {
  const inside = path.at(-1)?.replace(/s$/, '');
  const names =
    inside === undefined ? [field.name] : [`${word.toLowerCase()}-${inside}`, lastWord(`${inside}s`)];
  const own = sentence(area, ...names.map((name) => `takes-${name}`));
  if (own !== undefined) return [own];
  return inside === undefined ? [] : wordsIn(area, `takes-*-${inside}`).map(([, id]) => id);
};

/** Refuses documented enumeration values. */
const wordFaults = ({ area, endpoint, request }: CreationWithRequest): readonly Fault[] =>
  membersIn(request).flatMap((one) =>
    (one.field.words ?? []).flatMap((word) => {
      const ids = takingWord(area, one, word);
      const { name } = one.field;
      const inWords = word.toLowerCase().replaceAll(' ', '-');
      return ids.length === 0
        ? []
        : [
            fault(
              `${area}/${name}-${inWords}${pathSuffix(one.path, '-of-')}-is-refused`,
              `A request is refused if ${name}${pathSuffix(one.path, ' of ')} is ${word}.`,
              ids,
              refuseWord(endpoint, requestMember(one), word),
            ),
          ];
    }),
  );

/** Refuses texts of the documented maximum length. */
const lengthFaults = ({ area, endpoint, request }: CreationWithRequest): readonly Fault[] =>
  request.fields.flatMap(({ name: member, maxLength = 0 }) => {
    const id = sentence(area, `${member}-takes-${maxLength}-characters`);
    return id === undefined
      ? []
      : [
          fault(
            `${area}/${member}-of-${maxLength}-characters-is-refused`,
            `A request is refused if ${member} has ${maxLength} characters.`,
            [id],
            refuseLength(endpoint, { member }, maxLength),
          ),
        ];
  });

const why = {
  unknown: { ending: 'exists', words: 'that does not exist' },
  inactive: { ending: 'is-active', words: 'that is not active any more' },
} as const;

const writings = [
  { operationKind: 'create', suffix: '', words: 'A creation' },
  { operationKind: 'update', suffix: '-by-updates', words: 'An update' },
] as const;

/** Accepts references that creations and updates must refuse. */
const referenceFaults = ({ area, request }: CreationWithRequest): readonly Fault[] =>
  membersIn(request).flatMap(({ field: { name: member, type, refersTo }, path }) => {
    const kind = nestedIn(type)?.name ?? '';
    if (refersTo === undefined || !isReferred(kind)) return [];
    return (refersTo === 'active' ? (['unknown', 'inactive'] as const) : (['unknown'] as const)).flatMap(
      (is) => {
        const id = sentence(area, `${member}-${why[is].ending}`);
        // The paths of lines have separate faults.
        return writings.slice(0, path.length === 0 ? 2 : 1).flatMap(({ operationKind, suffix, words }) => {
          const where = operations
            .filter((one) => one.area === area && one.operationKind === operationKind)
            .map((one) => one.id);
          return id === undefined
            ? []
            : [
                fault(
                  `${area}/${is}-${member}-is-taken${suffix}`,
                  `${words} takes ${withArticle(member)}${path.length === 0 ? '' : ' of a line'} ${why[is].words}.`,
                  [id],
                  takeReference(where, { reference: { member, kind, ofLines: path.length > 0 }, why: is }),
                ),
              ];
        });
      },
    );
  });

/** Faults in the required, optional, accepted and referring members of creations. */
export const requestFaults: readonly Fault[] = all.flatMap((one) => [
  ...requiredFaults(one),
  ...optionalFaults(one),
  ...takenFaults(one),
  ...lostFaults(one),
  ...shortFaults(one),
  ...textFaults(one),
  ...wordFaults(one),
  ...lengthFaults(one),
  ...referenceFaults(one),
]);

/** Faults in the documented scope of each operation. */
export const scopeFaults: readonly Fault[] = operations.flatMap((operation): readonly Fault[] => {
  const { id, requirements: { takesScope: scope = [] } = {} } = operation;
  return [
    ...(scope.length === 0
      ? []
      : [
          fault(
            idOf(operation, 'needs-no-scope'),
            `${methodAndPath(operation)} is served to tokens of any scope.`,
            scope,
            letThrough((exchange) => isAt(exchange, id)),
          ),
        ]),
  ];
});
