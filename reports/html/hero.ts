import { repeatCommand } from '../repeat-command.ts';
import { type Run, type RunVerdict, verdicts } from '../run.ts';
import { countText, heading, meaning, moment, outcome } from '../say.ts';
import { commandText, copyButton } from './evidence.ts';
import { icon } from './icons.ts';
import { clipText, figure, safe } from './safe.ts';

const drawings = {
  'harness error': 'harness-error',
  interrupted: 'incomplete',
  'not conformant': 'fail',
  violated: 'fail',
  blocked: 'blocked',
  changed: 'drift',
  incomplete: 'incomplete',
  partial: 'not-run',
  'conformant but for known violations': 'expected-fail',
  conformant: 'pass',
} as const satisfies Record<RunVerdict, string>;

/** The top of the page: the verdict, its meaning, and the figures of the run. */
export function hero(run: Run): string {
  const drawing = drawings[run.summary.verdict];
  return `<header class="hero v-${drawing}"><div class="verdict">${icon(drawing)}<div>
<p class="target">${clipText(run.target.name, 120)} <span>${clipText(run.target.baseUrl, 160)}</span></p>
<h1>${safe(heading(run))}</h1><p class="meaning">${commandText(outcome(run))} ${safe(meaning(run))}</p></div></div>
${figures(run)}${bar(run)}${counts(run)}
<div class="copyable again">${copyButton}<pre tabindex="0" aria-label="The command that repeats this run">${commandText(repeatCommand(run))}</pre></div></header>${broken(run)}`;
}

function figures({ summary, rows, startedAt }: Run): string {
  const { planned, executed, requests, seconds } = summary;
  const share = planned === 0 ? 0 : Math.floor((100 * executed) / planned);
  const cells: readonly (readonly [string, string])[] = [
    [
      'Requirements',
      `${figure(rows.length)} <small>in ${countText(new Set(rows.map(({ area }) => area)).size, 'area')}</small>`,
    ],
    ['Planned work done', `${share}% <small>${figure(executed)} of ${figure(planned)}</small>`],
    ['Requests', `${figure(requests)} <small>in ${Number(seconds).toFixed(1)} s</small>`],
    ['Started', `<time>${safe(moment(startedAt))}</time>`],
  ];
  return `<dl class="figures">${cells.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

/** The shares of the verdicts as one bar; the counts below are its text alternative. */
function bar({ summary, rows }: Run): string {
  const total = Math.max(rows.length, 1);
  let from = 0;
  const parts = verdicts.map((verdict) => {
    const width = (100 * Number(summary.counts[verdict])) / total;
    const part = `<rect class="v-${verdict}" x="${from.toFixed(3)}" y="0" width="${width.toFixed(3)}" height="1"/>`;
    from += width;
    return width === 0 ? '' : part;
  });
  return `<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${parts.join('')}</svg>`;
}

/** Each count links to its requirements. */
function counts({ summary }: Run): string {
  const items = verdicts
    .filter((verdict) => summary.counts[verdict] > 0)
    .map(
      (verdict) =>
        `<li><a class="v-${verdict}" href="#requirements?verdict=${verdict}">${icon(verdict)}<b>${figure(summary.counts[verdict])}</b> ${verdict}</a></li>`,
    );
  return `<ul class="counts" aria-label="Requirements by verdict">${items.join('')}</ul>`;
}

function broken({ harnessErrors }: Run): string {
  if (harnessErrors === undefined || harnessErrors.length === 0) return '';
  const items = harnessErrors.map((error) => `<li>${clipText(error, 1000)}</li>`).join('');
  return `<section class="broken" id="broken"><h2>What broke in this tool</h2><ul>${items}</ul></section>`;
}
