import { type Chart, statechart } from '../../models/pages/statechart.ts';
import { proves, walkedShare } from '../certificate.ts';
import type { LifecycleCoverage, Run } from '../run.ts';
import { countText } from '../say.ts';
import type { LaterContents } from './later.ts';
import { machineSection } from './machine-section.ts';
import { plainPage } from './plain-page.ts';
import { anchor, clipText, figure, safe } from './safe.ts';

type Move = LifecycleCoverage['moves'][number];

/** Each lifecycle as a table of states and events with their counts. */
export function lifecyclesSection(run: Run, later: LaterContents): string {
  if (run.lifecycles.length === 0) return '';
  const rules = new Set(run.rows.map(({ requirement }) => requirement));
  const blocks = run.lifecycles.map((lifecycle) => lifecycleBlock(lifecycle, rules, later));
  return `<section id="lifecycles"><h2>Lifecycles</h2><p class="lead">Which states were reached, and which events were sent in them. A dashed field was not tested: its tooltip says why. In the chart, wide lines were tested often, red ones had a violation, dashed ones are unspecified behaviour, and pale ones were not tested. A sequence is a state with the events that led to it; beside each chart stands what its sequences prove, and the machine that this target was seen to have.</p>${legend}${blocks.join('')}</section>`;
}

const legend = `<ul class="legend"><li><span class="move mandated">→ state</span> mandated</li><li><span class="move conditional">⇢ state</span> may be refused</li><li><span class="move refused">⊘ refused</span> must be refused</li><li><span class="move silent">? state</span> unspecified</li><li><span class="move failed">✗ state</span> violated</li></ul>`;

function lifecycleBlock(
  lifecycle: LifecycleCoverage,
  rules: ReadonlySet<string>,
  later: LaterContents,
): string {
  const { title, states, moves } = lifecycle;
  const visited = states.filter(({ visits }) => visits > 0).length;
  const sent = moves.filter(({ exercised }) => exercised > 0).length;
  const failed = moves.filter((move) => move.failed !== undefined).length;
  const wrong = failed > 0 ? ` <i class="tag v-fail">${countText(failed, 'event')} violated</i>` : '';
  const documented = `<div class="chart">${statechart(chartOf(lifecycle))}${proof(lifecycle)}</div>`;
  const drawing = `${documentedWithObserved(documented, lifecycle, rules)}${matrix(lifecycle, rules)}`;
  const figures = `${visited} of ${states.length} states reached, ${sent} of ${moves.length} events tested`;
  return `<details class="area lifecycle"${later.part(drawing)}><summary><h3>${clipText(title, 80)}${wrong}</h3><span class="tallies"><span class="tally">${figures}</span></span></summary><div class="body"></div></details>`;
}

/** A documented statechart next to the observed one. */
function documentedWithObserved(
  documented: string,
  lifecycle: LifecycleCoverage,
  rules: ReadonlySet<string>,
): string {
  const machine = machineSection(lifecycle, rules);
  return machine === ''
    ? documented
    : `<div class="machines"><figure class="machine"><figcaption>The documented one</figcaption>${documented}</figure>${machine}</div>`;
}

/** One page: the documented machine of a lifecycle, and the learnt one of a target. HTML without script. */
export function machinePage(lifecycle: LifecycleCoverage, target: string, summary: string): string {
  const title = `${lifecycle.title}: the machine of ${target}`;
  const charts = documentedWithObserved(statechart(chartOf(lifecycle)), lifecycle, new Set());
  return plainPage(title, `<section><h1>${clipText(title, 160)}</h1>${charts}</section>`, safe(summary));
}

/** A dot for the state before creation. */
const dot = { state: 'none', tooltip: 'before the creation', mark: 'none' } as const;

const entryArrow = (to: string): Chart['moves'][number] => ({
  from: dot.state,
  to,
  event: 'create',
  answer: 'mandated',
  tooltip: 'documents of this run were created here',
  weight: 1,
  isFailed: false,
});

const chartOf = ({ title, states, moves, created = [] }: LifecycleCoverage): Chart => ({
  title,
  description: `${title}: states and transitions; the table below says the same`,
  states: [
    ...(created.length > 0 ? [dot] : []),
    ...states.map(({ state, visits }) =>
      visits > 0
        ? { state, tooltip: `reached ${figure(visits)} times` }
        : ({ state, tooltip: 'not reached', mark: 'idle' } as const),
    ),
  ],
  moves: [
    ...created.map(entryArrow),
    ...moves.map(({ exercised, failed, because, ...move }) => ({
      ...move,
      tooltip: because ?? `${figure(exercised)}×`,
      weight: exercised,
      isFailed: failed !== undefined,
    })),
  ],
});

function proof(lifecycle: LifecycleCoverage): string {
  const { ways } = lifecycle;
  const share = ways === undefined ? '' : `<strong>${safe(walkedShare(ways))}.</strong> `;
  const skipped = (ways?.skipped ?? []).map(
    ({ reason, ways: count }) => `<li>${safe(countText(count, 'sequence'))}: ${clipText(reason, 160)}</li>`,
  );
  const list = skipped.length === 0 ? '' : `<p>Not tested:</p><ul>${skipped.join('')}</ul>`;
  return `<div class="proves"><p>${share}${safe(proves(lifecycle))}</p>${list}</div>`;
}

function matrix({ title, states, moves }: LifecycleCoverage, rules: ReadonlySet<string>): string {
  const events = [...new Set(moves.map(({ event }) => event))];
  const heads = events.map((event) => `<th scope="col">${clipText(event, 60)}</th>`).join('');
  const lines = states.map(({ state, visits }) => {
    const cells = events.map((event) => {
      const here = moves.filter((move) => move.from === state && move.event === event);
      return `<td data-label="${safe(event.slice(0, 60))}">${here.map((move) => moveChip(move, rules)).join('')}</td>`;
    });
    const reached = visits > 0 ? `reached ${figure(visits)}×` : 'not reached';
    return `<tr${visits > 0 ? '' : ' class="unreached"'}><th scope="row">${clipText(state, 60)}<small>${reached}</small></th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="${safe(title)}"><table class="matrix"><thead><tr><th scope="col">From</th>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

const idleReason = ({ because }: Move): string =>
  because === undefined ? 'not tested' : `not tested: ${because}`;

const signs = { mandated: '→', conditional: '⇢', refused: '⊘', silent: '?' } as const;

function moveChip(move: Move, rules: ReadonlySet<string>): string {
  const { answer, rule, to, exercised, failed } = move;
  const word = answer === 'refused' ? 'refused' : to === move.from ? 'stays' : to;
  const count = exercised > 0 ? `<b>${figure(exercised)}×</b>` : '';
  const wrong = failed === undefined ? '' : `, violated ${figure(failed)} times`;
  const title = `${answer}, to ${to}: ${rule}, ${exercised > 0 ? `tested ${exercised} times` : idleReason(move)}${wrong}`;
  const isIdle = exercised === 0 && failed === undefined;
  const href = anchor(rules.has(rule) ? 'requirement' : 'silence', rule);
  return `<a class="move ${failed === undefined ? safe(answer) : 'failed'}${isIdle ? ' idle' : ''}" href="#${href}" title="${safe(title.slice(0, 600))}">${failed === undefined ? signs[answer] : '✗'} ${clipText(word, 60)} ${count}</a>`;
}
