import { type Chart, statechart } from '../../models/pages/statechart.ts';
import {
  describeDifference,
  describeSequence,
  describeUnseen,
  type MachineDifference,
  machineDifferences,
  unseenEffects,
} from '../machine.ts';
import type { LifecycleCoverage, ObservedMove, WayToDiffer } from '../run.ts';
import { countText } from '../say.ts';
import { anchor, clipText } from './safe.ts';

type Move = Chart['moves'][number];

/** The prefix of a differing transition's label, which shows it without colour. */
const signs: Readonly<Record<WayToDiffer, string>> = {
  ...{ beyond: '+', lacks: '−', elsewhere: '≠' },
  ...{ effect: '≠', status: '≠', changes: '≠' },
};

/** The observed machine of a target with its differences from the documented one; empty if nothing was observed. */
export function machineSection(lifecycle: LifecycleCoverage, rules: ReadonlySet<string>): string {
  if (lifecycle.observed === undefined) return '';
  const differences = machineDifferences(lifecycle);
  const items = differences.map((one) => {
    const words = clipText(describeDifference(one), 400);
    const text = rules.has(one.rule) ? `<a href="#${anchor('requirement', one.rule)}">${words}</a>` : words;
    return `<li><b>${signs[one.differs]}</b> ${text}<small>${clipText(describeSequence(one), 1200)}</small></li>`;
  });
  const list =
    items.length === 0
      ? '<p>As far as it was tested, it is the documented one. Dashed moves are its own choices, where the documentation leaves one.</p>'
      : `<p>${countText(items.length, 'difference')}: + it accepts what must be refused, − it refuses what must be accepted, ≠ something else follows. Dashed moves are its own choices, where the documentation leaves one.</p><ul class="differences">${items.join('')}</ul>`;
  const unseen = unseenEffects(lifecycle).map((one) => `<li>${clipText(describeUnseen(one), 400)}</li>`);
  const open =
    unseen.length === 0
      ? ''
      : `<p>Accepted, and no read shows what follows:</p><ul class="differences">${unseen.join('')}</ul>`;
  return `<figure class="machine"><figcaption>The machine that this target has</figcaption>${statechart(chartOf(lifecycle, differences))}${list}${open}</figure>`;
}

const answerOf = ({ moves }: LifecycleCoverage, { from, event, rule }: ObservedMove): Move['answer'] =>
  moves.find((one) => one.from === from && one.event === event && one.rule === rule)?.answer ?? 'mandated';

const chartOf = (lifecycle: LifecycleCoverage, differences: readonly MachineDifference[]): Chart => {
  const { title, observed = [] } = lifecycle;
  const right = observed.filter(({ result, differs }) => result === 'accepted' && differs === undefined);
  const moveKey = ({ from, event, to }: ObservedMove) => JSON.stringify([from, event, to]);
  const moves = [...Map.groupBy(right, moveKey).values()].flatMap(([first]): Move[] =>
    first === undefined ? [] : [seenMove(first, answerOf(lifecycle, first))],
  );
  const all = [...moves, ...differences.flatMap((one) => differingMoves(lifecycle, one))];
  const states = new Set([
    ...lifecycle.states.filter(({ visits }) => visits > 0).map(({ state }) => state),
    ...all.flatMap(({ from, to }) => [from, to]),
  ]);
  return {
    title: `${title}, as this target has it`,
    description: `${title}: what this target was seen to do; the list says how it differs`,
    states: [...states].map((state) => ({ state, tooltip: 'seen' })),
    moves: all,
  };
};

const seenMove = ({ from, event, to, times }: ObservedMove, answer: Move['answer']): Move => ({
  ...{ from, event, to, answer, weight: times, isFailed: false },
  tooltip: `seen ${countText(times, 'time')}`,
});

/** Missing transitions are drawn as documented. */
const differingMoves = (lifecycle: LifecycleCoverage, difference: MachineDifference): Move[] => {
  const { differs, from, to, events, otherwise } = difference;
  const documented = lifecycle.moves.filter((one) => one.from === from && events.includes(one.event));
  const ends = differs === 'lacks' ? new Set(documented.map((one) => one.to)) : new Set([to]);
  const [event = '', ...more] = events;
  const name = `${signs[differs]} ${event}${more.length === 0 ? '' : ` (and ${more.length} more)`}`;
  return [...ends].map((end) => ({
    ...{ from, to: end, answer: 'mandated', weight: 1, isFailed: true },
    event: otherwise === undefined ? name : `${name}, by history`,
    tooltip: describeDifference(difference),
  }));
};
