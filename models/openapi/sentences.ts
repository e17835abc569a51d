import type { Area } from '../areas.ts';
import { lineStatuses } from '../delivery-schedules.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import { agreementStates } from '../lifecycles/agreement.ts';
import { lifecycles } from '../lifecycles/index.ts';
import { inspectionStates } from '../lifecycles/inspection.ts';
import type { Ruling } from '../lifecycles/lifecycle.ts';
import { reassignmentStates } from '../lifecycles/reassignment.ts';
import { requisitionStates } from '../lifecycles/requisition-record.ts';
import { sheetStates } from '../lifecycles/sheet-record.ts';
import { requirements } from '../requirements/index.ts';
import type { Requirement } from '../requirements/requirement.ts';
import {
  deliverySchedule,
  payment,
  paymentStatuses,
  qualityInspection,
  requisition,
  scheduleLine,
  schedulingAgreement,
  serviceSheet,
  userReassignment,
} from '../resources/index.ts';
import { user } from '../resources/master-data.ts';
import { nestedIn } from '../resources/member.ts';
import type { Resource } from '../resources/resource.ts';
import { spellStatus } from '../wire/status.ts';

/** The resources that endpoints name, each with the area that names it first. */
const named = (): Map<Resource, Area> => {
  const found = new Map<Resource, Area>([[user, 'formats']]);
  for (const { area, resource, request } of endpoints) {
    for (const one of [resource, request]) if (one !== undefined && !found.has(one)) found.set(one, area);
  }
  return found;
};

const withNested = (found: Map<Resource, Area>): ReadonlyMap<Resource, Area> => {
  // The map grows while it is read: it is the queue.
  for (const [resource, area] of found) {
    // Of a member that is not documented, or of a record of such members, no member is described.
    for (const { type, unlisted } of resource.documented ? resource.fields : []) {
      const nested = unlisted ? undefined : nestedIn(type);
      if (nested !== undefined && !found.has(nested)) found.set(nested, area);
    }
  }
  return found;
};

const areas = withNested(named());

/** Every record kind that an operation sends or answers, with those inside it. */
export const describedResources: readonly Resource[] = [...areas.keys()];

/** The area whose requirements are about a resource; undefined where no operation shows it. */
const areaOfResource = (resource: Resource): Area | undefined => areas.get(resource);

/** Of a machine only what is read here. */
interface Node {
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly { readonly meta?: unknown }[]>;
}

type Judged = Exclude<Ruling, { answer: 'silent' }>;

const rulingsIn = ({ states, transitions }: Node, event: string): readonly Ruling[] => [
  ...(transitions.get(event) ?? []).flatMap(({ meta }) => (meta === undefined ? [] : [meta as Ruling])),
  ...Object.values(states).flatMap((state) => rulingsIn(state, event)),
];

/** What the lifecycles of its area rule about the event of an operation, where the documentation rules it. */
export const rulingsOf = ({ area, event }: Endpoint): readonly Judged[] => {
  if (event === undefined) return [];
  return lifecycles
    .flatMap(({ machine }) => rulingsIn(machine.root as unknown as Node, event))
    .filter((ruling) => ruling.answer !== 'silent')
    .filter(({ requirement }) => requirement.startsWith(`${area}/`));
};

const documented = requirements.filter(({ basis }) => basis === 'documented');

/** A path without the names of its parameters. */
const bare = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');

const called = /\b(GET|POST|PUT|PATCH|DELETE) (?:\{base_url\})?(\/[\w/:{}-]+)/g;

/** The rows by the methods with paths that they name. */
const byPlace = new Map<string, Requirement[]>();
for (const row of documented) {
  for (const [, method, path = ''] of row.sentence.matchAll(called)) {
    const place = `${method} ${bare(path)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
  }
}

const namingPlace = ({ method, path }: Endpoint): readonly Requirement[] =>
  byPlace.get(`${method} ${bare(path)}`) ?? [];

/** The documented sentences of an area that name a word which nothing else is called by: one with an underscore. */
export const sentencesNaming = (area: Area, word: string): readonly Requirement[] => {
  if (!word.includes('_')) return [];
  const pattern = new RegExp(`\\b${word}\\b`);
  return documented.filter(({ id, sentence }) => id.startsWith(`${area}/`) && pattern.test(sentence));
};

/** Rows that name what a path ends with: `schedule_issuance`. */
const namingAction = ({ area, path }: Endpoint): readonly Requirement[] => {
  const word = path.slice(path.lastIndexOf('/') + 1);
  return word.startsWith(':') ? [] : sentencesNaming(area, word);
};

/** The documented sentences about one operation: by its place, its name, and what its lifecycle says of its event. */
export const sentencesOf = (endpoint: Endpoint): readonly Requirement[] => {
  const ruling = new Set<string>(rulingsOf(endpoint).map(({ requirement }) => requirement));
  const ruled = documented.filter(({ id }) => ruling.has(id));
  return [...new Set([...namingPlace(endpoint), ...namingAction(endpoint), ...ruled])];
};

/** The documented sentences about one member of a resource, by the words that their ids begin with. */
export const sentencesOfMember = (resource: Resource, member: string): readonly Requirement[] => {
  const area = areaOfResource(resource);
  const beginnings = [`${area}/${member}-`, `${area}/${resource.name}-${member}-`];
  if (!resource.documented || area === undefined) return [];
  return documented.filter(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)));
};

const titled = (resource: Resource, states: readonly string[]): readonly string[] =>
  states.map((state) => spellStatus(resource, state, 'title'));

const lines = Object.values(lineStatuses);

const byResource: ReadonlyMap<Resource, readonly string[]> = new Map<Resource, readonly string[]>([
  [serviceSheet, sheetStates],
  [payment, paymentStatuses],
  [requisition, requisitionStates],
  [schedulingAgreement, titled(schedulingAgreement, agreementStates)],
  [scheduleLine, lines],
  [deliverySchedule, lines],
  [userReassignment, reassignmentStates],
  [qualityInspection, titled(qualityInspection, inspectionStates)],
]);

/**
 * Statuses that a resource is known to have; examples and no more: not for all resources are they listed, and one
 * and the same is written in several ways.
 */
export const statusesOf = (resource: Resource): readonly string[] => byResource.get(resource) ?? [];
