import type { Area } from '../../models/areas.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { areaOfRead, type KnownRead, knownReads } from '../access/known-reads.ts';
import { firstOf, sixOwners } from '../attachments/descriptor.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { drawnCheck, type UnitContext } from '../harness/generate/draw-units.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { judgeAttachments, mayBeFile, readsOfAttachments } from './attachment-reads.ts';
import { collectionsOf } from './collection.ts';
import {
  accepted,
  acceptedOf,
  harmless,
  judgeFormats,
  judgeHarmless,
  judgePaths,
  paths,
} from './known-reads.ts';

const claims = [harmless, ...paths, ...Object.values(accepted)] as const;

const isList = ({ endpoint: id }: KnownRead): boolean => endpoint(id).operationKind.startsWith('list');

const judgeArea = async (
  context: Context & UnitContext,
  area: Area,
  reads: readonly KnownRead[],
): Promise<void> => {
  const { client, judge, profile } = context;
  const answers: { readonly request: KnownRead; readonly answer: Answer }[] = [];
  await context.drawOrder(reads, async (some) => {
    for (const read of some)
      answers.push({ request: read, answer: await client.send({ ...read, format: ownFormat(profile) }) });
  });
  const documented = answers.filter(({ request }) => endpoint(request.endpoint).basis === 'documented');
  // Of an area all is missing, its documented lists too.
  const isKnown = [true, false].every((wanted) =>
    documented.some(({ request }) => isList(request) === wanted),
  );
  judgePaths(judge, `documents of ${area}`, { reads: documented, isKnown });
  for (const { request, answer } of answers)
    if (!mayBeFile(request)) await judgeFormats(context, request, answer);
  const list = reads.find(isList);
  const shows = reads.filter((read) => !isList(read) && !mayBeFile(read));
  await judgeHarmless(
    context,
    shows.map((show) => ({ show, between: list })),
  );
};

/** Reads what the profile names of the areas that other checks of formats leave out. */
export const areaReads = drawnCheck({
  id: 'formats/area-reads',
  title: 'Documented reads of every area change nothing, stand below base_url and take both formats',
  claims,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const others = collectionsOf(profile).map(({ area }) => area);
    const known = [...knownReads(profile), ...readsOfAttachments(profile)];
    const reads = known.filter((read) => !others.includes(areaOfRead(read)));
    const byArea = Map.groupBy(reads, areaOfRead);
    if (byArea.size === 0)
      return judge.unmet(claims, 'the profile names no further area with documents to read');
    await inUnits(judge, [...byArea], async ([area, own]) => {
      await judgeArea(context, area, own);
      if (area !== 'attachments') return;
      for (const document of firstOf(profile, sixOwners).slice(0, 1))
        await judgeAttachments(context, document);
    });
    const own: readonly RequirementId[] = [harmless, ...paths, ...acceptedOf(context)];
    judge.inconclusive(own, 'no read of a further area showed a record');
  },
});
