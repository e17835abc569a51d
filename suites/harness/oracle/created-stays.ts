import type { Area } from '../../../models/areas.ts';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import type { Judge } from '../check.ts';
import type { Outgoing } from '../client.ts';
import { isGone, isSuccess } from '../meaning.ts';
import type { Memory, Monitor, NotedCreation, ObservedExchange, SecondLook } from '../monitor.ts';
import { createdIdIn } from './lists-keep.ts';

type Row = (typeof endpoints)[number];

/** Areas whose records have a lifecycle: one that is not found in some state is judged by the rows about that state. */
const withLifecycle: readonly Area[] = [
  'requisitions',
  'scheduling-agreements',
  'quality-inspections',
  'user-reassignments',
];

/** Creations of records without a lifecycle that are read at their own path, by endpoint. */
const creations = new Map<string, Row>(
  endpoints
    .filter(({ operationKind, area }) => operationKind === 'create' && !withLifecycle.includes(area))
    .filter(({ path }) =>
      endpoints.some((one) => one.operationKind === 'show' && one.path.replace(/\/:\w+$/, '') === path),
    )
    .map((creation) => [creation.id, creation]),
);

const pathOf = ({ path }: Outgoing): string => path.split('?')[0] ?? path;

const shows = endpoints.filter(({ operationKind }) => ['show', 'show-attachment'].includes(operationKind));

/** The path of the read of a record: that of all records of its resource, or below that of its creation. */
const readPath = ({ resource, path }: Endpoint, sent: string, id: string): string | undefined => {
  const show = shows.find((one) => one.resource === resource && /^[^:]*:id$/.test(one.path));
  if (show !== undefined) return show.path.replace(':id', id);
  return shows.some((one) => one.path.replace(/\/:\w+$/, '') === path) ? `${sent}/${id}` : undefined;
};

/** Notes the record that a creation answered. */
export const noteCreation = (
  { request, answer, endpoint: operation }: ObservedExchange,
  { records }: Memory,
): void => {
  if (operation?.operationKind !== 'create') return;
  const id = createdIdIn(operation, answer);
  const path = id === undefined ? undefined : readPath(operation, pathOf(request), id);
  if (path === undefined) return;
  const { id: creation } = operation;
  const body = request.body?.text ?? '';
  records.set(path, { creation, body, exchange: answer.exchange, isChanged: false });
};

/** Notes a write on the records that it is about: those at its path and above, and those below. */
const noteWrite = (path: string, created: Memory['records']): void => {
  for (const [record, known] of created)
    if (`${path}/`.startsWith(`${record}/`) || record.startsWith(`${path}/`))
      created.set(record, { ...known, isChanged: true });
};

const rowOf = ({ requirements }: Pick<Endpoint, 'requirements'>) => requirements?.effect?.[0];

/** Reads once more what was created and is not found; what is still not there is a finding. */
const judgeGone = async (
  { request, answer, endpoint: operation }: ObservedExchange,
  judge: Judge,
  {
    known,
    client,
    eventually,
  }: Pick<SecondLook, 'client' | 'eventually'> & { readonly known: NotedCreation },
): Promise<void> => {
  const again = await eventually(
    () => client.send(request),
    (read) => !isGone(read),
  );
  const row = rowOf(creations.get(known.creation) ?? {});
  if (!isGone(again) || row === undefined) return;
  judge.violated(row, {
    expected: `the ${operation?.resource?.name.replaceAll('-', ' ')} that was created`,
    seen: `${again.status} to a read of it, twice`,
    exchanges: [known.exchange, answer.exchange, again.exchange],
    explanation: 'what a creation answered is not there',
    subject: operation?.id,
  });
};

/** A record that a creation answered stays there, whatever is done to others: a read of it that finds nothing is a finding. */
export const createdRecordsStay: Monitor = {
  id: 'formats/created-records-stay',
  title: 'A record that was created is there until a request is about it',
  claims: [...new Set([...creations.values()].flatMap((one) => rowOf(one) ?? []))],
  look: async (observed, judge) => {
    const { request, answer, endpoint: operation, secondLook } = observed;
    if (secondLook === undefined || request.token !== undefined) return;
    const { records, isKnown, isNew } = secondLook.memory;
    const path = pathOf(request);
    if (operation?.operationKind === 'create') return noteCreation(observed, secondLook.memory);
    if (request.method !== 'GET') return noteWrite(path, records);
    if (operation?.operationKind !== 'show') return;
    // Where no read of its kind ever shows a record in this format, it is the read that is broken.
    const shown = `shown by ${operation.id} in ${request.accept}`;
    if (isSuccess(answer)) isNew(shown);
    const known = records.get(path);
    if (known === undefined || known.isChanged || !creations.has(known.creation)) return;
    if (!isGone(answer) || !isKnown(shown)) return;
    records.set(path, { ...known, isChanged: true });
    await judgeGone(observed, judge, { ...secondLook, known });
  },
};
