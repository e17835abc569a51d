import { createHash } from 'node:crypto';
import { difference } from '../difference.ts';
import type { Run } from '../run.ts';
import { heading } from '../say.ts';
import { differenceSection } from './difference-section.ts';
import { findingsSection } from './findings-section.ts';
import { hero } from './hero.ts';
import { sprite } from './icons.ts';
import { Later } from './later.ts';
import { ledgerSection } from './ledger-section.ts';
import { lifecyclesSection } from './lifecycles-section.ts';
import { requirementsSection } from './requirements-section.ts';
import { runSection } from './run-section.ts';
import { clipText, safe } from './safe.ts';
import { script } from './script.ts';
import { styles } from './styles.ts';
import { toTellSection } from './to-tell-section.ts';
import { worthSection } from './worth-section.ts';

/** The whole page; only its own style sheet and script, allowed by their hashes, may run. */
export function page(run: Run, baseline?: Run): string {
  const later = new Later();
  const changes = baseline === undefined ? '' : differenceSection(difference(baseline, run));
  const rest = [requirementsSection, ledgerSection, lifecyclesSection].map((section) => section(run, later));
  const body = findingsSection(run, later) + changes + rest.join('');
  const next = toTellSection(run);
  // Where nothing is red, what is missing comes first.
  const isNextFirst = ['incomplete', 'partial'].includes(run.summary.verdict);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hash(styles)}; script-src ${hash(script)}; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${safe(heading(run))}: ${safe(run.target.name.slice(0, 80))}</title><style>${styles}</style></head>
<body><a class="skip" href="#findings">Skip to the findings</a>${sprite()}${bar(run, changes !== '')}
<main>${hero(run)}<noscript><p class="calm">What is folded on this page is drawn by its script, and scripts are off: see run.json or junit.xml beside it.</p></noscript>${isNextFirst ? next + body : body + next}${worthSection(run)}${runSection(run, later)}
<footer>${clipText(run.tool, 80)}, run ${clipText(run.id, 80)}. This page asks nothing of the network; the same facts for programs are in the files beside it, run.json first. Keys: / searches, j and k go to the next and previous line, Enter opens it.</footer></main>
<script type="application/octet-stream" id="later">${later.compressed()}</script>
<script>${script}</script></body></html>
`;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function bar({ ledger, lifecycles, outdated, rows }: Run, hasChanges: boolean): string {
  const hasMoreToTell = outdated !== undefined || rows.some(({ missing = [] }) => missing.length > 0);
  const links = [
    ['findings', 'Findings'],
    ...(hasChanges ? [['difference', 'Since before']] : []),
    ['requirements', 'Requirements'],
    ...(ledger.length > 0 ? [['ledger', 'Unspecified']] : []),
    ...(lifecycles.length > 0 ? [['lifecycles', 'Lifecycles']] : []),
    ...(hasMoreToTell ? [['to-tell', 'Add next']] : []),
    ['worth', 'Worth'],
    ['left-behind', 'Not cleaned up'],
    ['run', 'This run'],
  ];
  const items = links.map(([id, name]) => `<a href="#${id}">${name}</a>`).join('');
  return `<header class="top"><div><span class="brand">Procon</span><nav aria-label="Parts of the page">${items}</nav><button type="button" id="theme" hidden>Dark</button></div></header>`;
}
