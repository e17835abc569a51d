import { createHash } from 'node:crypto';
import { type Change, type Difference, describeDifference, difference } from '../difference.ts';
import {
  easiestOf,
  effortOf,
  keysInWords,
  keysInYaml,
  type MissingKeySet,
  missingKeySets,
  outdatedLines,
} from '../missing-keys.ts';
import { repeatCommand } from '../repeat-command.ts';
import { type Run, type RunVerdict, verdicts } from '../run.ts';
import { countText, heading, meaning, moment, outcome } from '../say.ts';
import { commandText, copyButton } from './evidence.ts';
import { findingsSection } from './findings-section.ts';
import { badge, icon, sprite } from './icons.ts';
import { LaterContents } from './later.ts';
import { ledgerSection } from './ledger-section.ts';
import { lifecyclesSection } from './lifecycles-section.ts';
import { requirementsSection } from './requirements-section.ts';
import { anchor, clipText, figure, safe } from './safe.ts';
import { script } from './script.ts';
import { styles } from './styles.ts';
import { worthSection } from './worth-section.ts';

/** Profile keys with which more requirements could be decided; empty if none is missing. */
function missingKeysSection({ rows, outdated, keyMeanings = {} }: Run): string {
  const keys = missingKeySets(rows);
  if (keys.length === 0 && outdated === undefined) return '';
  return `<section id="to-tell"><h2>Next: add to the profile <small>${countText(keys.length, 'entry', 'entries')}</small></h2>
${keys.length === 0 ? '' : tableOf(keys, keyMeanings)}${usedUp(outdatedLines(outdated))}</section>`;
}

type Meanings = Readonly<Record<string, string>>;

function tableOf(keys: readonly MissingKeySet[], meanings: Meanings): string {
  return `<p class="lead">The profile leaves these out, and requirements could not be decided without them. Keys that are needed together share a line. A value takes a minute, a hook longer.</p>
<table class="summary-table"><thead><tr><th scope="col">Key and meaning</th><th scope="col">Effort</th><th scope="col">Requirements</th></tr></thead><tbody>${keys.map((one) => line(one, meanings)).join('')}</tbody></table>`;
}

function line({ keys, requirements, said }: MissingKeySet, meanings: Meanings): string {
  const meaning = keys.flatMap((key) => meanings[easiestOf(key)] ?? []).join(' ');
  const yaml = `<details class="script"><summary>YAML</summary><div class="copyable">${copyButton}<pre tabindex="0">${clipText(keysInYaml(keys), 2000)}</pre></div></details>`;
  const words = said === undefined ? '' : `<br>The target says ${clipText(said, 300)}`;
  return `<tr><th scope="row"><code>${clipText(keysInWords(keys), 300)}</code>${meaning === '' ? '' : `<br>${clipText(meaning, 400)}`}${words}${yaml}</th><td>${effortOf(keys)}</td><td>${figure(requirements)}</td></tr>`;
}

function usedUp(lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return `<p class="lead">These documents are no longer as the profile lists them; an earlier run may have used them up.</p>
<ul class="plain">${lines.map((one) => `<li>${clipText(one, 600)}</li>`).join('')}</ul>`;
}

/** Changes since an earlier run: new, gone, still red, no longer decided, and other answers at silences. */
function differenceSection(difference: Difference): string {
  const { fresh, gone, still, lost, drifts } = difference;
  const lists = [
    group('New', fresh, true),
    group('Gone', gone, true),
    group('Still', still, false),
    group('No longer decided', lost, false),
  ];
  const ledger = drifts.map(
    ({ silence, before, now }) =>
      `<li><a href="#${anchor('silence', silence)}">${clipText(silence, 160)}</a>: ${clipText(before.join(', '), 300)}, now ${clipText(now.join(', '), 300)}</li>`,
  );
  return `<section id="difference"><h2>Since the earlier run</h2><p class="lead">${safe(describeDifference(difference))}</p>${lists.join('')}${foldedList('Unspecified behaviour that changed', ledger, false)}</section>`;
}

function group(title: string, changes: readonly Change[], isOpen: boolean): string {
  const items = changes.map(
    ({ row, before }) =>
      `<li>${before === undefined ? '' : `${badge(before)} → `}${badge(row.verdict)} <a href="#${anchor('requirement', row.requirement)}">${clipText(row.requirement, 160)}</a></li>`,
  );
  return foldedList(title, items, isOpen);
}

function foldedList(title: string, items: readonly string[], isOpen: boolean): string {
  if (items.length === 0) return '';
  return `<details class="more kind"${isOpen ? ' open' : ''}><summary>${title} <small>${figure(items.length)}</small></summary><ul class="plain">${items.join('')}</ul></details>`;
}

/** A line without the name of the document: `comment 5 on invoice 7` is `comment on invoice`. */
function kindOf(line: string): string {
  const [words = ''] = line.split(/[:"(,]/, 1);
  return (
    words
      .split(/\s+/)
      .filter((word) => word !== '' && !/\d/.test(word))
      .join(' ') || 'others'
  );
}

/** Documents left behind at a target by kind, the most frequent first, then by name. */
function leftBehindByKind(lines: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  return [...Map.groupBy(lines, kindOf)].sort(
    ([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1),
  );
}

/** Documents left behind at the target, the notes, the facts of the run and how to repeat it. */
function runSection(run: Run, later: LaterContents): string {
  return `${leftBehind(run, later)}<section id="run"><h2>This run</h2><dl class="facts run">${factsOf(run)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${clipText(value, 1000)}</dd></div>`)
    .join('')}</dl>${notes(run)}<h3 class="sub">Repeat it</h3>
<div class="copyable">${copyButton}<pre tabindex="0">${commandText(repeatCommand(run))}</pre></div></section>`;
}

function factsOf(run: Run): readonly (readonly [string, string])[] {
  const { target, summary } = run;
  const modes = [run.strict ? 'strict' : '', run.readOnly ? 'read-only' : ''].filter((mode) => mode !== '');
  return [
    ['Target', `${target.name}, ${target.baseUrl}`],
    ['Areas', run.areas.join(', ')],
    ['Mode', modes.join(', ') || 'reads and writes, standards only warn'],
    ...(run.shard === undefined ? [] : [['Part', run.shard] as const]),
    ['Seed, k', `${run.seed}, ${run.k}`],
    ['Requests', `${summary.requests} in ${Number(summary.seconds).toFixed(1)} s`],
    ['Started', moment(run.startedAt)],
    ['Run, tool', `${run.id}, ${run.tool}`],
  ];
}

function leftBehind({ leftBehind: documents }: Run, later: LaterContents): string {
  const kinds = leftBehindByKind(documents).map(([kind, some]) => {
    const list = `<ul class="plain columns">${some.map((one) => `<li>${clipText(one, 400)}</li>`).join('')}</ul>`;
    return `<details class="more kind"${later.part(list)}><summary>${clipText(kind, 120)} <small>${figure(some.length)}</small></summary><div class="body"></div></details>`;
  });
  const body =
    documents.length === 0
      ? '<p class="calm">Everything that the run made is gone again.</p>'
      : `<p class="lead">The run created these documents, or changed them permanently, and did not clean them up.</p>${kinds.join('')}`;
  return `<section id="left-behind"><h2>Not cleaned up <small>${documents.length}</small></h2>${body}</section>`;
}

function notes({ notes: all }: Run): string {
  if (all.length === 0) return '';
  return `<h3 class="sub">Notes</h3><ul class="plain">${all.map((note) => `<li>${clipText(note, 1000)}</li>`).join('')}</ul>`;
}

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
function hero(run: Run): string {
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

/**
 * The page of a run and its changes since an earlier one, as one self-contained HTML file. Everything from the run
 * is escaped. Only its own style sheet and script, allowed by their hashes, may run.
 */
export function renderHtml(run: Run, baseline?: Run): string {
  const later = new LaterContents();
  const changes = baseline === undefined ? '' : differenceSection(difference(baseline, run));
  const rest = [requirementsSection, ledgerSection, lifecyclesSection].map((section) => section(run, later));
  const body = findingsSection(run, later) + changes + rest.join('');
  const next = missingKeysSection(run);
  // If nothing is red, missing keys come first.
  const isNextFirst = ['incomplete', 'partial'].includes(run.summary.verdict);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hash(styles)}; script-src ${hash(script)}; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${safe(heading(run))}: ${safe(run.target.name.slice(0, 80))}</title><style>${styles}</style></head>
<body><a class="skip" href="#findings">Skip to the findings</a>${sprite()}${navigation(run, changes !== '')}
<main>${hero(run)}<noscript><p class="calm">What is folded on this page is drawn by its script, and scripts are off: see run.json or junit.xml beside it.</p></noscript>${isNextFirst ? next + body : body + next}${worthSection(run)}${runSection(run, later)}
<footer>${clipText(run.tool, 80)}, run ${clipText(run.id, 80)}. This page asks nothing of the network; the same facts for programs are in the files beside it, run.json first. Keys: / searches, j and k go to the next and previous line, Enter opens it.</footer></main>
<script type="application/octet-stream" id="later">${later.compressed()}</script>
<script>${script}</script></body></html>
`;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function navigation({ ledger, lifecycles, outdated, rows }: Run, hasChanges: boolean): string {
  const lacksKeys = outdated !== undefined || rows.some(({ missing = [] }) => missing.length > 0);
  const links = [
    ['findings', 'Findings'],
    ...(hasChanges ? [['difference', 'Since before']] : []),
    ['requirements', 'Requirements'],
    ...(ledger.length > 0 ? [['ledger', 'Unspecified']] : []),
    ...(lifecycles.length > 0 ? [['lifecycles', 'Lifecycles']] : []),
    ...(lacksKeys ? [['to-tell', 'Add next']] : []),
    ['worth', 'Worth'],
    ['left-behind', 'Not cleaned up'],
    ['run', 'This run'],
  ];
  const items = links.map(([id, name]) => `<a href="#${id}">${name}</a>`).join('');
  return `<header class="top"><div><span class="brand">Procon</span><nav aria-label="Parts of the page">${items}</nav><button type="button" id="theme" hidden>Dark</button></div></header>`;
}
