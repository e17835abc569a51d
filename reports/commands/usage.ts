import { join } from 'node:path';
import { printable } from '../../models/pages/printable.ts';
import { isUsage, type Usage } from '../../models/pages/usage.ts';
import { usagePage } from '../usage/page.ts';
import { writeFiles } from '../write.ts';

/** Options of `procon usage`. */
export interface UsageOptions {
  /** Of the sandbox. */
  readonly baseUrl: string;
  /** Folder of the files. */
  readonly report?: string;
  /** The name of one client. */
  readonly client?: string;
  readonly allSandboxes?: boolean;
  /** Whole percent. */
  readonly require?: string;
  readonly json?: boolean;
}

const percentOf = ({ require: text }: UsageOptions): number => {
  if (text === undefined) return 0;
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text);
  throw new Error(`--require takes a whole number from 0 to 100, not "${text}".`);
};

const ask = async ({ baseUrl, client, allSandboxes }: UsageOptions): Promise<Usage> => {
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
 * `procon usage`: prints what clients of a sandbox used, and writes files where a folder is given. Returns the
 * exit code: 3 below the required share. Throws an Error with one sentence.
 */
export async function usage(options: UsageOptions): Promise<number> {
  const required = percentOf(options);
  const counts = await ask(options);
  const { report, baseUrl, json } = options;
  const html = report === undefined ? undefined : join(report, 'usage.html');
  if (report !== undefined && html !== undefined) {
    const text = `${JSON.stringify(counts, null, 2)}\n`;
    await writeFiles(report, { [html]: usagePage(counts, baseUrl), [join(report, 'usage.json')]: text });
  }
  const where = html === undefined ? '' : `\nreport: ${html}`;
  process.stdout.write(
    json === true ? `${JSON.stringify(counts)}\n` : `${printable(inWords(counts) + where)}\n`,
  );
  return counts.percent < required ? 3 : 0;
}
