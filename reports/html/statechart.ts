import { Graph, layout } from '@dagrejs/dagre';
import type { LifecycleCoverage } from '../run.ts';
import { counted } from '../say.ts';
import { figure, safe } from './safe.ts';

type Move = LifecycleCoverage['moves'][number];
interface Point {
  readonly x: number;
  readonly y: number;
}

/** All moves from one state to another. */
interface Transition {
  readonly from: string;
  readonly to: string;
  readonly moves: readonly Move[];
}

/** Pixels. */
const characterWidth = 6.4;
const lineHeight = 16;
const stateHeight = 34;
const longestLabel = 34;

/**
 * A lifecycle as a statechart (SVG): transitions as wide as they were exercised, red where something was wrong, dashed where
 * the documentation is silent, pale where nothing was sent. Moves that stay in a state are listed in it; refusals, which lead
 * nowhere, are drawn where they failed.
 */
export function statechart(lifecycle: LifecycleCoverage): string {
  const all = transitionsOf(lifecycle);
  const transitions = all.filter(({ from, to }) => from !== to);
  const staysIn = (state: string) => all.filter(({ from, to }) => from === state && to === state);
  const boxes = lifecycle.states.map((state) => ({ ...state, stays: staysIn(state.state) }));
  const graph = laidOut(boxes, transitions);
  const { width = 0, height = 0 } = graph.graph();
  const edges = transitions.map((one, at) => edge(one, graph.edge(one.from, one.to, String(at))));
  const states = boxes.map((one) => box(one, graph.node(one.state)));
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${safe(`Statechart: ${lifecycle.title}`)}"><svg class="statechart" ${size} role="img" aria-label="${safe(`${lifecycle.title}: states and transitions; the table below says the same`)}">${edges.join('')}${states.join('')}</svg></div>`;
}

function transitionsOf({ states, moves }: LifecycleCoverage): Transition[] {
  const known = new Set(states.map(({ state }) => state));
  const drawn = moves.filter(
    ({ from, to, answer, failed }) =>
      known.has(from) && known.has(to) && (answer !== 'refused' || failed !== undefined),
  );
  const groups = Map.groupBy(drawn, ({ from, to, answer, failed }) =>
    JSON.stringify([from, to, answer === 'silent', failed !== undefined]),
  );
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ from: first.from, to: first.to, moves: some }];
  });
}

function labelOf({ moves: [first, ...others] }: Transition): string {
  const name = first?.event ?? '';
  const short = name.length > longestLabel ? `${name.slice(0, longestLabel)}…` : name;
  return others.length > 0 ? `${short} +${others.length}` : short;
}

/** A state with the moves that stay in it. */
type Box = LifecycleCoverage['states'][number] & { readonly stays: readonly Transition[] };

const sizeOf = ({ state, stays }: Box): { readonly width: number; readonly height: number } => ({
  width: Math.max(
    80,
    state.length * 7.4 + 28,
    ...stays.map((one) => (labelOf(one).length + 3) * characterWidth + 16),
  ),
  height: stateHeight + stays.length * lineHeight,
});

function laidOut(boxes: readonly Box[], transitions: readonly Transition[]): Graph {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, edgesep: 16, ranksep: 42, marginx: 12, marginy: 12 });
  for (const one of boxes) graph.setNode(one.state, { ...sizeOf(one) });
  for (const [at, one] of transitions.entries()) {
    const size = { width: labelOf(one).length * characterWidth, height: lineHeight, labelpos: 'c' };
    graph.setEdge(one.from, one.to, size, String(at));
  }
  layout(graph);
  return graph;
}

function box(one: Box, { x, y }: Point): string {
  const { state, visits, stays } = one;
  const { width, height } = sizeOf(one);
  const top = y - height / 2;
  const told = visits > 0 ? `reached ${figure(visits)} times` : 'not reached';
  const lines = stays.map(
    (stay, at) =>
      `<g class="stay ${safe(toneOf(stay))}"><title>${safe(titleOf(stay))}</title><text x="${round(x)}" y="${round(top + stateHeight + at * lineHeight + 5)}">${isSilent(stay) ? '?' : '↻'} ${safe(labelOf(stay))}</text></g>`,
  );
  return `<g class="state${visits > 0 ? '' : ' idle'}"><title>${safe(`${state}: ${told}`)}</title><rect x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${height}" rx="8"/><text class="name" x="${round(x)}" y="${round(top + 22)}">${safe(state.slice(0, 60))}</text>${lines.join('')}</g>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const exercisedIn = ({ moves }: Transition): number =>
  moves.reduce((sum, one) => sum + Number(one.exercised), 0);

const isSilent = ({ moves }: Transition): boolean => moves.every(({ answer }) => answer === 'silent');

function toneOf(transition: Transition): string {
  if (transition.moves.some((one) => one.failed !== undefined)) return 'failed';
  return exercisedIn(transition) === 0 ? 'idle' : (transition.moves[0]?.answer ?? 'idle');
}

function titleOf({ from, to, moves }: Transition): string {
  const names = moves.map(
    (one) =>
      `${one.event} (${one.failed === undefined ? '' : 'wrong, '}${one.because ?? `${figure(one.exercised)}×`})`,
  );
  return `${from} to ${to}, ${counted(moves.length, 'move')}: ${names.join(', ')}`.slice(0, 600);
}

type Drawn = Partial<Point> & { readonly points?: readonly Point[] };

function edge(transition: Transition, { points = [], x = 0, y = 0 }: Drawn): string {
  const exercised = exercisedIn(transition);
  const width = exercised > 0 ? round(Math.min(6, 1.2 + Math.log10(exercised))) : 1;
  return `<g class="transition ${safe(toneOf(transition))}${isSilent(transition) ? ' silent-move' : ''}"><title>${safe(titleOf(transition))}</title><path d="${curve(points)}" stroke-width="${width}"/>${head(points, width)}<text x="${round(x)}" y="${round(y + 4)}">${safe(labelOf(transition))}</text></g>`;
}

/** A line through the points, its corners rounded. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = rest.map((point, at) => {
    const next = rest[at + 1];
    if (next === undefined) return `L${round(point.x)} ${round(point.y)}`;
    return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${parts.join('')}`;
}

function head(points: readonly Point[], width: number): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const length = 7 + width;
  const corner = (turn: number) =>
    `${round(tip.x - length * Math.cos(angle + turn))},${round(tip.y - length * Math.sin(angle + turn))}`;
  return `<polygon points="${round(tip.x)},${round(tip.y)} ${corner(0.42)} ${corner(-0.42)}"/>`;
}
