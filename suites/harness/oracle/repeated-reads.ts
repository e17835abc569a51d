import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { differences } from '../../../models/wire/differences.ts';
import type { Answer } from '../client.ts';
import { describeValue } from '../generate/text-rendering.ts';
import type { Monitor } from '../monitor.ts';
import { listedRecords } from '../resources/records.ts';

const harmlessness = 'formats/reads-change-nothing';

/** The documented scalar members of a record that is read, without URLs, which may be signed anew for each read. */
const recordIn = (answer: Answer, { id, resource }: Endpoint): Data | undefined => {
  const [record] = listedRecords(answer, id as EndpointId);
  if (record === undefined) return undefined;
  const scalars = (resource?.fields ?? []).flatMap(({ name, type }) =>
    typeof type === 'string' && !name.endsWith('url') ? [[name, record.data[name] ?? null] as const] : [],
  );
  return Object.fromEntries(scalars);
};

/**
 * A read answers the same as the read right before it. A member that differs in each of three reads is changed by
 * reading; a single change may come from another client.
 */
export const repeatedReadsAgree: Monitor = {
  id: 'formats/reads-in-a-row',
  title: 'A record that is read several times in a row stays as it is',
  claims: [harmlessness],
  inspect: async ({ request, answer, endpoint: operation, tools }, judge) => {
    if (operation?.operationKind !== 'show' || tools === undefined || request.token !== undefined) return;
    const first = recordIn(answer, operation);
    const { client, memory } = tools;
    if (first === undefined || !memory.isNew(`${harmlessness} ${operation.id} ${request.accept}`)) return;
    const readAgain = async () => {
      const again = await client.send(request);
      return { record: recordIn(again, operation), exchange: again.exchange };
    };
    const second = await readAgain();
    if (second.record === undefined) return;
    const changed = differences(first, second.record);
    if (changed.length === 0) return judge.holds(harmlessness, second.exchange);
    const third = await readAgain();
    if (third.record === undefined) return;
    // An alternating value may come from two servers of which one lags behind.
    const [again, since] = [second.record, first].map((one) => differences(one, third.record ?? {}));
    const member = changed.find((path) => again?.includes(path) && since?.includes(path));
    if (member === undefined) return;
    const values = [first, second.record, third.record].map((one) => describeValue(one[member]));
    judge.violated(harmlessness, {
      expected: `${member} the same in three reads in a row`,
      seen: values.join(', then '),
      exchanges: [answer.exchange, second.exchange, third.exchange],
      explanation: `a read changes ${member}`,
      subject: `${operation.resource?.name} ${member}`,
    });
  },
};
