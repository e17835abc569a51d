import { whyNotInWords } from '../reasons-why-not.ts';
import { type Row, type Run, verdicts } from '../run.ts';
import { counted } from '../say.ts';
import { evidenceBlock, prose } from './evidence.ts';
import { exchangeList } from './exchanges.ts';
import { badge, icon } from './icons.ts';
import { anchor, clipped, figure, safe } from './safe.ts';

/** Every requirement by area, with filters by verdict and a search box that work where scripts do. */
export function requirementsSection(run: Run): string {
  const areas = [...Map.groupBy(run.rows, (row) => row.area)].map(([area, rows]) => areaBlock(area, rows));
  return `<section id="requirements"><h2>Requirements <small id="shown" role="status">${run.rows.length} of ${run.rows.length}</small></h2>
${toolbar(run)}${leftOut(run)}${areas.join('')}<p class="calm" id="nothing" hidden>No requirement matches. <button type="button" id="reset">Show all</button></p></section>`;
}

function leftOut({ rows }: Run): string {
  const why = whyNotInWords(rows);
  return why === '' ? '' : `<p class="lead">Not applicable: ${clipped(why, 600)}.</p>`;
}

function toolbar({ summary }: Run): string {
  const chips = verdicts
    .filter((verdict) => summary.counts[verdict] > 0)
    .map(
      (verdict) =>
        `<button type="button" class="chip v-${verdict}" data-verdict="${verdict}" aria-pressed="false" disabled>${icon(verdict)}<b>${figure(summary.counts[verdict])}</b> ${verdict}</button>`,
    );
  return `<div class="toolbar"><div class="chips" role="group" aria-label="Show only these verdicts">${chips.join('')}</div>
<input type="search" id="search" placeholder="Search" aria-label="Search requirements" autocomplete="off" disabled></div>`;
}

function areaBlock(area: string, rows: readonly Row[]): string {
  return `<div class="area"><h3>${clipped(area, 80)} <small>${counted(rows.length, 'requirement')}</small></h3>${rows.map(rowBlock).join('')}</div>`;
}

function rowBlock(row: Row): string {
  const { requirement, verdict, sentence } = row;
  return `<details class="row" id="${anchor('requirement', requirement)}" data-verdict="${safe(verdict)}"><summary>${badge(verdict)}
<span class="sentence">${clipped(sentence)}${row.basis === 'standard' ? ' <i class="basis">standard</i>' : ''}<span class="place"><code>${clipped(requirement, 160)}</code><span>${clipped(row.source, 160)}</span></span></span>
<span class="cases">${held(row)}</span></summary><div class="body">${facts(row)}${example(row)}${row.evidence.map(evidenceBlock).join('')}</div></details>`;
}

function held({ judged }: Row): string {
  return judged === 0 ? '' : `held ${figure(judged)}×`;
}

/** What a pass rests on, where nothing speaks against it. */
function example({ example: shown, evidence }: Row): string {
  return shown === undefined || evidence.length > 0
    ? ''
    : `<h4>One exchange with which it held</h4>${exchangeList([shown])}`;
}

function facts(row: Row): string {
  const checks = row.checks.map((check) => `<code>${clipped(check, 160)}</code>`).join(' ') || 'none';
  const basis =
    row.basis === 'standard' ? 'a standard that the documentation builds on' : 'the documentation';
  const said =
    row.said === undefined
      ? ''
      : `<div><dt>The target says</dt><dd class="reason">${prose(row.said)}</dd></div>`;
  return `<dl class="facts"><div><dt>Reason</dt><dd class="reason">${prose(row.reason)}</dd></div>${said}<div><dt>Written in</dt><dd>${prose(row.source)}, ${basis}</dd></div><div><dt>Decided by</dt><dd>${checks}</dd></div></dl>`;
}
