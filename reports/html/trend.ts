import { difference } from '../difference.ts';
import type { Run, Verdict } from '../run.ts';
import { countText, heading, moment } from '../say.ts';
import { figure, safe } from './safe.ts';

/** What the columns of the chart are made of, from the bottom, with the colour of a verdict. */
const parts: readonly {
  readonly name: string;
  readonly tone: Verdict;
  readonly verdicts: readonly Verdict[];
}[] = [
  { name: 'passed', tone: 'pass', verdicts: ['pass'] },
  { name: 'known or warning', tone: 'warn', verdicts: ['expected-fail', 'warn'] },
  {
    name: 'red',
    tone: 'fail',
    verdicts: ['fail', 'harness-error', 'blocked', 'drift', 'unexpected-pass'],
  },
  { name: 'inconclusive', tone: 'inconclusive', verdicts: ['inconclusive'] },
];

const countIn = ({ summary: { counts } }: Run, verdicts: readonly Verdict[]): number =>
  verdicts.reduce((sum, verdict) => sum + Number(counts[verdict]), 0);

/** Sizes of the chart in its own units. */
const [height, width, gap] = [120, 44, 20];

function column(run: Run, at: number, scale: number): string {
  let top = height;
  const bars = parts.map(({ name, tone, verdicts }) => {
    const tall = countIn(run, verdicts) * scale;
    top -= tall;
    return `<rect class="v-${tone}" fill="var(--tone)" x="${at * (width + gap)}" y="${top.toFixed(1)}" width="${width}" height="${tall.toFixed(1)}"><title>${figure(countIn(run, verdicts))} ${name}</title></rect>`;
  });
  return bars.join('');
}

function chart(runs: readonly Run[]): string {
  const sums = runs.map((run) => parts.reduce((sum, { verdicts }) => sum + countIn(run, verdicts), 0));
  const columns = runs.map((run, at) => column(run, at, height / Math.max(1, ...sums)));
  const legend = parts.map(
    ({ name, tone }) =>
      `<span class="tally v-${tone}"><svg class="icon" aria-hidden="true" viewBox="0 0 16 16"><rect x="2" y="2" width="12" height="12" fill="currentColor"/></svg>${name}</span>`,
  );
  const size = runs.length * (width + gap);
  return `<p>${legend.join(' ')}</p><div class="scroll" tabindex="0" role="region" aria-label="Requirements by verdict, run by run"><svg role="img" aria-label="A column for each run, oldest first; the table below has the numbers" viewBox="0 0 ${size} ${height}" width="${size}" height="${height}">${columns.join('')}</svg></div>`;
}

/** What a run changed against the one before it, in a sentence. */
function step(before: Run | undefined, run: Run): string {
  const words = `<b>${safe(moment(run.startedAt))}</b> ${safe(heading(run))}`;
  if (before === undefined) return `<li>${words}</li>`;
  const { fresh, gone, still, lost } = difference(before, run);
  const change = [
    ...(fresh.length > 0 ? [`${countText(fresh.length, 'requirement')} newly red`] : []),
    ...(gone.length > 0 ? [`${figure(gone.length)} fixed`] : []),
    ...(still.length > 0 ? [`${figure(still.length)} still red`] : []),
    ...(lost.length > 0 ? [`${figure(lost.length)} no longer decided`] : []),
  ];
  return `<li>${words}: ${change.join(', ') || 'nothing red, as before'}</li>`;
}

/** Runs of one target, oldest first: a chart of what each found, and what changed from one to the next. */
export function trend(runs: readonly Run[]): string {
  return `${chart(runs)}<ol class="index">${runs.map((run, at) => step(runs[at - 1], run)).join('')}</ol>`;
}
