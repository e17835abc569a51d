import type { Check, Context } from '../../harness/check.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { agreement, mostTold, readIn } from '../compare-formats.ts';
import { lasting, leftApart, listsLeftApart, type Pair, tellLeft, wholeRecord } from './differences.ts';
import { isGone, type Trace, traceIn } from './follow.ts';
import type { FormatWalk, Stopped } from './twofold.ts';
import { formatWalks } from './walks.ts';

/** What the walks decide. */
const rule = 'formats/requests-in-json-and-xml-agree';

/** A walk that was taken in both formats, and how it is taken once more: at most once, however many stops ask. */
interface Walked {
  readonly area: string;
  readonly json: Trace;
  readonly xml: Trace;
  readonly onceMore: () => Promise<{ readonly json: Trace; readonly xml: Trace }>;
}

/** Once more, what is not what the other walk left is waited for: what was asked for may come later than its answer. */
const walkOnceMore = (
  context: Context,
  walk: FormatWalk,
  { json, xml, patiently }: { readonly json: Trace; readonly xml: Trace; readonly patiently: Patiently },
): Walked['onceMore'] => {
  const take = async () => {
    const again = await traceIn(context, walk, { format: 'xml', patiently, like: json });
    return { xml: again, json: await traceIn(context, walk, { format: 'json', patiently, like: xml }) };
  };
  let taken: ReturnType<typeof take> | undefined;
  return () => {
    taken ??= take();
    return taken;
  };
};

const wordFor = ({ json }: Pair, path: string): string =>
  path === wholeRecord ? json.stop.twofold.resource.name : path;

const violation = (area: string, pair: Pair, paths: readonly string[]) => {
  const { json, xml } = pair;
  const [path = wholeRecord] = paths;
  const told = paths.slice(0, mostTold).map((each) => {
    const [left, right] = [json, xml].map((stopped) => tellLeft(stopped, each));
    return `${wordFor(pair, each)}: ${left} after the requests in JSON, ${right} after those in XML`;
  });
  const word = wordFor(pair, path);
  return {
    expected: `the same ${word} after the same requests in JSON and in XML`,
    seen: told.join('; '),
    exchanges: [...json.exchanges, ...xml.exchanges],
    walk: [`${area}: ${json.stop.at}`],
    explanation: `${json.stop.twofold.resource.name}, ${json.stop.at}: ${word.replace(/\.\d+/g, '')} differs by the format of the requests`,
  };
};

/** Whether what one of the walks deleted is gone by now, if not at once: that may take longer than its answer. */
const isGoneSince = async (context: Context, { json, xml }: Pair): Promise<boolean> => {
  const { stop } = json.reading === undefined ? xml : json;
  // What another deletion has to leave is another matter.
  if (stop.since !== undefined) return false;
  const { answer, reading } = await readIn(context, stop.twofold, 'application/json');
  return reading === undefined && isGone(stop, answer);
};

/** Judges what differs in a pair by whether it does so once more. */
const judgeApart = async (context: Context, pair: Pair, { area, onceMore }: Walked): Promise<void> => {
  const { judge } = context;
  const { at } = pair.json.stop;
  const again = await onceMore();
  const paths = lasting(pair, { json: again.json.get(at), xml: again.xml.get(at) });
  if (paths === undefined)
    return judge.inconclusive(rule, `${area}: what differed could not be walked to once more`);
  if (paths.length === 0) return judge.holds(rule, pair.xml.exchanges.at(-1));
  if (paths.includes(wholeRecord) && (await isGoneSince(context, pair)))
    return judge.inconclusive(rule, `${area}: a deletion came later than its answer`);
  judge.violated(rule, violation(area, pair, paths));
};

const judgePair = async (context: Context, pair: Pair, walked: Walked): Promise<void> => {
  const { judge } = context;
  const lists = listsLeftApart(pair);
  if (lists.length > 0) {
    const reason = `${walked.area}: ${lists.join(', ')} arrived otherwise in XML, where no spelling of it is documented`;
    return judge.inconclusive(rule, reason);
  }
  if (leftApart(pair.json, pair.xml).length > 0) return judgeApart(context, pair, walked);
  judge.holds(rule, pair.xml.exchanges.at(-1));
};

const isCompared = ({ stop: { told, mayBeGone } }: Stopped): boolean => told.length > 0 || mayBeGone === true;

/** Judges stop by stop, as far as both walks went. */
const judgeStops = async (context: Context, walked: Walked): Promise<void> => {
  const { area, json, xml } = walked;
  for (const [at, left] of json) {
    const right = xml.get(at);
    if (right === undefined) {
      const reason = `${area}: in XML no document was brought to "${at}", which is no violation`;
      return context.judge.inconclusive(rule, reason);
    }
    if (isCompared(left)) await judgePair(context, { json: left, xml: right }, walked);
  }
};

/** Takes one walk in both formats and judges each stop of it. Answers how many stops there were. */
const judgeWalk = async (
  context: Context,
  { area, walk }: { readonly area: string; readonly walk: FormatWalk },
  patiently: Patiently,
): Promise<number> => {
  const json = await traceIn(context, walk, { format: 'json', patiently });
  if (json.size === 0) return 0;
  const xml = await traceIn(context, walk, { format: 'xml', patiently });
  await judgeStops(context, {
    ...{ area, json, xml },
    onceMore: walkOnceMore(context, walk, { json, xml, patiently }),
  });
  if (![...json.values()].some(isCompared))
    context.judge.inconclusive(rule, `${area}: nothing was done that could be compared`);
  return json.size;
};

/** Walks each way twice, once with every request in JSON and once in XML, and compares what is left. */
export const walksAgree: Check = {
  id: 'formats/walks-agree',
  title: 'The same walk in JSON and in XML ends in equal records',
  claims: [rule, agreement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const settle = (tell: typeof judge.unmet, reason: string): void => {
      for (const id of [rule, agreement] as const) tell(id, reason);
    };
    if (!profile.capabilities.json || !profile.capabilities.xml) {
      return settle(judge.notApplicable, 'the profile says that the target has one of the formats only');
    }
    const own = formatWalks.filter(
      ({ area, isSupplied }) => profile.areas.includes(area) && (isSupplied?.(context) ?? true),
    );
    if (own.length === 0) return settle(judge.notApplicable, 'the profile names nothing to take a walk with');
    judge.planned(own.length);
    let stops = 0;
    const patiently = openPatience(context.clock);
    for (const one of own) {
      stops += await judgeWalk(context, one, patiently);
      judge.executed();
    }
    if (stops === 0) settle(judge.unmet, 'no document could be had for a walk');
    else judge.unmet(agreement, 'nothing was left that both formats show');
  },
};
