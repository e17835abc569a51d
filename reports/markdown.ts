import { appendFile } from 'node:fs/promises';
import { toPrintable } from '../models/pages/printable.ts';
import { describeDifference, difference } from './difference.ts';
import { consequenceIds, type FindingGroup, findings } from './findings.ts';
import { keysInWords, missingKeySets } from './missing-keys.ts';
import { repeatCommand } from './repeat-command.ts';
import { type Run, verdicts } from './run.ts';
import { countText, driftEntries, heading, meaning, moment, outcome, overdueSentence } from './say.ts';

/** The maximum numbers of findings and of profile keys that are shown. */
const mostFindings = 20;
const mostKeys = 8;

/**
 * The run for the summary page of a CI job (GitHub's Markdown), with its changes since an earlier run if one is given.
 */
export function renderMarkdown(run: Run, baseline?: Run): string {
  const { target, summary } = run;
  const blocks = [
    `## Procon: ${escapeMarkdown(heading(run))}`,
    `**${escapeMarkdown(outcome(run))}** ${escapeMarkdown(meaning(run))}`.trim(),
    `Target: ${escapeMarkdown(target.name)} at ${code(target.baseUrl)}, ${escapeMarkdown(moment(run.startedAt))}.`,
    baseline === undefined
      ? ''
      : `**Since the earlier run:** ${escapeMarkdown(describeDifference(difference(baseline, run)))}`,
    counts(run),
    ...(run.harnessErrors ?? []).map((error) => `**What broke in this tool:** ${escapeMarkdown(error)}`),
    ...listFindings(run),
    ...driftEntries(run).map(
      ({ silence, pinned = '', answers }) =>
        `**Drift** at ${code(silence)}: pinned ${code(pinned)}, seen ${code(answers.map(({ answer }) => answer).join(', '))}`,
    ),
    missingKeysText(run),
    `${countText(summary.requests, 'request')} in ${Number(summary.seconds).toFixed(1)} s. Repeat it: ${code(repeatCommand(run))}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function counts({ summary }: Run): string {
  const shown = verdicts.filter((verdict) => summary.counts[verdict] > 0);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(shown),
    line(shown.map(() => '--:')),
    line(shown.map((verdict) => Number(summary.counts[verdict]).toLocaleString('en-US'))),
  ].join('\n');
}

function listFindings({ rows }: Run): string[] {
  const all = findings(rows);
  if (all.length === 0) return [];
  const rest = all.length - mostFindings;
  return [
    `### ${countText(all.length, 'root cause')}`,
    ...all.slice(0, mostFindings).map(findingLines),
    ...(rest > 0 ? [`and ${countText(rest, 'more finding')}: see the page`] : []),
  ];
}

function findingLines(finding: FindingGroup, at: number): string {
  const { verdict, rows, evidence } = finding;
  const [first, ...others] = rows;
  if (first === undefined) return '';
  const also = others.length > 0 ? ` and ${countText(others.length, 'more requirement')}` : '';
  const seen =
    evidence === undefined
      ? [`   - because ${escapeMarkdown(first.reason)}`]
      : [`   - expected ${escapeMarkdown(evidence.expected)}`, `   - seen ${escapeMarkdown(evidence.seen)}`];
  const overdue = rows.map(overdueSentence).filter((sentence) => sentence !== '');
  const { length } = consequenceIds(finding);
  const more = length > 0 ? [`   - ${countText(length, 'consequence')}`] : [];
  const title = `${at + 1}. **${verdict}** ${code(first.requirement)}${also}: ${escapeMarkdown(first.sentence)}`;
  return [title, ...overdue.map((sentence) => `   - ${escapeMarkdown(sentence)}`), ...seen, ...more].join(
    '\n',
  );
}

function missingKeysText({ rows }: Run): string {
  const keys = missingKeySets(rows);
  if (keys.length === 0) return '';
  const lines = keys
    .slice(0, mostKeys)
    .map(
      ({ keys: some, requirements, said }) =>
        `- ${code(keysInWords(some))}: ${countText(requirements, 'more requirement')}${said === undefined ? '' : `; the target says: ${escapeMarkdown(said)}`}`,
    );
  const rest = keys.length - mostKeys;
  return [
    '### Next: add to the profile',
    '',
    ...lines,
    ...(rest > 0 ? [`- and ${countText(rest, 'more key')}`] : []),
  ].join('\n');
}

const longest = 400;

const flatten = (text: string): string => {
  const line = toPrintable(String(text).slice(0, 4 * longest))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** Escapes a text for Markdown and HTML. */
function escapeMarkdown(text: string): string {
  return flatten(text)
    .replaceAll(/[\\`*_{}[\]#|~$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;');
}

/** A text as inline code, with any backticks in it. */
function code(text: string): string {
  return `\`${flatten(text).replaceAll('`', "'")}\``;
}

/**
 * Appends the summary of a run to that of a GitHub job, and its verdict to the outputs of the step, if the environment
 * names their files. Rejects with an Error with one sentence if writing fails.
 */
export async function writeJobSummary(run: Run, env: NodeJS.ProcessEnv): Promise<void> {
  const { verdict, decided, decidable } = run.summary;
  await append(env, 'GITHUB_STEP_SUMMARY', renderMarkdown(run));
  await append(env, 'GITHUB_OUTPUT', `verdict=${verdict}\ndecided=${decided} of ${decidable}\n`);
}

async function append(env: NodeJS.ProcessEnv, name: string, text: string): Promise<void> {
  const path = env[name] ?? '';
  if (path === '') return;
  await appendFile(path, text).catch(({ message }: Error) => {
    throw new Error(`cannot write to the file that ${name} names: ${message}`);
  });
}
