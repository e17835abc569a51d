import type { Area } from '../../../models/areas.ts';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import { requestedInspection } from '../../../models/resources/inspection-request.ts';
import { nestedIn } from '../../../models/resources/member.ts';
import type { Resource, Value } from '../../../models/resources/resource.ts';
import { type Fault, fault } from '../fault.ts';
import { letThrough, needScope } from '../operators/bearer.ts';
import { loseMember, presume, type RequestMember, refuseMember } from '../operators/input.ts';
import { isAt } from '../operators/where.ts';
import { dealt, idOf, isDocumented, operations, tell } from './naming.ts';

/** Records in a request: where they stand, and the sentence that there may be some. */
interface Part {
  readonly within: readonly (readonly string[])[];
  readonly taken?: RequirementId;
}

/** What a creation takes: the operation, where its members stand, and values that pass every rule. */
interface Creation {
  readonly area: Area;
  readonly endpoint: EndpointId;
  /** The records in it that sentences name by a word. */
  readonly parts: Readonly<Record<string, Part>>;
  /** Members that every request has: where they are refused nothing is created. */
  readonly always: readonly string[];
  readonly passing: Readonly<Record<string, Value>>;
  /** What a request holds, where the documentation says of each member that it is kept. */
  readonly request?: Resource;
}

const creations: readonly Creation[] = [
  {
    area: 'scheduling-agreements',
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
    always: ['incoterms', 'quantity of items', 'delivery-date of lines'],
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
    area: 'quality-inspections',
    endpoint: 'quality-inspections.create',
    parts: {},
    always: [],
    request: requestedInspection,
    passing: {
      'due-date': '2999-12-31T00:00:00.000Z',
      'supplier-id': 301,
      'item-quantity': 1_000_000,
      uom: 21,
      'requested-by': 15,
    },
  },
];

/** What sentences call members, where that is not their name. */
const members: Readonly<Record<string, string>> = {
  'external-number': 'external-scheduling-agreement-number',
  'confirmation-flag': 'is-confirmation-required',
};

/** The words that the sentences of an area have where a pattern has `*`. */
const wordsIn = (area: Area, pattern: string): readonly (readonly [word: string, id: RequirementId])[] => {
  const [head = '', tail = ''] = `${area}/${pattern}`.split('*');
  return requirements.flatMap(({ id, undecidable }) =>
    undecidable === undefined && id.startsWith(head) && id.endsWith(tail)
      ? [[id.slice(head.length, id.length - tail.length), id as RequirementId] as const]
      : [],
  );
};

const requiredFaults = ({ area, endpoint, passing }: Creation): readonly Fault[] =>
  wordsIn(area, '*-is-required').flatMap(([word, id]) => {
    const member = members[word] ?? word;
    const value = passing[member];
    return value === undefined
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

const optionalFaults = ({ area, endpoint, always }: Creation): readonly Fault[] =>
  wordsIn(area, '*-is-optional').flatMap(([word, id]) => {
    const member = members[word] ?? word;
    return (['with', 'without'] as const)
      .filter((which) => which === 'without' || !always.includes(word))
      .map((which) =>
        fault(
          `${area}/${word}-is-${which === 'with' ? 'refused' : 'required'}`,
          `A request ${which} ${member} is refused.`,
          [id],
          refuseMember(endpoint, { member }, which),
        ),
      );
  });

const takenFaults = ({ area, endpoint, always, parts }: Creation): readonly Fault[] =>
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

/** The members of a request, and of the records in it. */
const membersIn = (resource: Resource, within: readonly string[] = []): readonly RequestMember[] =>
  resource.fields.flatMap(({ name, type }) => {
    const nested = nestedIn(type);
    const own = { member: name, within: [within] };
    return nested === undefined ? [own] : [own, ...membersIn(nested, [...within, name])];
  });

/** Members that a creation may leave out, and loses. */
const lostFaults = ({ area, endpoint: operation, passing, request }: Creation): readonly Fault[] =>
  (request === undefined ? [] : membersIn(request))
    .filter(({ member, within = [[]] }) => within[0]?.length !== 0 || passing[member] === undefined)
    .map((one) => {
      const place = one.within?.[0] ?? [];
      const words = place.length === 0 ? '' : ` of ${place.toReversed().join(' of ')}`;
      return fault(
        `${area}/${[one.member, ...place].join('-of-')}-is-lost`,
        `${one.member}${words} is lost when a record is created.`,
        endpoint(operation).requirements?.effect ?? [],
        loseMember(operation, one),
      );
    });

/** What can be wrong with the members that a creation needs, may leave out, or takes. */
export const requestFaults: readonly Fault[] = creations.flatMap((one) => [
  ...requiredFaults(one),
  ...optionalFaults(one),
  ...takenFaults(one),
  ...lostFaults(one),
]);

/** Scopes that no operation of the areas takes for which the documentation names scopes. */
const foreign = ['core.user.read', 'core.requisition.read', 'core.pay.payments.read'] as const;

/** Nothing is said of what attachments of agreements take. */
const attachments: ReadonlySet<string> = new Set([
  'list-attachments',
  'add-attachment',
  'show-attachment',
  'delete-attachment',
]);

/** What can be wrong with the scope of each operation for which the documentation names one. */
export const scopeFaults: readonly Fault[] = operations.flatMap((operation, turn): readonly Fault[] => {
  const { deed, id, requirements = {} } = operation;
  const scope = attachments.has(deed) ? [] : (requirements.scope ?? []);
  const scopeSuffices = isDocumented(operation) ? (requirements.scopeSuffices ?? []) : [];
  const more = dealt(foreign, turn);
  return [
    ...(scope.length === 0
      ? []
      : [
          fault(
            idOf(operation, 'needs-no-scope'),
            `${tell(operation)} is served to tokens of any scope.`,
            scope,
            letThrough((exchange) => isAt(exchange, id)),
          ),
        ]),
    ...(scopeSuffices.length === 0
      ? []
      : [
          fault(
            idOf(operation, 'needs-another-scope'),
            `${tell(operation)} is served only to tokens that also have ${more}.`,
            scopeSuffices,
            needScope(more, id),
          ),
        ]),
  ];
});
