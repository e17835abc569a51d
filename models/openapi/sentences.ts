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

/** The resources of endpoints, each with the first area that uses it. */
const areasByResource = (): Map<Resource, Area> => {
  const areaOf = new Map<Resource, Area>([[user, 'formats']]);
  for (const { area, resource, request } of endpoints) {
    for (const one of [resource, request]) if (one !== undefined && !areaOf.has(one)) areaOf.set(one, area);
  }
  return areaOf;
};

const withNested = (areaOf: Map<Resource, Area>): ReadonlyMap<Resource, Area> => {
  // The map grows while it is read: it serves as the queue.
  for (const [resource, area] of areaOf) {
    // Members of undocumented records, and undocumented members, are not described.
    for (const { type, unlisted } of resource.documented ? resource.fields : []) {
      const nested = unlisted ? undefined : nestedIn(type);
      if (nested !== undefined && !areaOf.has(nested)) areaOf.set(nested, area);
    }
  }
  return areaOf;
};

const areas = withNested(areasByResource());

/** Every record kind in requests and answers, nested ones included. */
export const describedResources: readonly Resource[] = [...areas.keys()];

/** The area whose requirements are about a resource; undefined if no operation returns it. */
const areaOfResource = (resource: Resource): Area | undefined => areas.get(resource);

/** The part of a machine that is read here. */
interface Node {
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly { readonly meta?: unknown }[]>;
}

type DecidedRuling = Exclude<Ruling, { answer: 'silent' }>;

const rulingsIn = ({ states, transitions }: Node, event: string): readonly Ruling[] => [
  ...(transitions.get(event) ?? []).flatMap(({ meta }) => (meta === undefined ? [] : [meta as Ruling])),
  ...Object.values(states).flatMap((state) => rulingsIn(state, event)),
];

/** The documented rulings of its area's lifecycles on the event of an operation. */
export const rulingsOf = ({ area, event }: Endpoint): readonly DecidedRuling[] => {
  if (event === undefined) return [];
  return lifecycles
    .flatMap(({ machine }) => rulingsIn(machine.root as unknown as Node, event))
    .filter((ruling) => ruling.answer !== 'silent')
    .filter(({ requirement }) => requirement.startsWith(`${area}/`));
};

const documented = requirements.filter(({ basis }) => basis === 'documented');

/** A path without the names of its parameters. */
const barePath = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');

const called = /\b(GET|POST|PUT|PATCH|DELETE) (?:\{base_url\})?(\/[\w/:{}-]+)/g;

/** Requirements by the methods and paths that they name. */
const byPlace = new Map<string, Requirement[]>();
for (const row of documented) {
  for (const [, method, path = ''] of row.sentence.matchAll(called)) {
    const place = `${method} ${barePath(path)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
  }
}

const namingPlace = ({ method, path }: Endpoint): readonly Requirement[] =>
  byPlace.get(`${method} ${barePath(path)}`) ?? [];

/** The documented requirements of an area that contain an unambiguous word: one with an underscore. */
export const sentencesNaming = (area: Area, word: string): readonly Requirement[] => {
  if (!word.includes('_')) return [];
  const pattern = new RegExp(`\\b${word}\\b`);
  return documented.filter(({ id, sentence }) => id.startsWith(`${area}/`) && pattern.test(sentence));
};

/** The requirements that contain the last segment of a path: `schedule_issuance`. */
const namingAction = ({ area, path }: Endpoint): readonly Requirement[] => {
  const word = path.slice(path.lastIndexOf('/') + 1);
  return word.startsWith(':') ? [] : sentencesNaming(area, word);
};

/** The documented requirements about an operation: by its path, its name, and the rulings on its event. */
export const sentencesOf = (endpoint: Endpoint): readonly Requirement[] => {
  const ruling = new Set<string>(rulingsOf(endpoint).map(({ requirement }) => requirement));
  const ruled = documented.filter(({ id }) => ruling.has(id));
  return [...new Set([...namingPlace(endpoint), ...namingAction(endpoint), ...ruled])];
};

/** The documented requirements about one member of a resource, by the prefix of their ids. */
export const sentencesOfMember = (resource: Resource, member: string): readonly Requirement[] => {
  const area = areaOfResource(resource);
  const beginnings = [`${area}/${member}-`, `${area}/${resource.name}-${member}-`];
  if (!resource.documented || area === undefined) return [];
  return documented.filter(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)));
};

const statusTitles = (resource: Resource, states: readonly string[]): readonly string[] =>
  states.map((state) => spellStatus(resource, state, 'title'));

const lines = Object.values(lineStatuses);

const byResource: ReadonlyMap<Resource, readonly string[]> = new Map<Resource, readonly string[]>([
  [serviceSheet, sheetStates],
  [payment, paymentStatuses],
  [requisition, requisitionStates],
  [schedulingAgreement, statusTitles(schedulingAgreement, agreementStates)],
  [scheduleLine, lines],
  [deliverySchedule, lines],
  [userReassignment, reassignmentStates],
  [qualityInspection, statusTitles(qualityInspection, inspectionStates)],
]);

/** Known statuses of a resource; not complete for all resources, and one status may have several spellings. */
export const statusesOf = (resource: Resource): readonly string[] => byResource.get(resource) ?? [];
