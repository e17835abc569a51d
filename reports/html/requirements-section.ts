import { type Row, type Run, verdicts } from '../run.ts';
import { countText, whyNotInWords } from '../say.ts';
import { faultsKnownAbout } from '../worth.ts';
import { evidenceBlock, prose } from './evidence.ts';
import { exchangeList } from './exchanges.ts';
import { badge, icon } from './icons.ts';
import type { LaterContents } from './later.ts';
import { anchor, clipText, figure, safe } from './safe.ts';

/**
 * Every requirement by area, with filters; rows are drawn when their area is opened, their evidence when the row
 * is opened.
 */
export function requirementsSection(run: Run, later: LaterContents): string {
  const byArea = [...Map.groupBy(run.rows, (row) => row.area)];
  for (const row of run.rows) later.row(rowFor(row, later));
  const areas = byArea.map(([area, rows]) => areaBlock(area, rows));
  return `<section id="requirements"><h2>Requirements <small id="shown" role="status">${run.rows.length} of ${run.rows.length}</small></h2>
${toolbar(run)}${leftOut(run)}${areas.join('')}<p class="calm" id="nothing" hidden>No requirement matches. <button type="button" id="reset">Show all</button></p></section>`;
}

function leftOut({ rows }: Run): string {
  const why = whyNotInWords(rows);
  return why === '' ? '' : `<p class="lead">Not applicable: ${clipText(why, 600)}.</p>`;
}

function toolbar({ summary, rows }: Run): string {
  const chips = verdicts
    .filter((verdict) => summary.counts[verdict] > 0)
    .map(
      (verdict) =>
        `<button type="button" class="chip v-${verdict}" data-verdict="${verdict}" aria-pressed="false" disabled>${icon(verdict)}<b>${figure(summary.counts[verdict])}</b> ${verdict}</button>`,
    );
  return `<div class="toolbar"><div class="chips" role="group" aria-label="Show only these verdicts">${chips.join('')}</div>
${choice('area', 'All areas', new Set(rows.map(({ area }) => area)))}${choice('basis', 'Any basis', new Set(rows.map(({ basis }) => basis)))}
<input type="search" id="words" placeholder="Search ( / )" aria-label="Search requirements" autocomplete="off" disabled></div>`;
}

function choice(name: string, all: string, values: ReadonlySet<string>): string {
  const options = [...values].map((value) => `<option value="${safe(value)}">${safe(value)}</option>`);
  return `<select id="${name}" aria-label="Show only this ${name}" disabled><option value="">${all}</option>${options.join('')}</select>`;
}

function areaBlock(area: string, rows: readonly Row[]): string {
  const tally = verdicts.map((verdict) => {
    const count = rows.filter((row) => row.verdict === verdict).length;
    return count === 0
      ? ''
      : `<span class="tally v-${verdict}">${icon(verdict)}${figure(count)} ${verdict}</span>`;
  });
  return `<details class="area" data-area="${safe(area)}"><summary><h3>${clipText(area, 80)} <small>${countText(rows.length, 'requirement')}</small></h3><span class="tallies">${tally.join('')}</span></summary><div class="rows"></div></details>`;
}

const rowFor = (row: Row, later: LaterContents): Parameters<LaterContents['row']>[0] => ({
  anchor: anchor('requirement', row.requirement),
  ...{ area: row.area, verdict: row.verdict, basis: row.basis },
  words: [row.requirement, row.sentence, row.source, row.reason, row.said ?? '', ...row.checks]
    .join(' ')
    .toLowerCase(),
  html: rowBlock(row, later),
});

function rowBlock(row: Row, later: LaterContents): string {
  const { requirement, verdict, sentence } = row;
  const body = `${facts(row)}${example(row)}${row.evidence.map(evidenceBlock).join('')}`;
  return `<details class="row" id="${anchor('requirement', requirement)}" data-verdict="${safe(verdict)}"${later.part(body)}><summary>${badge(verdict)}
<span class="sentence">${clipText(sentence)}${row.basis === 'standard' ? ' <i class="basis">standard</i>' : ''}<span class="place"><code>${clipText(requirement, 160)}</code><span>${clipText(row.source, 160)}</span></span></span>
<span class="cases">${heldText(row)}</span></summary><div class="body"></div></details>`;
}

function heldText({ judged }: Row): string {
  return judged === 0 ? '' : `held ${figure(judged)}×`;
}

/** The evidence of a pass. */
function example({ example: shown, evidence }: Row): string {
  return shown === undefined || evidence.length > 0
    ? ''
    : `<p class="title">One exchange with which it held</p>${exchangeList([shown])}`;
}

/** The faults with which the checks of the requirement are proven. */
function provenFaults({ requirement }: Row): string {
  const { count, examples } = faultsKnownAbout(requirement);
  if (count === 0) return '';
  const such = examples.map((title) => clipText(title, 200)).join(' ');
  return `<div><dt>Proven with</dt><dd>${countText(count, 'fault')}${count > examples.length ? ', such as' : ''}: ${such}</dd></div>`;
}

function facts(row: Row): string {
  const checks = row.checks.map((check) => `<code>${clipText(check, 160)}</code>`).join(' ') || 'none';
  const basis =
    row.basis === 'standard' ? 'a standard that the documentation builds on' : 'the documentation';
  const said =
    row.said === undefined
      ? ''
      : `<div><dt>The target says</dt><dd class="reason">${prose(row.said)}</dd></div>`;
  return `<dl class="facts"><div><dt>Reason</dt><dd class="reason">${prose(row.reason)}</dd></div>${said}<div><dt>Written in</dt><dd>${prose(row.source)}, ${basis}</dd></div><div><dt>Decided by</dt><dd>${checks}</dd></div>${provenFaults(row)}<div><dt>Address</dt><dd><a href="#${anchor('requirement', row.requirement)}">link to this requirement</a></dd></div></dl>`;
}
