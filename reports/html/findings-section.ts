import { expected, type Finding, findings, warnings } from '../findings.ts';
import { repeatOf } from '../repeat-command.ts';
import type { Evidence, LedgerEntry, Row, Run } from '../run.ts';
import { counted, drifted } from '../say.ts';
import { evidenceBlock, prose } from './evidence.ts';
import { badge } from './icons.ts';
import { anchor, clipped, safe } from './safe.ts';

/** What keeps the run from being conformant, one card per root cause, and below it what only warns. */
export function findingsSection(run: Run): string {
  const red = findings(run.rows).map((finding, at) =>
    card({ finding, number: at + 1, open: at < 3, again: repeatOf(run, finding.rows) }),
  );
  const known = expected(run.rows).map((finding) => card({ finding, open: true }));
  const drifts = drifted(run).map(driftCard);
  const mild = warnings(run.rows).map((finding) => card({ finding, open: false }));
  const all = [...red, ...drifts];
  const body = all.length > 0 ? all.join('') : '<p class="calm">Nothing red was found.</p>';
  return `<section id="findings"><h2>Findings <small>${counted(all.length, 'root cause')}</small></h2>${knownViolations(known)}${body}${milder(mild)}</section>`;
}

function knownViolations(cards: readonly string[]): string {
  if (cards.length === 0) return '';
  return `<h3 class="sub">Known violations <small>the profile expects them</small></h3>${cards.join('')}<h3 class="sub">Others</h3>`;
}

function milder(cards: readonly string[]): string {
  if (cards.length === 0) return '';
  return `<h3 class="sub">Also worth a look <small>does not count against the target</small></h3>${cards.join('')}`;
}

interface Card {
  readonly finding: Finding;
  readonly number?: number;
  readonly open: boolean;
  /** The command that runs its checks again. */
  readonly again?: string;
}

function card({ finding, number, open, again }: Card): string {
  const { rows, verdict, evidence } = finding;
  const [first] = rows;
  if (first === undefined) return '';
  const title = evidence?.explanation ?? first.reason;
  const place = number === undefined ? '' : `<span class="number">${number}</span>`;
  const body =
    evidence === undefined
      ? `<p class="because">${prose(first.reason)}</p>`
      : evidenceBlock(untitled(evidence));
  const said = first.said === undefined ? '' : `<p class="because">The target says: ${prose(first.said)}</p>`;
  const repeat = again === undefined ? '' : `<p class="because">Again: <code>${safe(again)}</code></p>`;
  return `<details class="finding v-${safe(verdict)}"${open ? ' open' : ''}><summary>${place}<span class="title">${clipped(title, 240)}</span>${badge(verdict)}</summary>
<div class="body">${violated(rows)}${body}${said}${repeat}${consequencesOf(finding)}</div></details>`;
}

/** What else is red for the same cause, folded. */
function consequencesOf({ consequences }: Finding): string {
  if (consequences.length === 0) return '';
  const items = consequences.map(({ rows, evidence }) => {
    const [first] = rows;
    const title = evidence?.explanation ?? first?.reason ?? '';
    const body = evidence === undefined ? '' : evidenceBlock(untitled(evidence));
    return `<li><h4>${clipped(title, 240)}</h4>${violated(rows)}${body}</li>`;
  });
  return `<details class="more consequences"><summary>${counted(consequences.length, 'consequence')}</summary><ul>${items.join('')}</ul></details>`;
}

/** The explanation is the title of the card already. */
function untitled({ explanation: _title, ...rest }: Evidence): Evidence {
  return rest;
}

const shown = 8;

function violated(rows: readonly Row[]): string {
  const items = rows.map(
    (row) => `<li><a href="#${anchor('requirement', row.requirement)}">${clipped(row.sentence)}</a>
<p class="place"><code>${clipped(row.requirement, 160)}</code><span>${clipped(row.source, 160)}</span></p></li>`,
  );
  const rest = items.slice(shown);
  const more =
    rest.length === 0
      ? ''
      : `<details class="more"><summary>${counted(rest.length, 'more requirement')}</summary><ul>${rest.join('')}</ul></details>`;
  return `<div class="violated"><ul>${items.slice(0, shown).join('')}</ul>${more}</div>`;
}

function driftCard({ silence, question, pinned, answers }: LedgerEntry): string {
  const seen = answers.map(({ answer }) => answer).join(', ');
  return `<details class="finding v-drift" open><summary><span class="title">${clipped(question, 240)}</span>${badge('drift')}</summary>
<div class="body"><dl class="contrast"><div class="expected"><dt>Pinned</dt><dd>${prose(pinned ?? '')}</dd></div><div class="seen"><dt>Seen</dt><dd>${prose(seen)}</dd></div></dl>
<p class="trace">silence <a href="#${anchor('silence', silence)}"><code>${clipped(silence, 160)}</code></a>; the profile pins its answer</p></div></details>`;
}
