import type { Check, Context } from '../harness/check.ts';
import { fieldAt, mannerOf, subjectAt } from '../harness/resources/member-at.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import { whyLacking, whyNothing } from '../harness/verdict/lacking.ts';
import { agreement, hasBothFormats, mostListed, readIn } from './both-formats.ts';
import {
  describeLeft,
  leftApart,
  listsLeftApart,
  pairInOrder,
  type ReadingPair,
  recordPath,
  recurringDifferences,
  type StopSnapshot,
} from './format-differences.ts';
import { type FormatPath, type FormatTrace, hasEnded, type PathRow, traceIn } from './format-paths.ts';

/** The requirement that the paths decide. */
const rule = 'formats/requests-in-json-and-xml-agree';

/** The traces of a path in both formats, and how to repeat it: at most once, however many stops need that. */
interface BothTraces {
  readonly area: string;
  readonly json: FormatTrace;
  readonly xml: FormatTrace;
  readonly onceMore: () => Promise<{ readonly json: FormatTrace; readonly xml: FormatTrace }>;
}

/** Repeats a path and waits for the result of the other one: effects may show later than their answers. */
const sendOnceMore = (
  context: Context,
  path: FormatPath,
  {
    json,
    xml,
    eventually,
  }: { readonly json: FormatTrace; readonly xml: FormatTrace; readonly eventually: Eventually },
): BothTraces['onceMore'] => {
  const take = async () => {
    const again = await traceIn(context, path, { format: 'xml', eventually, like: json });
    return { xml: again, json: await traceIn(context, path, { format: 'json', eventually, like: xml }) };
  };
  let taken: ReturnType<typeof take> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
};

const wordFor = ({ json }: ReadingPair, path: string): string =>
  path === recordPath ? json.stop.address.resource.name : path;

const violation = (area: string, pair: ReadingPair, paths: readonly string[]) => {
  const { json, xml } = pairInOrder(pair);
  const [path = recordPath] = paths;
  const described = paths.slice(0, mostListed).map((each) => {
    const [left, right] = [json, xml].map((stopped) => describeLeft(stopped, each));
    return `${wordFor(pair, each)}: ${left} after the requests in JSON, ${right} after those in XML`;
  });
  const word = wordFor(pair, path);
  const { resource } = json.stop.address;
  const member = fieldAt(resource, path);
  return {
    expected: `the same ${word} after the same requests in JSON and in XML`,
    seen: described.join('; '),
    exchanges: [...json.exchanges, ...xml.exchanges],
    shownBy: [json, xml].flatMap(({ exchanges }) => exchanges.slice(-1)),
    walk: [`${area}: ${json.stop.at}`],
    explanation: `${resource.name}, ${json.stop.at}: ${word.replace(/\.\d+/g, '')} differs by the format of the requests`,
    subject: subjectAt(resource, path),
    manner: member && mannerOf(member.field, 'sent'),
  };
};

/** Whether a deletion of one of the paths has taken effect by now: it may take longer than its answer. */
const isGoneSince = async (context: Context, { json, xml }: ReadingPair): Promise<boolean> => {
  const { stop } = json.reading === undefined ? xml : json;
  // Such a stop compares what a deletion left unchanged, not whether a record is gone.
  if (stop.since !== undefined) return false;
  const { answer, reading } = await readIn(context, stop.address, 'json');
  return reading === undefined && hasEnded(stop, answer);
};

/** Judges the differences of a pair that recur when the path is repeated. */
const judgeApart = async (
  context: Context,
  pair: ReadingPair,
  { area, onceMore }: BothTraces,
): Promise<void> => {
  const { judge } = context;
  const { at } = pair.json.stop;
  const again = await onceMore();
  const paths = recurringDifferences(pair, { json: again.json.get(at), xml: again.xml.get(at) });
  if (paths === undefined) return judge.inconclusive(rule, `${area}: the difference could not be reproduced`);
  if (paths.length === 0) return judge.holds(rule, pair.xml.exchanges.at(-1));
  if (paths.includes(recordPath) && (await isGoneSince(context, pair)))
    return judge.inconclusive(rule, `${area}: a deletion came later than its answer`);
  judge.violated(rule, violation(area, pair, paths));
};

const judgePair = async (context: Context, pair: ReadingPair, traces: BothTraces): Promise<void> => {
  const { judge } = context;
  const lists = listsLeftApart(pair);
  if (lists.length > 0) {
    const reason = `${traces.area}: ${lists.join(', ')} arrived otherwise in XML, where no spelling of it is documented`;
    return judge.inconclusive(rule, reason);
  }
  if (leftApart(pair.json, pair.xml).length > 0) return judgeApart(context, pair, traces);
  judge.holds(rule, pair.xml.exchanges.at(-1));
};

const isCompared = ({ stop: { members, mayBeGone } }: StopSnapshot): boolean =>
  members.length > 0 || mayBeGone === true;

/** Judges the stops in order, as far as both paths got. */
const judgeStops = async (context: Context, traces: BothTraces): Promise<void> => {
  const { area, json, xml } = traces;
  for (const [at, left] of json) {
    const right = xml.get(at);
    if (right === undefined) {
      const reason = `${area}: in XML no document was brought to "${at}", which is no violation`;
      return context.judge.inconclusive(rule, reason);
    }
    if (isCompared(left)) await judgePair(context, { json: left, xml: right }, traces);
  }
};

/** Sends one path in both formats and judges each stop. Returns the number of stops. */
const judgePath = async (
  context: Context,
  { area, path }: PathRow,
  eventually: Eventually,
): Promise<number> => {
  const json = await traceIn(context, path, { format: 'json', eventually });
  if (json.size === 0) return 0;
  const xml = await traceIn(context, path, { format: 'xml', eventually });
  await judgeStops(context, {
    ...{ area, json, xml },
    onceMore: sendOnceMore(context, path, { json, xml, eventually }),
  });
  if (![...json.values()].some(isCompared))
    context.judge.inconclusive(rule, `${area}: there were no requests that could be compared`);
  return json.size;
};

/** Makes a check that sends each path once in JSON and once in XML, and compares the stored records. */
export const sameRequestsAgree = (
  check: Pick<Check, 'id' | 'title' | 'exclusive'>,
  rows: readonly PathRow[],
): Check => ({
  ...check,
  claims: [rule, agreement],
  run: async (context) => {
    const { judge, profile } = context;
    const claims = [rule, agreement] as const;
    if (!hasBothFormats(context, claims)) return;
    const offered = rows.filter(({ area }) => profile.areas.includes(area));
    const own = offered.filter(({ isSupplied }) => isSupplied?.(context) ?? true);
    if (offered.length === 0)
      return judge.notApplicable(claims, 'the profile says that the target has no area with documents');
    if (own.length === 0) {
      const keys = offered.flatMap(({ providedBy = [] }) => providedBy).join(' or ');
      return judge.notApplicable(claims, whyLacking('the profile names nothing to send a path to', keys));
    }
    judge.planned(own.length);
    let stops = 0;
    const eventually = openEventually(context.clock);
    for (const row of own) {
      stops += await judgePath(context, row, eventually);
      judge.executed();
    }
    if (stops === 0)
      judge.unmet(
        claims,
        whyNothing(profile, { areas: own, reason: 'no document was available for an event sequence' }),
      );
    else judge.unmet(agreement, 'nothing was left that both formats show');
  },
});
