import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { type Claims, type Context, claimsIn, type Judge } from '../harness/check.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { drawnCheck, type UnitContext } from '../harness/generate/draw-units.ts';
import { isServerError } from '../harness/meaning.ts';
import { inUnits } from '../harness/run/work-units.ts';
import {
  collectionsOf,
  idsToRead,
  type Read,
  type ReadableCollection,
  readList,
  readRecord,
  recordsRead,
} from './collection.ts';
import { monitors } from './monitors/index.ts';

const claims: readonly RequirementId[] = [...new Set(monitors.flatMap((monitor) => monitor.claims))];

/** The most records of a kind to read one by one, in each format. */
const mostRead = 8;

/** A judge that also notes which claims it is given. */
const notingJudge = (judge: Judge, note: (ids: Claims) => void): Judge => {
  const oncePerClaim =
    <More extends readonly unknown[]>(judgeOne: (ids: Claims, ...more: More) => void) =>
    (ids: Claims, ...more: More): void => {
      note(ids);
      judgeOne(ids, ...more);
    };
  return {
    ...judge,
    holds: oncePerClaim(judge.holds),
    violated: oncePerClaim(judge.violated),
    inconclusive: oncePerClaim(judge.inconclusive),
  };
};

const readsOf = async (
  context: Context & UnitContext,
  collection: ReadableCollection,
): Promise<readonly Read[]> => {
  const formats = formatsOf(context.profile);
  const reads: Read[] = [];
  for (const format of formats) reads.push(await readList(context, collection, format));
  const ids = reads.flatMap((list) => idsToRead(context, collection, { list, most: mostRead }));
  const all = [...new Set(ids)].slice(0, mostRead).flatMap((id) => formats.map((format) => ({ id, format })));
  await context.drawOrder(all, async (some) => {
    for (const one of some) reads.push(await readRecord(context, collection, one));
  });
  return reads;
};

const settle = (context: Context, judged: ReadonlySet<RequirementId>, reads: readonly Read[]): void => {
  const { judge, profile } = context;
  const records = reads.flatMap(recordsRead);
  const silent = reads.every(({ answer }) => answer.status === undefined || isServerError(answer));
  for (const id of claims.filter((claim) => !judged.has(claim))) {
    if (!profile.capabilities.xml && id.includes('xml')) judge.notApplicable(id, 'the profile says: no XML');
    else if (!profile.capabilities.json && id.includes('json')) {
      judge.notApplicable(id, 'the profile says: no JSON');
    } else if (reads.length === 0) judge.notApplicable(id, 'the profile names no area with documents');
    else if (records.length > 0 && id.startsWith('formats/user')) {
      judge.notApplicable(id, 'no record that was read shows it');
    } else if (silent) judge.inconclusive(id, 'no documented read was answered');
    else if (records.length === 0)
      judge.blocked(id, 'none of the documented reads showed a record that has it');
    else judge.blocked(id, 'no record that was read shows it');
  }
};

/** Reads lists and records in both formats and lets the monitors judge them. */
export const everyRead = drawnCheck({
  id: 'formats/every-read',
  title: 'Documented reads are answered in JSON and in XML with members of the documented types',
  claims,
  effect: 'reads',
  run: async (context) => {
    const judged = new Set<RequirementId>();
    const judge = notingJudge(context.judge, (ids) => {
      for (const id of claimsIn(ids)) judged.add(id);
    });
    const reads: Read[] = [];
    const collections = collectionsOf(context.profile);
    await inUnits(judge, collections, async (collection) => {
      reads.push(...(await readsOf(context, collection)));
    });
    for (const { request, answer } of reads) {
      const observed = { request, answer, endpoint: endpoint(request.endpoint) };
      for (const monitor of monitors) monitor.inspect(observed, judge);
    }
    settle(context, judged, reads);
  },
});
