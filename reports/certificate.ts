import type { LifecycleCoverage, Run, WayCounts } from './run.ts';
import { countText } from './say.ts';

const figures = (count: number): string => count.toLocaleString('en-US');

/** The number of tested event sequences of a lifecycle, for a heading. */
export function walkedShare({ k, planned, walked, byHooks }: WayCounts): string {
  const steps = k === 0 ? '' : ` (up to ${countText(k, 'step')} before each state)`;
  const hooks = byHooks > 0 ? `; ${figures(byHooks)} relied on your hooks` : '';
  return `${figures(walked)} of ${countText(planned, 'event sequence')} tested${steps}${hooks}`;
}

/** The walks of a whole run in one line; empty without walks. */
export function walkedLine({ lifecycles }: Run): string {
  const all = lifecycles.flatMap(({ ways }) => ways ?? []);
  const [first] = all;
  if (first === undefined) return '';
  const sum = (of: (ways: WayCounts) => number) => all.reduce((total, ways) => total + of(ways), 0);
  const total = {
    ...{ k: first.k, planned: sum(({ planned }) => planned), walked: sum(({ walked }) => walked) },
    ...{ byHooks: sum(({ byHooks }) => byHooks), skipped: [] },
  };
  return `lifecycle coverage: ${walkedShare(total)}, in ${countText(all.length, 'lifecycle')}`;
}

/** The history on which an answer may depend, by k. */
const rests = [
  'the state',
  'the state and the last accepted event',
  'the state and the last two accepted events',
];

/** The claims of walks over a lifecycle and their limits, in sentences. */
export function proves({ ways }: LifecycleCoverage): string {
  if (ways === undefined || ways.walked === 0) return 'No sequence was tested to its end: nothing is proven.';
  const { k, walked, planned, byHooks } = ways;
  const sent = `In each tested sequence, every event was sent that the documentation rules on. A wrong answer or next state that depends only on ${rests[k] ?? `the state and the last ${k} accepted events`} would have been seen`;
  const where = walked < planned ? ' there' : '';
  const hooks =
    byHooks > 0
      ? ' Your hooks act for other parties: those sequences are tested as far as the hooks do what they say.'
      : '';
  return `${sent}${where}.${hooks} What goes wrong only after a longer history, or with other data, may have been missed.`;
}
