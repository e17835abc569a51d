import type { LedgerEntry, Run } from '../run.ts';
import { countText } from '../say.ts';
import { exchangeBlock } from './exchanges.ts';
import type { LaterContents } from './later.ts';
import { anchor, clipText, figure } from './safe.ts';

/** Unspecified behaviour: the observed answer to each question and that of the reference. */
export function ledgerSection({ ledger }: Run, later: LaterContents): string {
  if (ledger.length === 0) return '';
  const seen = ledger.filter(({ answers }) => answers.length > 0);
  const areas = [...Map.groupBy(ledger, ({ area }) => area)].map(([area, entries]) =>
    areaBlock(area, entries, later),
  );
  return `<section id="ledger"><h2>Unspecified behaviour <small>${seen.length} of ${countText(ledger.length, 'question')} answered</small></h2>
<p class="lead">What this platform does where the documentation does not say. No answer is wrong. The reference simulator's is shown beside it.</p>${areas.join('')}</section>`;
}

function areaBlock(area: string, entries: readonly LedgerEntry[], later: LaterContents): string {
  const seen = entries.filter(({ answers }) => answers.length > 0);
  const rest = entries.filter(({ answers }) => answers.length === 0);
  const differing = seen.filter((entry) => entry.answers.some(({ answer }) => differs(entry, answer))).length;
  const tallies = [
    `${figure(seen.length)} of ${figure(entries.length)} answered`,
    ...(differing > 0 ? [`${figure(differing)} other than the reference`] : []),
  ];
  return `<details class="area"${later.part(table(seen) + unseenList(rest))}><summary><h3>${clipText(area, 80)}</h3><span class="tallies">${tallies.map((one) => `<span class="tally">${one}</span>`).join('')}</span></summary><div class="body"></div></details>`;
}

function table(entries: readonly LedgerEntry[]): string {
  if (entries.length === 0) return '';
  return `<table class="ledger"><thead><tr><th scope="col">Question</th><th scope="col">The target</th><th scope="col">The reference</th></tr></thead><tbody>${entries.map(line).join('')}</tbody></table>`;
}

function line(entry: LedgerEntry): string {
  const { silence, question, answers, reference } = entry;
  return `<tr id="${anchor('silence', silence)}"><th scope="row">${clipText(question)}<code>${clipText(silence, 160)}</code></th>
<td data-label="The target">${answers.map((answer) => answerBlock(entry, answer)).join('')}${pin(entry)}</td>
<td data-label="The reference">${choice(entry, reference)}</td></tr>`;
}

function answerBlock(entry: LedgerEntry, { answer, count, example }: LedgerEntry['answers'][number]): string {
  const other = differs(entry, answer) ? ' <i class="tag">differs</i>' : '';
  const security = entry.security?.includes(answer) ? ' <i class="tag v-warn">security</i>' : '';
  const shown = example === undefined ? '' : exchangeBlock(example);
  return `<div class="answer">${choice(entry, answer)} <span class="times">${figure(count)}×</span>${other}${security}${shown}</div>`;
}

/** Whether an answer is a choice other than the reference. Free texts are not compared. */
function differs({ choices, reference }: LedgerEntry, answer: string): boolean {
  return answer !== reference && Object.hasOwn(choices, answer);
}

function choice({ choices }: LedgerEntry, answer: string): string {
  const meaning = Object.hasOwn(choices, answer) ? choices[answer] : undefined;
  return `<code>${clipText(answer, 240)}</code>${meaning === undefined ? '' : ` ${clipText(meaning)}`}`;
}

function pin({ pinned, drift }: LedgerEntry): string {
  if (pinned === undefined) return '';
  const state = drift === true ? '<i class="tag v-drift">drift</i>' : '<i class="tag v-pass">as pinned</i>';
  return `<p class="pin">${state} pinned to <code>${clipText(pinned, 240)}</code></p>`;
}

function unseenList(entries: readonly LedgerEntry[]): string {
  if (entries.length === 0) return '';
  const items = entries.map(
    (entry) =>
      `<li id="${anchor('silence', entry.silence)}">${clipText(entry.question)} <code>${clipText(entry.silence, 160)}</code></li>`,
  );
  return `<details class="more"><summary>${countText(entries.length, 'question')} not answered</summary><ul>${items.join('')}</ul></details>`;
}
