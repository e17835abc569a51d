import { repeatCommand } from '../repeat-command.ts';
import type { Run } from '../run.ts';
import { moment } from '../say.ts';
import { commandText, copyButton } from './evidence.ts';
import type { Later } from './later.ts';
import { clipText, figure } from './safe.ts';

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
export function runSection(run: Run, later: Later): string {
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

function leftBehind({ leftBehind: documents }: Run, later: Later): string {
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
