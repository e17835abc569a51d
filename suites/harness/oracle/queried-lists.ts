import { answersMany } from '../../../models/endpoints/endpoint.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Judge } from '../check.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import type { Monitor, ObservedExchange } from '../monitor.ts';
import { recordsOf } from '../resources/records.ts';
import { idText } from '../resources/snapshot.ts';
import { secondFormat } from './both-formats.ts';

const agree = 'formats/json-and-xml-agree';

/** The ids in a list; undefined if the answer is no list or contains a record without a readable id. */
const idsIn = (answer: Answer, id: EndpointId): readonly string[] | undefined => {
  const found = recordsOf(answer, id);
  if (found.kind !== 'records' || found.hasOthers) return undefined;
  return found.records.flatMap(({ data }) => idText(data) ?? []);
};

/** The sorted parameter names of a query; undefined without parameters, or if `fields` may omit the ids. */
const namesIn = ({ path }: OutgoingRequest): string | undefined => {
  const names = [...new URLSearchParams(path.split('?')[1] ?? '').keys()];
  return names.length === 0 || names.includes('fields') ? undefined : names.sort().join();
};

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** A request for a list, a function that sends it, and the second media type to request. */
interface ListRequest extends Pick<ObservedExchange, 'request'> {
  readonly id: EndpointId;
  readonly send: (request: OutgoingRequest) => Promise<Answer>;
  readonly accept: string;
}

/** Requests a list in both formats; undefined if one of the answers is not a list. */
const requestBoth = async ({ request, id, send, accept }: ListRequest, known?: Answer) => {
  const answers = [known ?? (await send(request)), await send({ ...request, accept })] as const;
  const [first, second] = answers.map((answer) => idsIn(answer, id));
  return first === undefined || second === undefined ? undefined : { answers, first, second };
};

/** Judges whether a list in a second format contains the same records. A difference is a finding if it repeats. */
export const judgeQuery = async (listRequest: ListRequest, judge: Judge, known: Answer): Promise<void> => {
  const once = await requestBoth(listRequest, known);
  if (once === undefined || sameIds(once.first, once.second)) return;
  const again = await requestBoth(listRequest);
  // A different result on repetition means that records were created or changed in the meantime.
  if (again === undefined || !sameIds(once.first, again.first) || !sameIds(once.second, again.second)) return;
  const describe = (ids: readonly string[]) => `${ids.length} records (${ids.slice(0, 6).join(', ')})`;
  judge.violated(agree, {
    expected: `the same records in both formats for one query: ${describe(once.first)}`,
    seen: `${describe(once.second)} with Accept: ${listRequest.accept}, twice`,
    exchanges: [...once.answers, ...again.answers].map(({ exchange }) => exchange),
    shownBy: again.answers.map(({ exchange }) => exchange),
    explanation: `${listRequest.id} shows other records in the other format for the same query`,
    subject: `${listRequest.id} by query`,
  });
};

/** The number of queries repeated per list, each with other parameter names. */
const mostOfOne = 4;

/** A page or selection of a list contains the same records in JSON and in XML. */
export const queriedListsAgree: Monitor = {
  id: 'formats/queried-lists-in-both-formats',
  title: 'A query selects the same records in JSON and in XML',
  claims: [agree],
  inspect: async (observed, judge) => {
    const { request, answer, endpoint: operation, tools } = observed;
    if (operation === undefined || !answersMany(operation) || request.token !== undefined) return;
    const [names, format] = [namesIn(request), secondFormat(observed)];
    if (names === undefined || format === undefined || tools === undefined) return;
    const id = operation.id as EndpointId;
    if (idsIn(answer, id) === undefined) return;
    const { client, memory } = tools;
    if (!memory.isNew(`query ${id} ${names}`) || !memory.isNew(`queries ${id}`, mostOfOne)) return;
    const listRequest = {
      request,
      id,
      accept: mediaTypeOf[format],
      send: (one: OutgoingRequest) => client.send(one),
    };
    await judgeQuery(listRequest, judge, answer);
  },
};
