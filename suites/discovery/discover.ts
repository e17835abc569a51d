import { fillPath } from '../../models/endpoints/endpoint.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import { type OwnerSegment, owners } from '../../models/owners.ts';
import { isData } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { ProfileRows } from '../harness/profile/fields.ts';
import type { SeenRecord } from '../harness/profile/record-paths.ts';
import type { RecordsByKind } from './candidates.ts';
import { type DiscoveryReads, type DiscoveryTools, openDiscovery } from './discovery-reads.ts';
import { find, type ProfileValue } from './find.ts';
import { collections, dependents, furtherPaths, ownerCollections, type RecordSource } from './sources.ts';

/** The members of the client's own requisitions that name its user. */
const makers = ['created-by', 'requester', 'requested-by'] as const;

const spellingsOf = ({ id, login, email }: SeenRecord): readonly string[] =>
  [id, login, email].flatMap((one) => (one === undefined || one === null ? [] : [String(one).toLowerCase()]));

/**
 * Returns a test for the user that the client acts as, by the subject of its token and the creators of its own
 * requisitions: this user is never proposed for changes.
 */
const openOwnUser = (shelf: RecordsByKind, subject?: string): ((person: unknown) => boolean) => {
  const people = (shelf.get('mine') ?? []).flatMap(({ record }) => makers.map((member) => record[member]));
  const own = new Set(people.flatMap((one) => (isData(one) ? spellingsOf(one as SeenRecord) : [])));
  if (subject !== undefined) own.add(subject.toLowerCase());
  return (person) =>
    typeof person === 'object' &&
    person !== null &&
    spellingsOf(person as SeenRecord).some((one) => own.has(one));
};

/** The maximum number of documents of a kind that are read by id, and whose nested collections are read. */
const mostShown = 2;
const mostBelow = 4;

const idsOf = (values: readonly ProfileValue[], key: string): readonly Id[] => {
  const value = values.find((one) => one.key === key)?.value;
  return Array.isArray(value) ? (value as Id[]) : [];
};

/** The paths to try for a collection: the usual one and, where the documentation is silent, alternatives. */
const placesOf = (id: RecordSource['endpoint']): readonly string[] => {
  const { basis, path, elsewhere } = endpoint(id);
  return basis === 'documented' || elsewhere === undefined ? [path] : [path, elsewhere];
};

const readCollection = async (discovery: DiscoveryReads, source: RecordSource): Promise<void> => {
  for (const path of placesOf(source.endpoint)) if (await discovery.collection(source, path)) return;
};

const readSome = async (discovery: DiscoveryReads, source: RecordSource): Promise<void> => {
  const ids = (discovery.shelf.get(source.kind) ?? [])
    .slice(0, mostShown)
    .map(({ record }) => record['id'] as Id);
  for (const id of source.show === undefined ? [] : ids) await discovery.one(source, id);
};

const parameterOf = (path: string): string => /:(\w+)/.exec(path)?.[1] ?? '';

const readBelow = async (
  discovery: DiscoveryReads,
  source: RecordSource,
  ids: readonly Id[],
): Promise<void> => {
  const { path } = endpoint(source.endpoint);
  for (const id of ids.slice(0, mostBelow))
    await discovery.collection(source, fillPath(path, { [parameterOf(path)]: id }), id);
};

const readFurther = async (discovery: DiscoveryReads): Promise<void> => {
  for (const { kind, endpoint: id } of furtherPaths) {
    const document = kind && discovery.shelf.get(kind)?.[0]?.record['id'];
    if (kind !== undefined && document === undefined) continue;
    for (const path of placesOf(id))
      if (await discovery.collection({ endpoint: id }, fillPath(path, { id: (document ?? '') as Id }))) break;
  }
};

/** The result of discovering a target. */
interface DiscoveryResult {
  readonly values: readonly ProfileValue[];
  readonly discovery: DiscoveryReads;
}

/** Discovers values for a profile by reads alone, at most `mostRequests`; `subject` is that of the client's token. */
export const discover = async (
  looking: DiscoveryTools,
  rows: ProfileRows,
  subject?: string,
): Promise<DiscoveryResult> => {
  const discovery = openDiscovery(looking);
  for (const source of collections) {
    await readCollection(discovery, source);
    await readSome(discovery, source);
  }
  for (const { owner, path } of ownerCollections)
    await discovery.others(owner, path, owners[owner as OwnerSegment]);
  const first = find(discovery.shelf, rows);
  for (const source of dependents) await readBelow(discovery, source, idsOf(first, source.below ?? ''));
  await readFurther(discovery);
  return { values: find(discovery.shelf, rows, openOwnUser(discovery.shelf, subject)), discovery };
};
