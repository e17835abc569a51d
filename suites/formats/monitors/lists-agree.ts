import { answersMany } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Judge } from '../../harness/check.ts';
import type { Client, Outgoing } from '../../harness/client.ts';
import type { Monitor, SecondLook } from '../../harness/monitor.ts';
import { gapIn } from '../../harness/oracle/lists-keep.ts';
import { idOf, listedRecords } from '../../harness/resources/records.ts';
import { isNothing } from '../../harness/resources/snapshot.ts';
import { agreement, compareFormats } from '../../laws/both-formats.ts';

/** What a record has: the members with a value, and which of them are lists of three entries or more. */
const shapeOf = (data: Data): string =>
  Object.entries(data)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => (Array.isArray(value) && value.length > 2 ? `${name}s` : name))
    .toSorted()
    .join();

/** Of each list so many records are compared, each with other members. */
const mostOfOne = 3;

interface BothLists {
  readonly endpoint: EndpointId;
  readonly resource: Resource;
  readonly request: (format: Format) => Outgoing & { readonly endpoint: EndpointId };
}

const readIds = async (client: Client, { endpoint, request }: BothLists, format: Format) => {
  const answer = await client.send(request(format));
  return { answer, ids: listedRecords(answer, endpoint).map((one) => String(idOf(one))) };
};

/** A record that JSON shows, before and after, and XML leaves out between two that it shows: no page ends there. */
const judgeGap = async (both: BothLists, judge: Judge, { client }: SecondLook): Promise<void> => {
  const json = await readIds(client, both, 'json');
  const xml = await readIds(client, both, 'xml');
  const again = await readIds(client, both, 'json');
  const gap = gapIn(json.ids, xml.ids);
  if (gap === undefined || json.ids.join() !== again.ids.join()) return;
  const noun = both.resource.name.replaceAll('-', ' ');
  judge.violated(agreement, {
    expected: `${noun} ${gap.id} in XML as in JSON, between ${gap.before} and ${gap.after}`,
    seen: 'the list in XML without it',
    exchanges: [json.answer.exchange, xml.answer.exchange, again.answer.exchange],
    shownBy: [xml.answer.exchange],
    explanation: `a list in XML leaves out a ${noun} that it shows in JSON`,
    subject: both.endpoint,
  });
};

const lists = endpoints.filter((one) => answersMany(one) && one.request === undefined);

/** A list shows the same records with the same members in both formats. */
export const listsAgree: Monitor = {
  id: 'formats/lists-agree',
  title: 'A list shows its records in XML as it does in JSON',
  claims: [agreement],
  look: async ({ request, answer, endpoint: operation, profile, secondLook }, judge) => {
    const row = lists.find(({ id }) => id === operation?.id);
    const { json, xml } = profile?.capabilities ?? {};
    if (row?.resource === undefined || secondLook === undefined || !json || !xml) return;
    if (request.token !== undefined || request.path.includes('?')) return;
    if (request.accept !== mediaTypeOf.json) return;
    const { id: endpoint, resource } = row;
    const { client, memory, eventually } = secondLook;
    const requestIn = (format: Format) => ({
      ...{ method: 'GET', endpoint, path: request.path, accept: mediaTypeOf[format] },
    });
    const shown = listedRecords(answer, endpoint);
    for (const [at, one] of shown.entries()) {
      const id = idOf(one);
      if (id === undefined) continue;
      const key = `agree ${endpoint}`;
      const shape = shapeOf(one.data);
      const isMissing = memory.isKnown(`${key} without ${shape}`);
      const isBetween = at > 0 && at < shown.length - 1 && shown.length > 3;
      if (isMissing && isBetween && memory.isNew(`${key} between ${shape}`, mostOfOne))
        await judgeGap({ endpoint, resource, request: requestIn }, judge, secondLook);
      if (!memory.isNew(`${key} ${shape}`) || !memory.isNew(key, mostOfOne)) continue;
      const isCompared = await compareFormats(
        { client, judge },
        { resource, id, request: requestIn },
        eventually,
      );
      if (!isCompared) memory.isNew(`${key} without ${shape}`);
    }
  },
};
