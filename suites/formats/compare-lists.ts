import { endpoint } from '../../models/endpoints/index.ts';
import { withArticle } from '../../models/requirements/requirement.ts';
import { type Data, nounOf, type Resource } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { KnownRead } from '../access/known-reads.ts';
import type { Context } from '../harness/check.ts';
import { gapIn } from '../harness/oracle/lists-keep.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { agreement, compareFormats } from '../laws/both-formats.ts';

/** The shape of a record: its status, its members with values, and which of them are lists of three or more entries. */
const shapeOf = (data: Data): string =>
  [
    String(data['status']),
    ...Object.entries(data)
      .filter(([, value]) => !isNothing(value))
      .map(([name, value]) => (Array.isArray(value) && value.length > 2 ? `${name}s` : name))
      .toSorted(),
  ].join();

const lengthOf = ({ data }: Reading): number => jsonText(data).length;

/** The most records of each list to compare. */
const mostOfOne = 4;

const readList = async ({ client }: Pick<Context, 'client'>, list: KnownRead, format: Format) => {
  const answer = await client.send({ ...list, accept: mediaTypeOf[format] });
  return { answer, records: listedRecords(answer, list.endpoint) };
};

const idsIn = ({ records }: Awaited<ReturnType<typeof readList>>): readonly string[] =>
  records.map((one) => String(idOf(one)));

/** Judges a record that JSON shows before and after, but that XML leaves out between two others, where no page ends. */
const judgeGap = async (context: Context, list: KnownRead, resource: Resource): Promise<void> => {
  const json = await readList(context, list, 'json');
  const xml = await readList(context, list, 'xml');
  const again = await readList(context, list, 'json');
  const gap = gapIn(idsIn(json), idsIn(xml));
  if (gap === undefined || idsIn(json).join() !== idsIn(again).join()) return;
  const noun = nounOf(resource);
  context.judge.violated(agreement, {
    expected: `${noun} ${gap.id} in XML as in JSON, between ${gap.before} and ${gap.after}`,
    seen: 'the list in XML without it',
    exchanges: [json.answer.exchange, xml.answer.exchange, again.answer.exchange],
    shownBy: [xml.answer.exchange],
    explanation: `a list in XML leaves out ${withArticle(noun)} that it shows in JSON`,
    subject: list.endpoint,
  });
};

/**
 * Compares some records of a list in both formats, each with another status or other members, and searches for one that
 * XML leaves out. Returns the number compared.
 */
export const compareList = async (context: Context, list: KnownRead): Promise<number> => {
  const { resource } = endpoint(list.endpoint);
  if (resource === undefined) return 0;
  const { records } = await readList(context, list, 'json');
  const eventually = openEventually(context.clock);
  const request = (format: Format) => ({ ...list, accept: mediaTypeOf[format] });
  const byShape = new Map(records.map((one) => [shapeOf(one.data), one]));
  let compared = 0;
  // The longest first, which show most members and entries.
  const byLength = [...byShape.values()].toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (const one of byLength.slice(0, mostOfOne))
    if (await compareFormats(context, { resource, request, id: idOf(one) }, eventually)) compared += 1;
  if (compared < Math.min(byShape.size, mostOfOne)) await judgeGap(context, list, resource);
  return compared;
};
