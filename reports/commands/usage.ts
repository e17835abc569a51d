import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { toPrintable } from '../../models/pages/printable.ts';
import { isUsage, type Usage, type UsageFeature, type UsageGroup } from '../../models/pages/usage.ts';
import { icon, sprite } from '../html/icons.ts';
import { clipText, figure, safe } from '../html/safe.ts';
import { styles } from '../html/styles.ts';
import { countText } from '../say.ts';
import { writeFiles } from '../write.ts';

/** The usage page: one HTML file without scripts that loads nothing from the network. */
export function usagePage(usage: Usage, target: string): string {
  const hash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>What clients used: ${safe(target.slice(0, 80))}</title><style>${styles}</style></head>
<body>${sprite()}<main>${hero(usage, target)}${missingSection(usage)}${features(usage)}${clients(usage)}
<footer>The same facts for programs are in usage.json beside this page.</footer></main></body></html>
`;
}

function hero(usage: Usage, target: string): string {
  const tone = usage.missing.length === 0 ? 'pass' : 'incomplete';
  const cells = usage.groups.map(
    ({ name, met, relevant }) =>
      `<div><dt>${clipText(name, 60)}</dt><dd>${figure(met)} <small>of ${figure(relevant)}</small></dd></div>`,
  );
  return `<header class="hero v-${tone}"><div class="verdict">${icon(tone)}<div>
<p class="target">What clients used <span>${clipText(target, 160)}</span></p>
<h1>${figure(usage.percent)} percent</h1><p class="meaning">So much of what belongs to the operations that they use was used or met, in ${countText(usage.requests, 'request')} of ${countText(usage.clients.length, 'client')}.</p></div></div>
<dl class="figures">${cells.join('')}</dl></header>`;
}

const most = 50;

function missingSection({ missing: sentences }: Usage): string {
  if (sentences.length === 0) return '';
  const shown = sentences.slice(0, most).map((sentence) => `<li>${clipText(sentence, 600)}</li>`);
  const rest = sentences.length - shown.length;
  const more = rest > 0 ? `<p class="calm">${figure(rest)} more are in usage.json.</p>` : '';
  return `<section id="missing"><h2>Never met <small>the most important first</small></h2><ol class="plain">${shown.join('')}</ol>${more}</section>`;
}

function features({ groups }: Usage): string {
  return `<section id="features"><h2>Everything by kind</h2>${groups.map(groupBlock).join('')}</section>`;
}

function groupBlock({ name, met, relevant, all, features: rows }: UsageGroup): string {
  const parts = [
    ['Met', rows.filter((row) => row.met > 0)],
    ['Not met, of operations that are used', rows.filter((row) => row.met === 0 && row.relevant)],
  ] as const;
  const tables = parts.map(([title, chosen]) => table(title, chosen)).join('');
  const tally = `${figure(met)} of ${figure(relevant)}; ${figure(all)} in the documentation`;
  return `<details class="area"><summary><h3>${clipText(name, 80)}</h3><span class="tallies"><span class="tally">${tally}</span></span></summary><div class="body">${tables}</div></details>`;
}

function table(title: string, rows: readonly UsageFeature[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ text, met }) =>
      `<tr><th scope="row">${clipText(text)}</th><td data-label="Requests">${figure(met)}</td></tr>`,
  );
  return `<table class="ledger"><thead><tr><th scope="col">${safe(title)}</th><th scope="col">Requests</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function clients(usage: Usage): string {
  const lines = usage.clients.map(
    ({ name, requests }) => `<li>${clipText(name, 120)}: ${countText(requests, 'request')}</li>`,
  );
  return lines.length === 0
    ? ''
    : `<section id="clients"><h2>Clients</h2><ul class="plain">${lines.join('')}</ul></section>`;
}

/** Options of `procon usage`. */
export interface UsageOptions {
  /** The address of the sandbox. */
  readonly baseUrl: string;
  /** The folder for the files. */
  readonly report?: string;
  /** The name of one client. */
  readonly client?: string;
  readonly allSandboxes?: boolean;
  /** The required share in whole percent. */
  readonly require?: string;
  readonly json?: boolean;
}

const percentOf = ({ require: text }: UsageOptions): number => {
  if (text === undefined) return 0;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new Error(`--require takes a whole number from 0 to 100, not "${text}".`);
};

const fetchUsage = async ({ baseUrl, client, allSandboxes }: UsageOptions): Promise<Usage> => {
  const key = process.env['PROCON_CONTROL_KEY'];
  const query = new URLSearchParams({
    ...(client !== undefined && { client }),
    ...(allSandboxes === true && { sandboxes: 'all' }),
  });
  const nowhere = `There is no simulator at ${baseUrl}: start one, or give its address by --base-url.`;
  const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/_procon/usage?${query}`, {
    headers: key ? { 'X-Procon-Control-Key': key } : {},
  }).catch(() => {
    throw new Error(nowhere);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isUsage(body)) return body;
  const error = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined;
  throw new Error(error ?? nowhere);
};

const shown = 10;

const inWords = ({ clients, missing, percent, requests }: Usage): string => {
  const lines = missing.slice(0, shown).map((sentence) => `   ${sentence}`);
  const rest = missing.length > shown ? [`   and ${missing.length - shown} more`] : [];
  return [
    `${percent} percent of what belongs to the operations that ${clients.length} clients use, in ${requests} requests`,
    ...[...lines, ...rest],
  ].join('\n');
};

/**
 * `procon usage`: prints what clients of a sandbox used, and writes files if a folder is given. Returns the exit code:
 * 3 below the required share. Throws an Error with one sentence.
 */
export async function usage(options: UsageOptions): Promise<number> {
  const required = percentOf(options);
  const counts = await fetchUsage(options);
  const { report, baseUrl, json } = options;
  const html = report === undefined ? undefined : join(report, 'usage.html');
  if (report !== undefined && html !== undefined) {
    const text = `${JSON.stringify(counts, null, 2)}\n`;
    await writeFiles(report, { [html]: usagePage(counts, baseUrl), [join(report, 'usage.json')]: text });
  }
  const where = html === undefined ? '' : `\nreport: ${html}`;
  process.stdout.write(
    json === true ? `${JSON.stringify(counts)}\n` : `${toPrintable(inWords(counts) + where)}\n`,
  );
  return counts.percent < required ? 3 : 0;
}
