import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safe } from '../../../reports/html/safe.ts';
import { killsIn } from './claims.ts';
import type { ProofRun } from './prove.ts';
import { detectionCosts, evidenceSizes, quantile, type Table, tablesOf } from './tables.ts';

const indent = (text: string): string => text.replace(/^/gm, '    ');

const seconds = (value: number): string => `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;

/** The results of a proof and its failures with reasons, as text for a terminal. */
export const describeProof = (proof: ProofRun): string => {
  const { claims, proven, all, known, touched } = proof;
  const failed = claims.filter(({ problems }) => problems.length > 0);
  const costs = detectionCosts(killsIn(proven));
  const sizes = evidenceSizes(killsIn(proven));
  const equal = proven.reduce((sum, { outcome }) => sum + (outcome.variants?.equal ?? 0), 0);
  const runs = proven.reduce((sum, { outcome }) => sum + (outcome.variants?.runs ?? 0), 0);
  return [
    ...failed.map(({ title, problems }) => `not ok: ${title}\n${indent(problems.slice(0, 20).join('\n'))}`),
    '',
    `The proof: ${proven.length} of ${all} units${touched > 0 ? `, ${touched} touched by the change` : ''}; ${known} were known from earlier runs on the same files; ${seconds(proof.seconds)}.`,
    `Variants: ${runs} runs, ${equal} more proven by equality.`,
    `Requests until a fault is seen: median ${quantile(costs, 0.5)}, 90th percentile ${quantile(costs, 0.9)}.`,
    `Requests that its finding shows: median ${quantile(sizes, 0.5)}, 90th percentile ${quantile(sizes, 0.9)}.`,
    '',
  ].join('\n');
};

/** The description of a proof with a last line that counts the claims. */
export const claimSummary = (proof: ProofRun): string => {
  const failed = proof.claims.filter(({ problems }) => problems.length > 0).length;
  return `${describeProof(proof)}\n${proof.claims.length - failed} passed, ${failed} failed\n`;
};

const htmlOf = ({ title, columns, rows }: Table): string => `<details${rows.length <= 20 ? ' open' : ''}>
<summary>${safe(title)} (${rows.length})</summary>
<table><thead><tr>${columns.map((name) => `<th scope="col">${safe(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((value) => `<td>${safe(String(value))}</td>`).join('')}</tr>`).join('\n')}</tbody></table>
</details>`;

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}th,td{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top;border-bottom:1px solid #8884}
summary{font-weight:600;cursor:pointer}pre{white-space:pre-wrap}`;

const pageOf = (proof: ProofRun, tables: readonly Table[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What the self-test proved</title><style>${style}</style></head>
<body><h1>What the self-test proved</h1><pre>${safe(claimSummary(proof).trim())}</pre>
${tables.map(htmlOf).join('\n')}</body></html>
`;

/** Writes `proof.json` and `proof.html` into a folder: the tables of a proof, for reading and for comparison. */
export const writeProof = async (proof: ProofRun, folder: string): Promise<void> => {
  const tables = tablesOf(proof);
  const { claims, seconds: taken, all, known, touched } = proof;
  const failed = claims.filter(({ problems }) => problems.length > 0);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'proof.json'),
    `${JSON.stringify({ seconds: taken, all, known, touched, claims: claims.length, failed, tables }, null, 2)}\n`,
  );
  await writeFile(join(folder, 'proof.html'), pageOf(proof, tables));
};
