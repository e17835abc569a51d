import { difference } from '../difference.ts';
import { type LedgerEntry, type Row, type Run, type Verdict, verdicts } from '../run.ts';
import { countText, heading, moment, outcome } from '../say.ts';
import { commandText } from './evidence.ts';
import { badge, icon } from './icons.ts';
import { plainPage } from './plain-page.ts';
import { clipText, figure, safe } from './safe.ts';

/** The segments of a column of the chart, from the bottom, with the colour of a verdict. */
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

/** The changes of a run against the previous one, in a sentence. */
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

/** Runs of one target, oldest first: a chart of their verdicts, and the changes from one to the next. */
function trend(runs: readonly Run[]): string {
  return `${chart(runs)}<ol class="index">${runs.map((run, at) => step(runs[at - 1], run)).join('')}</ol>`;
}

/**
 * Several runs side by side: verdicts, areas, and differences. Those of one target are in the order of time, with a
 * chart of their verdicts. One HTML file without script.
 */
export function comparison(given: readonly Run[]): string {
  const isTrend = new Set(given.map(({ target }) => `${target.name}\n${target.baseUrl}`)).size === 1;
  const runs = isTrend ? given.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)) : given;
  const title = isTrend
    ? `${runs[0]?.target.name.slice(0, 60)}: ${countText(runs.length, 'run')}`
    : `${countText(runs.length, 'target')} side by side`;
  const head = ({ startedAt, target }: Run) => (isTrend ? moment(startedAt) : target.name);
  const table: Table = { runs, head };
  const body = `<section><h1>${safe(title)}</h1>${isTrend ? trend(runs) : ''}</section>${areas(table)}${requirements(table)}${silences(table)}`;
  return plainPage(title, body, 'Each column is one run.json.');
}

const uniqueOf = (all: readonly string[]): string[] => [...new Set(all)];

/** The columns of a table. */
interface Table {
  readonly runs: readonly Run[];
  readonly head: (run: Run) => string;
}

function tableHtml(title: string, { runs, head }: Table, lines: readonly string[]): string {
  const heads = runs.map((run) => `<th scope="col">${clipText(head(run), 60)}</th>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${safe(title)}"><table class="matrix beside"><thead><tr><th scope="col">${safe(title)}</th>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function line({ runs, head }: Table, name: string, cell: (run: Run) => string): string {
  const cells = runs.map((run) => `<td data-label="${safe(head(run).slice(0, 60))}">${cell(run)}</td>`);
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
}

function areas(table: Table): string {
  const { runs } = table;
  const facts = [
    line(table, 'Verdict', (run) => safe(heading(run))),
    line(table, 'Decided', (run) => `<span>${commandText(outcome(run))}</span>`),
    line(table, 'Address', ({ target }) => clipText(target.baseUrl, 160)),
    line(table, 'Started', ({ startedAt }) => safe(moment(startedAt))),
    line(
      table,
      'Requests',
      ({ summary }) => `${figure(summary.requests)} in ${Number(summary.seconds).toFixed(1)} s`,
    ),
  ];
  const names = uniqueOf(runs.flatMap(({ areas: chosen }) => chosen));
  const lines = names.map((area) =>
    line(table, clipText(area, 60), ({ rows }) => tally(rows.filter((row) => row.area === area))),
  );
  return `<section><h2>Verdicts</h2>${tableHtml('Run', table, [...facts, ...lines])}</section>`;
}

function tally(rows: readonly Row[]): string {
  const counts = verdicts.map((verdict) => {
    const count = rows.filter((row) => row.verdict === verdict).length;
    return count === 0
      ? ''
      : `<span class="tally v-${verdict}">${icon(verdict)}${figure(count)} ${verdict}</span> `;
  });
  return counts.join('') || 'not in this run';
}

function requirements(table: Table): string {
  const { runs } = table;
  const known = runs.map(({ rows }) => new Map(rows.map((row) => [row.requirement, row])));
  const rowIn = (run: Run, id: string) => known[runs.indexOf(run)]?.get(id);
  const odd = uniqueOf(runs.flatMap(({ rows }) => rows.map(({ requirement }) => requirement))).filter(
    (id) => new Set(runs.map((run) => rowIn(run, id)?.verdict)).size > 1,
  );
  const lines = odd.map((id) => {
    const sentence = runs.map((run) => rowIn(run, id)?.sentence).find(Boolean) ?? '';
    const name = `${clipText(sentence)}<small><code>${clipText(id, 160)}</code></small>`;
    return line(table, name, (run) => {
      const row = rowIn(run, id);
      return row === undefined ? 'not in this run' : badge(row.verdict);
    });
  });
  return `<section><h2>Requirements <small>${countText(odd.length, 'difference')}</small></h2>${lines.length === 0 ? '<p class="calm">Every requirement has one verdict.</p>' : tableHtml('Requirement', table, lines)}</section>`;
}

function silences(table: Table): string {
  const { runs } = table;
  const answersAt = (entry: LedgerEntry | undefined): string =>
    (entry?.answers ?? [])
      .map(({ answer }) => answer)
      .sort()
      .join('; ');
  const known = runs.map(({ ledger }) => new Map(ledger.map((entry) => [entry.silence, entry])));
  const entryOf = (run: Run, id: string) => known[runs.indexOf(run)]?.get(id);
  const odd = uniqueOf(runs.flatMap(({ ledger }) => ledger.map(({ silence }) => silence))).filter((id) => {
    const seen = runs.map((run) => answersAt(entryOf(run, id))).filter((answers) => answers !== '');
    return new Set(seen).size > 1;
  });
  const lines = odd.map((id) => {
    const question = runs.map((run) => entryOf(run, id)?.question).find(Boolean) ?? '';
    const name = `${clipText(question)}<small><code>${clipText(id, 160)}</code></small>`;
    return line(table, name, (run) => clipText(answersAt(entryOf(run, id)), 300) || 'not observed');
  });
  return `<section><h2>Unspecified behaviour <small>${countText(odd.length, 'difference')}</small></h2>${lines.length === 0 ? '<p class="calm">Where several were observed, they do the same.</p>' : tableHtml('Question', table, lines)}</section>`;
}
