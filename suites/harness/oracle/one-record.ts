import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import type { Judge } from '../check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import { holdsText, markersIn } from '../generate/marker.ts';
import { hasStatus, outcomeOf } from '../meaning.ts';
import type { Memory } from '../memory.ts';
import type { Monitor, MonitorTools } from '../monitor.ts';
import { listedRecords } from '../resources/records.ts';
import { idText } from '../resources/snapshot.ts';
import { newestFirst } from '../run/list-lengths.ts';

type Row = (typeof endpoints)[number];

/** The documented list that shows the records of a creation: at the same path, otherwise the list of the area. */
const listOf = ({ path, area, resource }: Row): Row | undefined => {
  const lists = endpoints.filter(
    ({ operationKind, basis, request, ...one }) =>
      operationKind === 'list' &&
      basis === 'documented' &&
      request === undefined &&
      one.resource === resource,
  );
  return (
    lists.find((one) => one.path === path) ??
    lists.find((one) => one.area === area && !one.path.includes(':'))
  );
};

/** Creation -> its list, and the row about the creation. */
const creations = new Map(
  endpoints.flatMap((creation) => {
    const list = creation.operationKind === 'create' ? listOf(creation) : undefined;
    const row = creation.requirements?.effect?.[0];
    return list === undefined || row === undefined
      ? []
      : [[creation.id as string, { creation, list, row }] as const];
  }),
);

/** Notes the markers that a write sends; returns one that is new in this session. */
const newMarker = ({ method, body }: OutgoingRequest, memory: Memory): string | undefined =>
  method === 'GET' ? undefined : markersIn(body?.text).filter((one) => memory.isNew(`marker ${one}`))[0];

const isCreated = (answer: Answer): boolean =>
  outcomeOf(answer).outcome === 'accepted' && !hasStatus(answer, 'accepted');

/** The number of creations checked per operation and format. */
const mostOfOne = 2;

interface CreatedRecord {
  readonly text: string;
  readonly answer: Answer;
  readonly list: OutgoingRequest & { readonly endpoint: EndpointId };
}

/** New records may not be on the first page. A target that does not know the second query ignores or refuses it. */
const queries = ['', `?${newestFirst}`];

const readList = async (
  { list, text }: CreatedRecord,
  { client }: Pick<MonitorTools, 'client'>,
): Promise<{ readonly answer: Answer; readonly ids: ReadonlySet<string> } | undefined> => {
  for (const query of queries) {
    const answer = await client.send({ ...list, path: list.path + query });
    const own = listedRecords(answer, list.endpoint).filter(({ data }) => holdsText(data, text));
    const ids = new Set(own.flatMap(({ data }) => idText(data) ?? []));
    if (ids.size > 0) return { answer, ids };
  }
  return undefined;
};

const judgeCreated = async (
  created: CreatedRecord,
  judge: Judge,
  { row, tools }: { readonly row: Parameters<Judge['holds']>[0]; readonly tools: MonitorTools },
): Promise<void> => {
  const first = await readList(created, tools);
  // A single record does not show that its values are as documented; other checks judge that.
  if (first === undefined || first.ids.size === 1) return;
  // Two concurrent requests of a check may have sent the same text.
  const last = await tools.eventually(
    () => readList(created, tools),
    () => false,
  );
  const isSentAgain = !tools.memory.isNew(`marker ${created.text}`, 2);
  if (isSentAgain || last === undefined || last.ids.size === 1) return;
  judge.violated(row, {
    expected: 'one record for one request',
    seen: `ids ${[...last.ids].join(', ')} with the text that one request sent: ${created.text}`,
    exchanges: [created.answer.exchange, last.answer.exchange],
    explanation: 'one request creates several records',
    subject: `records that ${created.list.path.replace(/\d+/g, ':id')} shows of one creation`,
  });
};

/** One request creates one record: its list shows exactly one record with the text of the request. */
export const creationsMakeOne: Monitor = {
  id: 'formats/creations-make-one',
  title: 'A request that creates a record creates one',
  claims: [...new Set([...creations.values()].map(({ row }) => row))],
  inspect: async ({ request, answer, endpoint: operation, tools }, judge) => {
    if (tools === undefined) return;
    const text = newMarker(request, tools.memory);
    const known = creations.get(operation?.id ?? '');
    if (text === undefined || known === undefined || !isCreated(answer)) return;
    const { accept, path } = request;
    if (!tools.memory.isNew(`creation ${known.creation.id} ${accept}`, mostOfOne)) return;
    const { list, row, creation } = known;
    const at = list.path === creation.path ? pathWithoutQuery({ path }) : list.path;
    const listRequest = {
      method: 'GET',
      path: at,
      endpoint: list.id,
      ...(accept !== undefined && { accept }),
    };
    await judgeCreated({ text, answer, list: listRequest }, judge, { row, tools });
  },
};
