import type { Area } from '../../models/areas.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import { areaOfRead, type KnownRead, knownReads, showsRecord } from '../access/known-reads.ts';
import { isBrokenEachTime } from '../harness/broken.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { otherFormats, ownFormat } from '../harness/formats-of.ts';
import { inUnits } from '../harness/in-units.ts';
import { fieldAt } from '../harness/resources/member-at.ts';
import { listed } from '../harness/resources/records.ts';
import { collectionsOf } from './collection.ts';

const harmless = 'formats/reads-change-nothing';
const paths = ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'] as const;
const accepted = { json: 'formats/accept-json-answers-json', xml: 'formats/accept-xml-answers-xml' } as const;
const claims = [harmless, ...paths, ...Object.values(accepted)] as const;

const isList = ({ endpoint: id }: KnownRead): boolean => endpoint(id).operationKind.startsWith('list');

/** Addresses may be signed anew with each answer. */
const isAddress = (path: string): boolean => /url$/.test(path);

/** The documented members in which two readings of a record differ. */
const changed = ({ endpoint: id }: KnownRead, before: Reading, after: Reading): readonly string[] => {
  const { resource } = endpoint(id);
  return differences(before.data, after.data).filter(
    (path) => !isAddress(path) && resource && fieldAt(resource, path) !== undefined,
  );
};

/** A record read one by one, each time after its list where that is known. */
const readThrice = async (
  { client }: Context,
  show: KnownRead,
  list: KnownRead | undefined,
): Promise<readonly { readonly answer: Answer; readonly reading: Reading }[]> => {
  const reads: { readonly answer: Answer; readonly reading: Reading }[] = [];
  for (let left = 3; left > 0; left -= 1) {
    const answer = await client.send(show);
    const [reading] = listed(answer, show.endpoint);
    if (reading !== undefined) reads.push({ answer, reading });
    if (list !== undefined && left > 1) await client.send(list);
  }
  return reads;
};

/** What changes from each read to the next is changed by reading: others do not change it twice in a row. */
const judgeHarmless = async (
  context: Context,
  show: KnownRead,
  list: KnownRead | undefined,
): Promise<void> => {
  const { judge } = context;
  const reads = await readThrice(context, show, list);
  const [first, second, third] = reads;
  if (first === undefined || second === undefined || third === undefined) return;
  const again = changed(show, second.reading, third.reading);
  const path = changed(show, first.reading, second.reading).find((one) => again.includes(one));
  if (path === undefined) return judge.holds(harmless, third.answer.exchange);
  judge.violated(harmless, {
    expected: 'reads in a row that show the same',
    seen: `${path} changes from each read to the next`,
    exchanges: reads.map(({ answer }) => answer.exchange),
    explanation: `a read changes ${path.replace(/\.\d+/g, '')}`,
  });
};

const isTurnedAway = ({ status = 0 }: Answer): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Asks for a read in both formats: where it shows records in one, it is served in the other. */
const judgeFormats = async (context: Context, read: KnownRead, own: Answer): Promise<void> => {
  const { client, judge, profile } = context;
  const answers = new Map<Format, Answer>([[ownFormat(profile), own]]);
  for (const format of otherFormats(profile)) answers.set(format, await client.send({ ...read, format }));
  const [served] = [...answers].find(([, answer]) => showsRecord(answer)) ?? [];
  if (served === undefined) return;
  for (const [format, answer] of answers) {
    if (showsRecord(answer) && answer.format === format) judge.holds(accepted[format], answer.exchange);
    const request = { ...read, format };
    if (!isTurnedAway(answer) && !(await isBrokenEachTime(context, request, answer))) continue;
    // It may have been deleted meanwhile.
    const twin = await client.send({ ...read, format: served });
    if (!showsRecord(twin)) continue;
    judge.violated(accepted[format], {
      expected: `${format.toUpperCase()} for a read that is served in the other format`,
      seen: `status ${answer.status}`,
      exchanges: [answer.exchange, twin.exchange],
    });
  }
};

/** Of an area all is missing, its documented lists too. */
const judgePaths = (
  { judge }: Context,
  area: Area,
  reads: readonly { readonly read: KnownRead; readonly answer: Answer }[],
): void => {
  const documented = reads.filter(({ read }) => endpoint(read.endpoint).basis === 'documented');
  const served = documented.find(({ answer }) => showsRecord(answer));
  if (served !== undefined) judge.holds(paths, served.answer.exchange);
  const hasLists =
    documented.some(({ read }) => isList(read)) && documented.some(({ read }) => !isList(read));
  if (!hasLists || !documented.every(({ answer: { status = 0 } }) => [404, 405, 410].includes(status)))
    return;
  judge.violated(paths, {
    expected: `documents of ${area} at the documented paths below base_url`,
    seen: `status ${documented[0]?.answer.status} for lists and for known ids`,
    exchanges: documented.map(({ answer }) => answer.exchange),
    explanation: 'documented paths are missing below base_url',
  });
};

const judgeArea = async (context: Context, area: Area, reads: readonly KnownRead[]): Promise<void> => {
  const answers: { readonly read: KnownRead; readonly answer: Answer }[] = [];
  for (const read of reads) answers.push({ read, answer: await context.client.send(read) });
  judgePaths(context, area, answers);
  for (const { read, answer } of answers) await judgeFormats(context, read, answer);
  const list = reads.find(isList);
  for (const show of reads.filter((read) => !isList(read))) await judgeHarmless(context, show, list);
};

/** Reads what the profile names of the areas that other checks of formats leave out. */
export const areaReads: Check = {
  id: 'formats/area-reads',
  title: 'Documented reads of every area change nothing, stand below base_url and take both formats',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const others = collectionsOf(profile).map(({ area }) => area);
    const reads = knownReads(profile).filter((read) => !others.includes(areaOfRead(read)));
    const byArea = Map.groupBy(reads, areaOfRead);
    if (byArea.size === 0)
      return judge.unmet(claims, 'the profile names no further area with documents to read');
    await inUnits(judge, [...byArea], ([area, own]) => judgeArea(context, area, own));
    for (const format of ['json', 'xml'] as const)
      if (!profile.capabilities[format])
        judge.notApplicable(accepted[format], `the profile says: no ${format.toUpperCase()}`);
    judge.inconclusive(claims, 'no read of a further area showed a record');
  },
};
