import {
  consequenceIds,
  expectedFindings,
  type FindingGroup,
  findingId,
  findings,
  isUntested,
  warnings,
} from '../findings.ts';
import { repeatOf } from '../repeat-command.ts';
import type { Evidence, LedgerEntry, Row, Run } from '../run.ts';
import { countText, driftEntries, overdueSentence } from '../say.ts';
import type { Symptom } from '../symptom.ts';
import { commandText, copyButton, evidenceBlock, prose } from './evidence.ts';
import { badge } from './icons.ts';
import type { LaterContents } from './later.ts';
import { anchor, clipText, safe } from './safe.ts';

/** The number of findings that are initially unfolded. */
const openAtFirst = 3;

/** Red rows, one card per finding, followed by warnings. */
export function findingsSection(run: Run, later: LaterContents): string {
  const foldedCard = (finding: FindingGroup) => card({ run, finding, later });
  const groups = findings(run.rows);
  const red = groups.map((finding, at) =>
    card({ run, finding, number: at + 1, ...(at >= openAtFirst && { later }) }),
  );
  const known = expectedFindings(run.rows).map(foldedCard);
  const drifts = driftEntries(run).map(driftCard);
  // Rows without a profile key are listed among the keys to add.
  const mild = warnings(
    run.rows.filter(({ verdict, missing }) => verdict === 'warn' || missing === undefined),
  );
  const all = [...red, ...drifts];
  const body = all.length > 0 ? all.join('') : '<p class="calm">Nothing red was found.</p>';
  return `<section id="findings"><h2>Findings <small>${countText(all.length, 'root cause')}</small></h2>${index(groups)}${knownViolations(known)}${body}${untestedList(run.rows)}${milderSection(mild.map(foldedCard))}</section>`;
}

/** The first sentence of a reason; the others are in the body. */
const firstSentence = (reason: string): string => reason.replace(/\. [A-Z][\s\S]*$/, '.');

/** The sentences after the first one, such as the basis of a verdict. */
const afterFirst = (reason: string): string => {
  const rest = reason.slice(firstSentence(reason).length).trim();
  return rest === '' ? '' : `<p class="because">${prose(rest)}</p>`;
};

/** Rows with several findings have one reason only: without an explanation the evidence distinguishes them. */
const titleOf = ({ rows, evidence }: Symptom): string => {
  if (evidence?.explanation !== undefined) return evidence.explanation;
  const { expected, seen } = evidence ?? {};
  return expected && seen ? `${seen}; expected: ${expected}` : firstSentence(rows[0]?.reason ?? '');
};

/** The titles of several findings, worst first, with links to their cards and the violated requirements. */
function index(groups: readonly FindingGroup[]): string {
  if (groups.length < 2) return '';
  const items = groups
    .slice(0, shown)
    .map(
      (one) =>
        `<li><a href="#${anchor('finding', findingId(one))}">${clipText(titleOf(one), 160)}</a> <code>${clipText(one.rows[0]?.requirement ?? '', 160)}</code></li>`,
    );
  return `<ol class="index">${items.join('')}</ol>`;
}

function knownViolations(cards: readonly string[]): string {
  if (cards.length === 0) return '';
  return `<h3 class="sub">Known violations <small>the profile expects them</small></h3>${cards.join('')}<h3 class="sub">Others</h3>`;
}

function milderSection(cards: readonly string[]): string {
  if (cards.length === 0) return '';
  return `<h3 class="sub">Also worth a look <small>does not count against the target</small></h3>${cards.join('')}`;
}

/** Requirements for which no check found a case; folded, a line each. */
function untestedList(rows: readonly Row[]): string {
  const untested = rows.filter(isUntested);
  if (untested.length === 0) return '';
  const items = untested.map((row) => untestedLine(row, 'no check met a case of it'));
  return `<details class="more consequences"><summary>${countText(untested.length, 'requirement')} not tested</summary><ul>${items.join('')}</ul></details>`;
}

/** A requirement that was not tested, with the reason, in one line. */
function untestedLine({ requirement, sentence }: Row, why: string): string {
  return `<li><a href="#${anchor('requirement', requirement)}">${safe(sentence)}</a> (${why})</li>`;
}

interface Card {
  readonly run: Run;
  readonly finding: FindingGroup;
  readonly number?: number;
  /** Set if the card is folded: stores its body until it is opened. */
  readonly later?: LaterContents;
}

function card({ run, finding, number, later }: Card): string {
  const { rows, verdict } = finding;
  const [first] = rows;
  if (first === undefined) return '';
  const place = number === undefined ? '' : `<span class="number">${number}</span>`;
  const body = bodyOf({ run, finding, ...(number !== undefined && { number }) }, first);
  return `<details class="finding v-${safe(verdict)}" id="${anchor('finding', findingId(finding))}"${later === undefined ? ' open' : later.part(body)}><summary>${place}<span class="title">${clipText(titleOf(finding), 240)}</span>${badge(verdict)}</summary>
<div class="body">${later === undefined ? body : ''}</div></details>`;
}

function bodyOf({ run, finding, number }: Card, first: Row): string {
  const { rows, evidence } = finding;
  const shown =
    evidence === undefined
      ? `<p class="because">${prose(first.reason)}</p>`
      : `${afterFirst(first.reason)}${evidenceBlock(omitExplanation(evidence))}`;
  const said = first.said === undefined ? '' : `<p class="because">The target says: ${prose(first.said)}</p>`;
  const command = repeatOf(run, rows);
  const again =
    command === undefined
      ? ''
      : `<div class="copyable again">${copyButton}<pre tabindex="0" aria-label="The command that runs its checks again">${commandText(command)}</pre></div>`;
  const link = `<p class="trace"><a href="#${anchor('finding', findingId(finding))}">link to this finding</a></p>`;
  return `${violatedList(rows)}${rows.map(overdueNote).join('')}${shown}${said}${again}${link}${consequencesOf(finding, number)}`;
}

/** The note about a known violation that exists for longer than expected. */
function overdueNote(row: Row): string {
  const sentence = overdueSentence(row);
  return sentence === '' ? '' : `<p class="title">${prose(sentence)}</p>`;
}

/** Other requirements that are red, or were not tested, because of the same cause; folded, a line each. */
function consequencesOf(finding: FindingGroup, number: number | undefined): string {
  const { consequences, untested } = finding;
  if (consequences.length + untested.length === 0) return '';
  const { length } = consequenceIds(finding);
  const title =
    length > 0 ? countText(length, 'consequence') : countText(consequences.length, 'more sighting');
  const items = consequences.map((one) => {
    const { rows, evidence } = one;
    const body = evidence === undefined ? '' : evidenceBlock(omitExplanation(evidence));
    return `<li><p>${prose(titleOf(one))}</p>${violatedList(rows)}${body}</li>`;
  });
  const cause = number === undefined ? 'this finding' : `finding ${number}`;
  const open = untested.map((row) => untestedLine(row, `not tested because of ${cause}`));
  return `<details class="more consequences"><summary>${title}</summary><ul>${[...items, ...open].join('')}</ul></details>`;
}

/** The explanation is already the title of the card. */
function omitExplanation({ explanation: _title, ...rest }: Evidence): Evidence {
  return rest;
}

const shown = 8;

function violatedList(rows: readonly Row[]): string {
  const items = rows.map(
    (row) => `<li><a href="#${anchor('requirement', row.requirement)}">${clipText(row.sentence)}</a>
<p class="place"><code>${clipText(row.requirement, 160)}</code><span>${clipText(row.source, 160)}</span></p></li>`,
  );
  const rest = items.slice(shown);
  const more =
    rest.length === 0
      ? ''
      : `<details class="more"><summary>${countText(rest.length, 'more requirement')}</summary><ul>${rest.join('')}</ul></details>`;
  return `<div class="violated"><ul>${items.slice(0, shown).join('')}</ul>${more}</div>`;
}

function driftCard({ silence, question, pinned, answers }: LedgerEntry): string {
  const seen = answers.map(({ answer }) => answer).join(', ');
  return `<details class="finding v-drift" open><summary><span class="title">${clipText(question, 240)}</span>${badge('drift')}</summary>
<div class="body"><dl class="contrast"><div class="expected"><dt>Pinned</dt><dd>${prose(pinned ?? '')}</dd></div><div class="seen"><dt>Seen</dt><dd>${prose(seen)}</dd></div></dl>
<p class="trace">unspecified behaviour <a href="#${anchor('silence', silence)}"><code>${clipText(silence, 160)}</code></a>; the profile pins its answer</p></div></details>`;
}
