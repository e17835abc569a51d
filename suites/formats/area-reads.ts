import type { Area } from '../../models/areas.ts';
import { answersMany } from '../../models/endpoints/endpoint.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { legalDocument } from '../../models/resources/index.ts';
import { idFrom } from '../../models/wire/id.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { type KnownRead, readsOfArea } from '../access/known-reads.ts';
import { firstOf, sixOwners } from '../attachments/descriptor.ts';
import type { Context, Judge } from '../harness/check.ts';
import { type Answer, pathWithoutQuery } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { drawnCheck, type UnitContext } from '../harness/generate/draw-units.ts';
import { judgeQuery } from '../harness/oracle/queried-lists.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import { inUnits } from '../harness/run/work-units.ts';
import {
  addressAt,
  agreement,
  compareFormats,
  hasBothFormats,
  type RecordAddress,
} from '../laws/both-formats.ts';
import { judgeAttachments, mayBeFile, readsOfAttachments } from './attachment-reads.ts';
import { collectionFor, collectionsOf, idsToRead, listOf, oneOf, readList } from './collection.ts';
import { compareList } from './compare-lists.ts';
import {
  accepted,
  acceptedOf,
  harmless,
  judgeFormats,
  judgeHarmless,
  judgePaths,
  paths,
} from './known-reads.ts';

/** The rule that creation data stays. A monitor judges it on all traffic; this check makes sure of a case. */
const creation = 'formats/creation-stays';

const claims = [harmless, creation, ...paths, ...Object.values(accepted), agreement] as const;

/** The most records of a kind to read, and the most to name in one query. */
const [most, mostNamed] = [4, 3];

/** A read of an area: a list, or the record with an id. */
interface AreaRead {
  readonly request: KnownRead;
  readonly id?: string | undefined;
}

const idIn = (read: KnownRead): string | undefined =>
  answersMany(endpoint(read.endpoint)) ? undefined : pathWithoutQuery(read).split('/').at(-1);

/** Reads of what a list shows and the profile names, for areas whose lists are documented to be filtered by ids. */
const readsOfCollection = async (context: Context, area: Area): Promise<readonly AreaRead[]> => {
  const collection = collectionsOf(context.profile).find((one) => one.area === area);
  if (collection === undefined) return [];
  const ids = idsToRead(context, collection, { list: await readList(context, collection), most });
  const accept = mediaTypeOf[ownFormat(context.profile)];
  return [
    { request: listOf(collection, '', accept) },
    ...ids.map((id) => ({ request: oneOf(collection, id, accept), id: String(id) })),
  ];
};

/** The documented reads of an area, without duplicates. */
const readsIn = async (context: Context, area: Area): Promise<readonly AreaRead[]> => {
  const { profile } = context;
  const named = area === 'attachments' ? readsOfAttachments(profile) : readsOfArea(area, profile, most);
  const all = [
    ...(await readsOfCollection(context, area)),
    ...named.map((request) => ({ request, id: idIn(request) })),
  ];
  return [...new Map(all.map((one) => [one.request.path, one])).values()];
};

/** The address at which a record is compared in both formats; undefined if its own area compares it. */
const addressOf = ({ request, id }: AreaRead): RecordAddress | undefined => {
  const { resource } = endpoint(request.endpoint);
  const known = idFrom(id);
  if (resource === undefined || resource === legalDocument || known === undefined) return undefined;
  return addressAt(resource, known, request);
};

/** Compares a query by ids in both formats, which must return all: pages, order and some filters are not documented. */
const compareNamed = async (context: Context, area: Area): Promise<void> => {
  const { client, judge, profile } = context;
  const collection = collectionFor(profile, area);
  if (collection === undefined) return;
  const list = await readList(context, collection);
  const named = idsToRead(context, collection, { list, most: mostNamed }).map(String);
  if (named.length < 2) return;
  const request = listOf(collection, `id%5Bin%5D=${named.join('%2C')}`);
  const answer = await client.send(request);
  const shown = listedRecords(answer, collection.list).map((one) => String(idOf(one)));
  if (shown.length !== named.length || !named.every((id) => shown.includes(id))) return;
  await judgeQuery(
    { request, id: collection.list, accept: mediaTypeOf.xml, send: client.send },
    judge,
    answer,
  );
};

/** Compares what reads show in both formats; returns whether anything was compared. */
const judgeAgreement = async (context: Context, area: Area, reads: readonly AreaRead[]): Promise<boolean> => {
  let compared = 0;
  for (const one of reads) {
    const address = addressOf(one);
    if (one.id === undefined) compared += await compareList(context, one.request);
    else if (address !== undefined && (await compareFormats(context, address))) compared += 1;
  }
  await compareNamed(context, area);
  return compared > 0;
};

type AnsweredRead = AreaRead & { readonly answer: Answer };

/** Sends the reads of an area in the target's own format, in a drawn order. */
const readEach = async (
  context: Context & UnitContext,
  reads: readonly AreaRead[],
): Promise<readonly AnsweredRead[]> => {
  const answers: AnsweredRead[] = [];
  await context.drawOrder(reads, async (some) => {
    for (const read of some) {
      const answer = await context.client.send({ ...read.request, format: ownFormat(context.profile) });
      answers.push({ ...read, answer });
    }
  });
  return answers;
};

/** Judges the paths of an area. It counts as missing only if its documented lists are missing, too. */
const judgeAreaPaths = (judge: Judge, area: Area, answers: readonly AnsweredRead[]): void => {
  const reads = answers.filter(({ request }) => endpoint(request.endpoint).basis === 'documented');
  const isKnown = [true, false].every((wanted) => reads.some(({ id }) => (id === undefined) === wanted));
  judgePaths(judge, `documents of ${area}`, { reads, isKnown });
};

const showsCreation = ({ request, answer }: AnsweredRead): boolean =>
  listedRecords(answer, request.endpoint).some(({ data }) => (data['created-at'] ?? null) !== null);

/** Judges the reads of an area; returns whether both formats showed a record. */
const judgeArea = async (
  context: Context & UnitContext,
  area: Area,
  reads: readonly AreaRead[],
): Promise<boolean> => {
  const { judge, profile } = context;
  const answers = await readEach(context, reads);
  judgeAreaPaths(judge, area, answers);
  const records = answers.filter(({ request }) => !mayBeFile(request));
  for (const { request, answer } of records) await judgeFormats(context, request, answer);
  const between = reads.find(({ id }) => id === undefined)?.request;
  const shows = records.filter(({ id }) => id !== undefined);
  const isSame = await judgeHarmless(
    context,
    shows.map(({ request, id }) => ({ show: request, between, id })),
  );
  if (isSame && answers.some(showsCreation)) judge.holds(creation);
  const { json, xml } = profile.capabilities;
  return json && xml && judgeAgreement(context, area, records);
};

/** Reads what lists show and the profile names, in every area. */
export const areaReads = drawnCheck({
  id: 'formats/area-reads',
  title:
    'Documented reads of every area change nothing, stand below base_url, take both formats and show the same in both',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const isBoth = hasBothFormats(context, agreement);
    let compared = false;
    let read = 0;
    await inUnits(judge, profile.areas, async (area) => {
      const reads = await readsIn(context, area);
      read += reads.length;
      if (reads.length === 0) return;
      compared = (await judgeArea(context, area, reads)) || compared;
      if (area !== 'attachments') return;
      for (const document of firstOf(profile, sixOwners).slice(0, 1))
        await judgeAttachments(context, document);
    });
    if (read === 0) return judge.unmet(claims, 'the profile names no area with documents to read');
    if (isBoth && !compared) judge.unmet(agreement, 'no read showed a record in both formats');
    const own: readonly RequirementId[] = [harmless, ...paths, ...acceptedOf(context)];
    judge.inconclusive(own, 'no read showed a record');
    judge.inconclusive(creation, 'no record that reads left unchanged shows when it was created');
  },
});
