import type { Endpoint, OperationKind } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { lifecycles } from '../../models/lifecycles/index.ts';
import type { Ruling } from '../../models/lifecycles/lifecycle.ts';
import { documentedOperators } from '../../models/query/filter.ts';
import { nestedIn } from '../../models/resources/member.ts';
import type { Resource } from '../../models/resources/resource.ts';

/** Groups of features, ordered by how important they are for a client. */
export const featureGroups = {
  refusals: 'Refusals',
  transitions: 'Transitions',
  answers: 'Formats of answers',
  filters: 'Filters and pages',
  fields: 'Fields of filters',
  members: 'Members of requests',
  operations: 'Operations',
} as const;

export type FeatureGroup = keyof typeof featureGroups;

/** A documented feature that a client may use or encounter. */
export interface Feature {
  readonly group: FeatureGroup;
  /** The key for counting. */
  readonly key: string;
  /** In readable words: the subject, which several features may share, and the feature's own part. */
  readonly subject: string;
  readonly detail: string;
  /** The operation concerned; left out for features of all operations. */
  readonly endpoint?: Endpoint;
}

/** Refusals that any operation may return: cause -> status. */
const generalRefusals = {
  unauthorized: 'a refusal for an access token that is missing, expired or not valid (401)',
  forbidden: 'a refusal for a scope that the access token lacks (403)',
  'not-found': 'a refusal for a record that is not there (404)',
  invalid: 'a refusal for a parameter, query or body that is not valid (400, 415, 422)',
  'too-many': 'a refusal for too many requests (429)',
} as const;

export type GeneralRefusal = keyof typeof generalRefusals;

const writing: readonly OperationKind[] = [
  'create',
  'add-to-cart',
  'update',
  'add-attachment',
  'update-attachment',
];

const shownOnly = [
  'id',
  'status',
  'created-at',
  'updated-at',
  'created-by',
  'updated-by',
  'exported',
  'last-exported-at',
];

/** The record in an operation's request body; undefined if it has none. */
export const sentBy = ({ operationKind, request, resource }: Endpoint): Resource | undefined =>
  request ?? (writing.includes(operationKind) ? resource : undefined);

const membersOf = (resource: Resource, prefix = ''): readonly string[] =>
  resource.fields
    .filter(
      ({ name, inRequests, unlisted }) => inRequests !== 'never' && !unlisted && !shownOnly.includes(name),
    )
    .flatMap(({ name, type }) => {
      const nested = prefix === '' && typeof type === 'object' && 'many' in type ? nestedIn(type) : undefined;
      return [prefix + name, ...(nested === undefined ? [] : membersOf(nested, `${name}.`))];
    });

const isList = ({ operationKind }: Endpoint): boolean => ['list', 'list-own'].includes(operationKind);

/** Parameters of a list in addition to its filters, and the filter operators. */
export const listParameters = ['limit', 'offset', 'fields'] as const;

interface Node {
  readonly type: string;
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly { readonly meta?: unknown }[]>;
}

/** State -> rulings on an operation's event; empty for machines with parallel states. */
const rulingsByState = ({ area, event }: Endpoint): ReadonlyMap<string, readonly Ruling[]> => {
  const result = new Map<string, readonly Ruling[]>();
  if (event === undefined) return result;
  const rulingsOf = ({ transitions }: Node) =>
    (transitions.get(event) ?? []).flatMap(({ meta }) => (meta === undefined ? [] : [meta as Ruling]));
  for (const { machine } of lifecycles) {
    const root = machine.root as unknown as Node;
    if (root.type === 'parallel') continue;
    for (const [state, node] of Object.entries(root.states)) {
      const own = rulingsOf(node);
      const rulings = (own.length > 0 ? own : rulingsOf(root)).filter(
        (ruling) => ruling.answer !== 'silent' && ruling.requirement.startsWith(`${area}/`),
      );
      if (rulings.length > 0) result.set(state, rulings);
    }
  }
  return result;
};

const inWords = (state: string): string => state.replaceAll('_', ' ');

const transitionsOf = (endpoint: Endpoint): readonly Feature[] =>
  [...rulingsByState(endpoint)].flatMap(([state, rulings]) => {
    const outcomes = new Set(rulings.map(({ answer }) => (answer === 'refused' ? 'refused' : 'accepted')));
    return [...outcomes].map((outcome) => ({
      group: 'transitions',
      key: `${outcome} ${endpoint.id} ${state}`,
      endpoint,
      subject: `${endpoint.id} ${outcome} while`,
      detail: inWords(state),
    }));
  });

const refusalOf = (endpoint: Endpoint): readonly Feature[] =>
  endpoint.event === undefined
    ? []
    : [
        {
          group: 'refusals',
          key: `refused ${endpoint.id}`,
          endpoint,
          subject: 'a refused',
          detail: endpoint.id,
        },
      ];

const filtersOf = (endpoint: Endpoint): readonly Feature[] =>
  (isList(endpoint) ? [...documentedOperators, ...listParameters] : []).map((word) => ({
    group: 'filters',
    key: `filter ${endpoint.id} ${word}`,
    endpoint,
    subject: `${endpoint.id} with`,
    detail: word,
  }));

const fieldsOf = (endpoint: Endpoint): readonly Feature[] =>
  (isList(endpoint) ? (endpoint.resource?.fields ?? []) : [])
    .filter(({ unlisted }) => !unlisted)
    .map(({ name }) => ({
      group: 'fields',
      key: `field ${endpoint.id} ${name}`,
      endpoint,
      subject: `${endpoint.id} filtered by`,
      detail: name,
    }));

const membersSentTo = (endpoint: Endpoint): readonly Feature[] => {
  const sent = sentBy(endpoint);
  const names = [
    ...endpoint.parameters.map(({ name }) => name),
    ...(sent === undefined ? [] : membersOf(sent)),
  ];
  return [...new Set(names)].map((name) => ({
    group: 'members',
    key: `member ${endpoint.id} ${name}`,
    endpoint,
    subject: `${endpoint.id} with`,
    detail: name,
  }));
};

const answersOf = (endpoint: Endpoint): readonly Feature[] =>
  endpoint.resource === undefined
    ? []
    : ['json', 'xml'].map((format) => ({
        group: 'answers',
        key: `answer ${endpoint.id} ${format}`,
        endpoint,
        subject: `${endpoint.id} answered in`,
        detail: format.toUpperCase(),
      }));

const operationOf = (endpoint: Endpoint): Feature => ({
  group: 'operations',
  key: `operation ${endpoint.id}`,
  endpoint,
  subject: `${endpoint.id}:`,
  detail: endpoint.purpose,
});

/** The documented operations. */
export const documentedEndpoints: readonly Endpoint[] = (endpoints as readonly Endpoint[]).filter(
  ({ basis }) => basis === 'documented',
);

let made: readonly Feature[] | undefined;

/** All features; computed on first use. */
export const features = (): readonly Feature[] => {
  made ??= [
    ...Object.entries(generalRefusals).map(
      ([name, detail]): Feature => ({ group: 'refusals', key: `refused ${name}`, subject: '', detail }),
    ),
    ...documentedEndpoints.flatMap((endpoint) => [
      ...[...refusalOf(endpoint), ...transitionsOf(endpoint), ...answersOf(endpoint), ...filtersOf(endpoint)],
      ...[...fieldsOf(endpoint), ...membersSentTo(endpoint), operationOf(endpoint)],
    ]),
  ];
  return made;
};

let keys: ReadonlySet<string> | undefined;

/** Whether a key belongs to a feature. */
export const isFeature = (key: string): boolean => {
  keys ??= new Set(features().map((feature) => feature.key));
  return keys.has(key);
};
