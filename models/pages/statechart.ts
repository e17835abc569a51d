import { Graph, layout } from '@dagrejs/dagre';
import { safe } from './safe.ts';

/** Script of the pages: choosing a label that stands for several transitions lists them below the chart. */
export const statechartScript = `
for (const type of ['click', 'keydown']) addEventListener(type, (event) => {
  const label = event.target.closest?.('.statechart [role=button]');
  if (!label || !['Enter', ' ', undefined].includes(event.key)) return;
  event.preventDefault();
  label.closest('.chart-box').querySelector('.moves').textContent = label.querySelector('title').textContent;
});
`;

/**
 * Style of a statechart, in the colours of the pages. It is as wide as its box, and scrolls where it would be too small
 * to read.
 */
export const statechartStyle = `
.chart-box{min-width:0}.chart-box .moves{font-size:.88rem;min-height:1.5em;margin:.4rem 0 0;padding:0;border:0;background:none}.statechart [role=button]{cursor:pointer}.statechart [role=button] text{text-decoration:underline dotted}
.statechart{display:block;margin:0 auto;font-size:11px;max-width:max(100%,34rem);height:auto}.statechart text{text-anchor:middle;fill:var(--ink);paint-order:stroke;stroke:var(--card);stroke-width:3px}
.state rect{fill:var(--sunk);stroke:var(--soft)}.state text{stroke:none}.state .name{font-size:13px;font-weight:600}.stay{--edge:var(--soft)}.statechart .stay text{fill:var(--edge)}.statechart .stay.failed text{font-weight:700}.state.idle rect{stroke-dasharray:4 3}.state.idle text{fill:var(--soft)}.state.current rect{fill:var(--blue-bg);stroke:var(--blue);stroke-width:2.5}.state.none circle{fill:var(--soft)}
.transition path{fill:none;stroke:var(--edge)}.transition polygon{fill:var(--edge)}.transition.idle text{fill:var(--soft)}
.statechart .mandated{--edge:var(--green)}.statechart .conditional{--edge:var(--blue)}.statechart .silent{--edge:var(--grey)}.statechart .idle{--edge:var(--soft)}.statechart .failed{--edge:var(--red)}.silent-move path{stroke-dasharray:5 4}.transition.silent,.transition.idle{background:none}
`;

interface ChartState {
  readonly state: string;
  /** The tooltip. */
  readonly tooltip: string;
  /**
   * `idle`: no document reached it; `current`: the state of the document shown; `none`: there is no document, drawn as
   * a dot.
   */
  readonly mark?: 'idle' | 'current' | 'none' | undefined;
}

/** A transition between two states, or from a state to itself. */
interface ChartMove {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  readonly answer: 'mandated' | 'conditional' | 'refused' | 'silent';
  /** The text that the tooltip adds to the event. */
  readonly tooltip: string;
  /** Line width, logarithmic; pale at 0. */
  readonly weight: number;
  readonly isFailed: boolean;
}

/** A lifecycle to draw. */
export interface Chart {
  readonly title: string;
  /** Text alternative of the picture. */
  readonly description: string;
  /** Drawn from left to right instead of downwards. */
  readonly isSideways?: boolean;
  readonly states: readonly ChartState[];
  readonly moves: readonly ChartMove[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** All transitions from one state to another. */
interface Transition {
  readonly from: string;
  readonly to: string;
  readonly moves: readonly ChartMove[];
}

/** Pixels. */
const characterWidth = 6.4;
const lineHeight = 16;
const stateHeight = 34;
const longestLabel = 34;
const dotRadius = 8;

/**
 * Draws a lifecycle as a statechart (HTML with SVG, styled by `statechartStyle`): line width by weight, red for
 * failures, dashed where the documentation is silent, pale without weight. Self-transitions are listed in their
 * state; refusals are drawn only where they failed.
 */
export function statechart(lifecycle: Chart): string {
  const all = transitionsOf(lifecycle);
  const transitions = all.filter(({ from, to }) => from !== to);
  const staysIn = (state: string) => all.filter(({ from, to }) => from === state && to === state);
  const boxes = lifecycle.states.map((state) => ({ ...state, stays: staysIn(state.state) }));
  const graph = laidOut(boxes, transitions, lifecycle.isSideways ? 'LR' : 'TB');
  const { width = 0, height = 0 } = graph.graph();
  const edges = transitions.map((one, at) => edge(one, graph.edge(one.from, one.to, String(at))));
  const states = boxes.map((one) => box(one, graph.node(one.state)));
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"`;
  const hint = transitions.concat(...boxes.map(({ stays }) => stays)).some(isSeveral)
    ? 'A label with +N stands for several moves: choose it to list them.'
    : '';
  return `<div class="chart-box"><div class="scroll" tabindex="0" role="region" aria-label="${safe(`Statechart: ${lifecycle.title}`)}"><svg class="statechart" ${size} role="group" aria-label="${safe(lifecycle.description)}">${edges.join('')}${states.join('')}</svg></div><p class="moves" role="status">${hint}</p></div>`;
}

function transitionsOf({ states, moves }: Chart): Transition[] {
  const known = new Set(states.map(({ state }) => state));
  const drawn = moves.filter(
    ({ from, to, answer, isFailed }) =>
      known.has(from) && known.has(to) && (answer !== 'refused' || isFailed),
  );
  const groups = Map.groupBy(drawn, ({ from, to, answer, isFailed }) =>
    JSON.stringify([from, to, answer === 'silent', isFailed]),
  );
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ from: first.from, to: first.to, moves: some }];
  });
}

const isSeveral = ({ moves }: Transition): boolean => moves.length > 1;

/**
 * Attributes of a label with several transitions, which lists them when chosen; its accessible name starts with the
 * visible text.
 */
const choosableLabel = (transition: Transition, shown: string): string =>
  isSeveral(transition)
    ? ` role="button" tabindex="0" aria-label="${safe(`${shown}: ${titleOf(transition)}`)}"`
    : '';

function labelOf({ moves: [first, ...others] }: Transition): string {
  const name = first?.event ?? '';
  const short = name.length > longestLabel ? `${name.slice(0, longestLabel)}…` : name;
  return others.length > 0 ? `${short} +${others.length}` : short;
}

/** A state with its self-transitions. */
type Box = ChartState & { readonly stays: readonly Transition[] };

const sizeOf = ({ state, stays, mark }: Box): { readonly width: number; readonly height: number } => {
  if (mark === 'none') return { width: 2 * dotRadius, height: 2 * dotRadius };
  const labels = stays.map((one) => (labelOf(one).length + 3) * characterWidth + 16);
  return {
    width: Math.max(80, state.length * 7.4 + 28, ...labels),
    height: stateHeight + stays.length * lineHeight,
  };
};

function laidOut(boxes: readonly Box[], transitions: readonly Transition[], rankdir: 'TB' | 'LR'): Graph {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir, nodesep: 36, edgesep: 16, ranksep: 42, marginx: 12, marginy: 12 });
  for (const one of boxes) graph.setNode(one.state, { ...sizeOf(one) });
  for (const [at, one] of transitions.entries()) {
    const size = { width: labelOf(one).length * characterWidth, height: lineHeight, labelpos: 'c' };
    graph.setEdge(one.from, one.to, size, String(at));
  }
  layout(graph);
  return graph;
}

function box(one: Box, { x, y }: Point): string {
  const { state, tooltip, mark, stays } = one;
  if (mark === 'none')
    return `<g class="state none"><title>${safe(tooltip)}</title><circle cx="${round(x)}" cy="${round(y)}" r="${dotRadius}"/></g>`;
  const { width, height } = sizeOf(one);
  const top = y - height / 2;
  const textOf = (stay: Transition) => `${isSilent(stay) ? '?' : '↻'} ${labelOf(stay)}`;
  const lines = stays.map(
    (stay, at) =>
      `<g class="stay ${safe(toneOf(stay))}"${choosableLabel(stay, textOf(stay))}><title>${safe(titleOf(stay))}</title><text x="${round(x)}" y="${round(top + stateHeight + at * lineHeight + 5)}">${safe(textOf(stay))}</text></g>`,
  );
  return `<g class="state${mark === undefined ? '' : ` ${mark}`}"><title>${safe(`${state}: ${tooltip}`)}</title><rect x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${height}" rx="8"/><text class="name" x="${round(x)}" y="${round(top + 22)}">${safe(state.slice(0, 60))}</text>${lines.join('')}</g>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const weightOf = ({ moves }: Transition): number => moves.reduce((sum, one) => sum + Number(one.weight), 0);

const isSilent = ({ moves }: Transition): boolean => moves.every(({ answer }) => answer === 'silent');

function toneOf(transition: Transition): string {
  if (transition.moves.some((one) => one.isFailed)) return 'failed';
  return weightOf(transition) === 0 ? 'idle' : (transition.moves[0]?.answer ?? 'idle');
}

function titleOf({ from, to, moves }: Transition): string {
  const names = moves.map(
    ({ event, tooltip, isFailed }) => `${event} (${isFailed ? 'wrong, ' : ''}${tooltip})`,
  );
  const count = `${moves.length} move${moves.length === 1 ? '' : 's'}`;
  return `${from} to ${to}, ${count}: ${names.join(', ')}`.slice(0, 600);
}

type EdgeLayout = Partial<Point> & { readonly points?: readonly Point[] };

function edge(transition: Transition, { points = [], x = 0, y = 0 }: EdgeLayout): string {
  const weight = weightOf(transition);
  const width = weight > 0 ? round(Math.min(6, 1.2 + Math.log10(weight))) : 1;
  return `<g class="transition ${safe(toneOf(transition))}${isSilent(transition) ? ' silent-move' : ''}"${choosableLabel(transition, labelOf(transition))}><title>${safe(titleOf(transition))}</title><path d="${curve(points)}" stroke-width="${width}"/>${head(points, width)}<text x="${round(x)}" y="${round(y + 4)}">${safe(labelOf(transition))}</text></g>`;
}

/** A line through the points with rounded corners. */
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
  const cornerPoint = (turn: number) =>
    `${round(tip.x - length * Math.cos(angle + turn))},${round(tip.y - length * Math.sin(angle + turn))}`;
  return `<polygon points="${round(tip.x)},${round(tip.y)} ${cornerPoint(0.42)} ${cornerPoint(-0.42)}"/>`;
}
