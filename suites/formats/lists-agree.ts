import { answersMany } from '../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import { withArticle } from '../../models/requirements/requirement.ts';
import { type Data, nounOf, type Resource } from '../../models/resources/resource.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { attachmentReads, knownReads } from '../access/known-reads.ts';
import {
  attachFile,
  attachText,
  discard,
  type PutAttachment,
  plainFile,
  textMembers,
} from '../attachments/attach.ts';
import { firstOf, type OwnerDocument, sixOwners } from '../attachments/descriptor.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { marker } from '../harness/generate/marker.ts';
import { gapIn } from '../harness/oracle/lists-keep.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { agreement, compareFormats, hasBothFormats } from '../laws/both-formats.ts';

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

const readList = async ({ client }: Context, { endpoint: id, request }: BothLists, format: Format) => {
  const answer = await client.send(request(format));
  return { answer, records: listedRecords(answer, id) };
};

const idsIn = ({ records }: Awaited<ReturnType<typeof readList>>): readonly string[] =>
  records.map((one) => String(idOf(one)));

/** A record that JSON shows, before and after, and XML leaves out between two that it shows: no page ends there. */
const judgeGap = async (context: Context, both: BothLists): Promise<void> => {
  const json = await readList(context, both, 'json');
  const xml = await readList(context, both, 'xml');
  const again = await readList(context, both, 'json');
  const gap = gapIn(idsIn(json), idsIn(xml));
  if (gap === undefined || idsIn(json).join() !== idsIn(again).join()) return;
  const noun = nounOf(both.resource);
  context.judge.violated(agreement, {
    expected: `${noun} ${gap.id} in XML as in JSON, between ${gap.before} and ${gap.after}`,
    seen: 'the list in XML without it',
    exchanges: [json.answer.exchange, xml.answer.exchange, again.answer.exchange],
    shownBy: [xml.answer.exchange],
    explanation: `a list in XML leaves out ${withArticle(noun)} that it shows in JSON`,
    subject: both.endpoint,
  });
};

/** Compares some records of a list, each with other members; returns how many both formats show. */
const compareList = async (context: Context, both: BothLists): Promise<number> => {
  const { records } = await readList(context, both, 'json');
  const eventually = openEventually(context.clock);
  const byShape = new Map(records.map((one) => [shapeOf(one.data), one]));
  let compared = 0;
  for (const one of [...byShape.values()].slice(0, mostOfOne)) {
    const id = idOf(one);
    if (id !== undefined && (await compareFormats(context, { ...both, id }, eventually))) compared += 1;
  }
  if (compared < Math.min(byShape.size, mostOfOne)) await judgeGap(context, both);
  return compared;
};

/** The documented lists of what the profile names, one of each operation, and the list of attachments of a document. */
const listsOf = ({ profile }: Context, document: OwnerDocument | undefined): readonly BothLists[] => {
  const known = [...knownReads(profile), ...attachmentReads(profile)];
  const own =
    document === undefined ? [] : [{ ...requestAt(document.list), endpoint: document.list.endpoint }];
  const lists = [...known, ...own].filter(({ endpoint: id }) => answersMany(endpoint(id)));
  return [...new Map(lists.map((one) => [one.path, one])).values()].flatMap((one) => {
    const { resource } = endpoint(one.endpoint);
    const request = (format: Format) => ({ ...one, accept: mediaTypeOf[format] });
    return resource === undefined ? [] : [{ endpoint: one.endpoint, resource, request }];
  });
};

/** Attaches a text between two files, so that no page of the list ends before it. */
const attachBoth = async (context: Context, document: OwnerDocument): Promise<readonly PutAttachment[]> => [
  await attachFile(context, document, { file: plainFile() }),
  await attachText(context, document, { members: textMembers(marker('listed')) }),
  await attachFile(context, document, { file: plainFile() }),
  await attachFile(context, document, { file: plainFile() }),
];

/** A list shows the same records with the same members in both formats. */
export const listsAgree: Check = {
  id: 'formats/lists-agree',
  title: 'A list shows its records in XML as it does in JSON',
  claims: [agreement],
  run: async (context) => {
    const { judge, profile } = context;
    if (!hasBothFormats(context, agreement)) return;
    const document = profile.areas.includes('attachments') ? firstOf(profile, sixOwners).at(-1) : undefined;
    const put = document === undefined ? [] : await attachBoth(context, document);
    const lists = listsOf(context, document);
    let compared = 0;
    await inUnits(judge, lists, async (one) => {
      compared += await compareList(context, one);
    });
    await discard(context, put);
    if (compared === 0) judge.unmet(agreement, 'no list showed a record in both formats');
  },
};
