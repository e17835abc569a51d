import { keysInWords } from '../missing-keys.ts';
import type { Run } from '../run.ts';
import { countText } from '../say.ts';
import { type AreaWorth, type UnseenFaults, worthOf } from '../worth.ts';
import { clipText, figure } from './safe.ts';

/** The number of reasons shown for faults that the run could not have caught. */
const mostReasons = 10;

const percent = ({ seen, known }: Omit<AreaWorth, 'area'>): string =>
  `${known === 0 ? 0 : Math.floor((100 * seen) / known)} %`;

/** The worth of the verdict: which of the known faults this run would have caught, and why not the others. */
export function worthSection({ rows }: Run): string {
  const { seen, known, areas, unseen } = worthOf(rows);
  if (known === 0) return '';
  return `<section id="worth"><h2>What this verdict is worth <small>${percent({ seen, known })}</small></h2>
<p class="lead">The checks are proven with ${figure(known)} known faults of the reference simulator in these areas. This run would have found ${figure(seen)} of them. The figures say nothing about faults that are not among these.</p>
<table class="summary-table"><thead><tr><th scope="col">Area</th><th scope="col">Would be found</th><th scope="col">Share</th></tr></thead><tbody>${areas.map(areaLine).join('')}</tbody></table>
${unseen.length === 0 ? '' : blindSpots(unseen)}</section>`;
}

function areaLine({ area, ...worth }: AreaWorth): string {
  return `<tr><th scope="row">${clipText(area, 80)}</th><td>${figure(worth.seen)} of ${figure(worth.known)}</td><td>${percent(worth)}</td></tr>`;
}

function blindSpots(unseen: readonly UnseenFaults[]): string {
  const shown = unseen.slice(0, mostReasons);
  const rest = unseen.length - shown.length;
  const more =
    rest > 0 ? `<p class="lead">Not shown: ${countText(rest, 'more reason')} with fewer faults.</p>` : '';
  return `<h3>What this run could not have found</h3><table class="summary-table"><thead><tr><th scope="col">What was missing, with examples of faults</th><th scope="col">Requirements</th><th scope="col">Faults</th></tr></thead><tbody>${shown.map(spotLine).join('')}</tbody></table>${more}`;
}

function spotLine({ count, keys, reason, requirements, examples }: UnseenFaults): string {
  const needed =
    keys.length > 0
      ? `<code>${clipText(keysInWords(keys), 300)}</code>`
      : `<strong>${clipText(reason, 300)}</strong>`;
  return `<tr><th scope="row">${needed}${examples.map((title) => `<br>${clipText(title, 200)}`).join('')}</th><td>${figure(requirements.length)}</td><td>${figure(count)}</td></tr>`;
}
