import type { Check, Context } from '../../harness/check.ts';
import { agreement, compareFormats, mostTold, tellValue } from '../compare-formats.ts';
import { valueAt } from '../member-at.ts';
import { follow, type Stopped } from './follow.ts';
import { listsApart, toldDifferences } from './told-differences.ts';
import { formatWalks } from './walks/index.ts';
import type { FormatWalk } from './walks/walk.ts';

const rule = 'formats/requests-in-json-and-xml-agree';

/** What a walk left, by the name of the stop. */
type Trace = ReadonlyMap<string, Stopped>;

const inJson = async (context: Context, walk: FormatWalk): Promise<Trace> => {
  const trace = new Map<string, Stopped>();
  for await (const stopped of follow(context, walk, 'json')) trace.set(stopped.stop.at, stopped);
  return trace;
};

/** What was written in XML is read in both formats, too. */
const inXml = async (context: Context, walk: FormatWalk): Promise<Trace> => {
  const trace = new Map<string, Stopped>();
  for await (const stopped of follow(context, walk, 'xml')) {
    trace.set(stopped.stop.at, stopped);
    await compareFormats(context, stopped.stop.twofold);
  }
  return trace;
};

const between = ({ stop, reading }: Stopped, other: Stopped): readonly string[] =>
  toldDifferences(stop, reading, other.reading);

interface Pair {
  readonly json: Stopped;
  readonly xml: Stopped;
}

const violation = (area: string, { json, xml }: Pair, paths: readonly string[]) => {
  const [path = ''] = paths;
  const told = paths.slice(0, mostTold).map((each) => {
    const [left, right] = [json, xml].map(({ reading }) => tellValue(valueAt(reading.data, each)));
    return `${each}: ${left} after the requests in JSON, ${right} after those in XML`;
  });
  return {
    expected: `the same ${path} after the same requests in JSON and in XML`,
    seen: told.join('; '),
    exchanges: [...json.exchanges, ...xml.exchanges],
    walk: [`${area}: ${json.stop.at}`],
    explanation: `${json.stop.twofold.resource.name}, ${json.stop.at}: ${path.replace(/\.\d+/g, '')} differs by the format of the requests`,
  };
};

/**
 * The differences that come again when all is walked once more, in XML and then in JSON: what a target counts, draws
 * by lot or gives in turns differs between two walks in one format, or not in this order.
 */
const lasting = (
  pair: Pair,
  again: { readonly [format in keyof Pair]: Stopped | undefined },
): readonly string[] | undefined => {
  const { json, xml } = again;
  if (json === undefined || xml === undefined) return undefined;
  const chance = new Set([...between(pair.json, json), ...between(pair.xml, xml)]);
  const repeated = new Set(between(json, xml));
  return between(pair.json, pair.xml).filter((path) => repeated.has(path) && !chance.has(path));
};

/** Takes one walk in both formats and judges each stop of it. Answers how many stops there were. */
const judgeWalk = async (context: Context, area: string, walk: FormatWalk): Promise<number> => {
  const { judge } = context;
  const json = await inJson(context, walk);
  if (json.size === 0) return 0;
  const xml = await inXml(context, walk);
  let again: { readonly json: Trace; readonly xml: Trace } | undefined;
  for (const [at, left] of json) {
    const right = xml.get(at);
    if (right === undefined) {
      judge.inconclusive(rule, `${area}: in XML no document was brought to "${at}", which is no violation`);
      break;
    }
    const lists = listsApart(left.stop, left.reading, right.reading);
    if (lists.length > 0) {
      const reason = `${area}: ${lists.join(', ')} arrived otherwise in XML, where no spelling of it is documented`;
      judge.inconclusive(rule, reason);
      continue;
    }
    const pair = { json: left, xml: right };
    if (between(left, right).length === 0) {
      judge.holds(rule, right.exchanges.at(-1));
      continue;
    }
    again ??= { xml: await inXml(context, walk), json: await inJson(context, walk) };
    const paths = lasting(pair, { json: again.json.get(at), xml: again.xml.get(at) });
    if (paths === undefined) {
      judge.inconclusive(rule, `${area}: what differed could not be walked to once more`);
    } else if (paths.length === 0) judge.holds(rule, right.exchanges.at(-1));
    else judge.violated(rule, violation(area, pair, paths));
  }
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
    const own = formatWalks.filter(([area]) => profile.areas.includes(area));
    if (own.length === 0) return settle(judge.notApplicable, 'the profile names no area with documents');
    judge.planned(own.length);
    let stops = 0;
    for (const [area, walk] of own) {
      stops += await judgeWalk(context, area, walk);
      judge.executed();
    }
    if (stops === 0) settle(judge.unmet, 'no document could be had for a walk');
  },
};
