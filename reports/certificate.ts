import type { LifecycleCoverage, Run } from './run.ts';
import { countText } from './say.ts';

type Ways = NonNullable<LifecycleCoverage['ways']>;

const figures = (count: number): string => count.toLocaleString('en-US');

/** How many paths of a lifecycle were walked, for a heading. */
export function walkedShare({ k, planned, walked, byHooks }: Ways): string {
  const hooks = byHooks > 0 ? `, ${figures(byHooks)} of them by hooks` : '';
  return `${figures(walked)} of ${countText(planned, 'way')} walked at k = ${k}${hooks}`;
}

/** The walks of a whole run in one line; empty where nothing was walked. */
export function walkedLine({ lifecycles }: Run): string {
  const all = lifecycles.flatMap(({ ways }) => ways ?? []);
  const [first] = all;
  if (first === undefined) return '';
  const sum = (of: (ways: Ways) => number) => all.reduce((total, ways) => total + of(ways), 0);
  const total = {
    ...{ k: first.k, planned: sum(({ planned }) => planned), walked: sum(({ walked }) => walked) },
    ...{ byHooks: sum(({ byHooks }) => byHooks), skipped: [] },
  };
  return `${countText(all.length, 'lifecycle')}: ${walkedShare(total)}`;
}

/** What an answer may depend on, by k. */
const rests = [
  'the state',
  'the state and the last accepted move',
  'the state and the last two accepted moves',
];

/** What walks over a lifecycle prove and what they do not, in sentences. */
export function proves({ ways }: LifecycleCoverage): string {
  if (ways === undefined || ways.walked === 0) return 'No way was walked to its end: nothing is proven.';
  const { k, walked, planned, byHooks } = ways;
  const sent = `In each way walked every event was sent that the documentation rules on. A wrong answer or next state that depends on ${rests[k] ?? `the state and the last ${k} accepted moves`} alone would have been seen`;
  const where = walked < planned ? ' there' : '';
  const hooks =
    byHooks > 0
      ? ' What counterparties do is done by hooks: those ways hold as far as the hooks do what they say.'
      : '';
  return `${sent}${where}.${hooks} What goes wrong only after a longer history, or with other data, may have been missed.`;
}
