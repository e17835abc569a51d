import { toPrintable } from '../models/pages/printable.ts';
import { walkedLine } from './certificate.ts';
import { consequenceIds, type FindingGroup, findings } from './findings.ts';
import { effortOf, keysInWords, missingKeySets, outdatedLines } from './missing-keys.ts';
import { repeatOf } from './repeat-command.ts';
import type { Evidence, Row, Run, RunVerdict } from './run.ts';
import { countText, driftEntries, heading, meaning, outcome, overdueSentence, whyNotInWords } from './say.ts';
import { type Paint, paint } from './text/paint.ts';
import { worthLine } from './worth.ts';

const widest = 240;

/** One finding in three to six lines: the requirement, its sentence, expected and seen, the walk. */
function findingLines(
  finding: FindingGroup,
  { number, again, colours }: { readonly number: number; readonly again: string; readonly colours: Paint },
): string {
  const { verdict, rows, evidence } = finding;
  const [first, ...others] = rows;
  if (first === undefined) return '';
  const also = others.length > 0 ? colours.dim(` and ${countText(others.length, 'more requirement')}`) : '';
  const lines = [
    `${number}. ${colours.bad(verdict)} ${colours.strong(toPrintable(first.requirement))}${also}`,
    `   ${line(first.sentence)}`,
    ...(evidence === undefined ? [`   because   ${line(first.reason)}`] : evidenceLines(evidence)),
    ...rows.flatMap(overdueLines),
    ...(first.said === undefined ? [] : [`   it says   ${line(first.said)}`]),
    ...consequenceLines(consequenceIds(finding)),
    colours.dim(`   again     ${toPrintable(again)}`),
  ];
  return lines.join('\n');
}

function overdueLines(row: Row): string[] {
  const sentence = overdueSentence(row);
  return sentence === '' ? [] : [`   ${line(sentence)}`];
}

/** The maximum number of consequences named. */
const mostNamed = 5;

/** Other requirements that are red, or were not tested, for the same cause. */
function consequenceLines(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const rest = ids.length - mostNamed;
  const named = [...ids.slice(0, mostNamed), ...(rest > 0 ? [`and ${countText(rest, 'more', 'more')}`] : [])];
  return [`   ${countText(ids.length, 'consequence')}  ${toPrintable(named.join(', '))}`];
}

function evidenceLines({ expected, seen, walk, explanation }: Evidence): string[] {
  return [
    `   expected  ${line(expected)}`,
    `   seen      ${line(seen)}`,
    ...(walk.length > 0 ? [`   steps     ${line(walk.join(' > '))}`] : []),
    ...(explanation === undefined ? [] : [`   in short  ${line(explanation)}`]),
  ];
}

function line(text: string): string {
  const flat = toPrintable(text.slice(0, 4 * widest))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return flat.length > widest ? `${flat.slice(0, widest - 1)}…` : flat;
}

interface TextOptions {
  /** Whether the terminal shows ANSI colours. */
  readonly colour: boolean;
}

const atMost = 20;

/** The maximum number of profile keys shown. */
const mostKeys = 8;

/**
 * The terminal summary of a run: the verdict with its counts, each finding and missing profile keys; ends with a line
 * break.
 */
export function renderText(run: Run, { colour }: TextOptions): string {
  const colours = paint(colour);
  const blocks = [
    head(run, colours),
    harnessErrorLines(run, colours),
    knownText(run, colours),
    ...listFindings(run, colours),
    warningText(run, colours),
    ...drifts(run, colours),
    missingKeysText(run, colours),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The verdict in one line, with its line break. */
export function renderVerdict(run: Run, { colour }: TextOptions): string {
  return `${verdictLine(run, paint(colour))}\n`;
}

const tones: Readonly<Record<RunVerdict, keyof Paint>> = {
  'harness error': 'bad',
  interrupted: 'dim',
  'not conformant': 'bad',
  violated: 'bad',
  blocked: 'bad',
  changed: 'bad',
  incomplete: 'dim',
  partial: 'dim',
  'conformant but for known violations': 'good',
  conformant: 'good',
};

function verdictLine(run: Run, colours: Paint): string {
  return `${colours[tones[run.summary.verdict]](heading(run).toUpperCase())}: ${toPrintable(outcome(run))}`;
}

function head(run: Run, colours: Paint): string {
  const { target, summary } = run;
  const { planned, executed, requests, seconds } = summary;
  const meant = meaning(run);
  const walks = walkedLine(run);
  const worth = worthLine(run.rows);
  const why = whyNotInWords(run.rows);
  const work = `${countText(requests, 'request')} in ${seconds.toFixed(1)} s, ${executed} of ${planned} planned, seed ${run.seed}`;
  return [
    verdictLine(run, colours),
    toPrintable(`${target.name} at ${target.baseUrl}`),
    ...(meant === '' ? [] : [meant]),
    colours.dim(work),
    ...(walks === '' ? [] : [colours.dim(walks)]),
    ...(worth === '' ? [] : [colours.dim(worth)]),
    ...(why === '' ? [] : [colours.dim(toPrintable(`not applicable: ${why}`))]),
  ].join('\n');
}

function harnessErrorLines(run: Run, colours: Paint): string {
  return (run.harnessErrors ?? [])
    .map((error) => `${colours.bad('harness error')} ${toPrintable(error)}`)
    .join('\n');
}

/** The known violations, listed first: a conformant run has no other violations. */
function knownText({ rows }: Run, colours: Paint): string {
  return rows
    .filter(({ verdict }) => verdict === 'expected-fail')
    .map(({ requirement, reason }) => `${colours.strong(toPrintable(requirement))} ${toPrintable(reason)}`)
    .join('\n');
}

function listFindings(run: Run, colours: Paint): string[] {
  const all = findings(run.rows);
  const shown = all
    .slice(0, atMost)
    .map((finding, at) =>
      findingLines(finding, { number: at + 1, again: repeatOf(run, finding.rows), colours }),
    );
  const rest = all.length - shown.length;
  return rest > 0 ? [...shown, `and ${countText(rest, 'more finding')}: see the page`] : shown;
}

/** Violations of standards only, of which a terminal would otherwise show just the number. */
function warningText({ rows }: Run, colours: Paint): string {
  const all = rows.filter(({ verdict }) => verdict === 'warn');
  const lines = all
    .slice(0, atMost)
    .map(
      (row) =>
        `warn ${colours.strong(toPrintable(row.requirement))} ${toPrintable(`${row.source}: ${row.reason}`)}`,
    );
  const rest = all.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${countText(rest, 'more warning')}: see the page`] : [])].join('\n');
}

function drifts(run: Run, colours: Paint): string[] {
  return driftEntries(run).map(({ silence, pinned, answers }) =>
    [
      `${colours.bad('drift')} ${colours.strong(toPrintable(silence))}`,
      `   pinned    ${toPrintable(pinned ?? '')}`,
      `   seen      ${toPrintable(answers.map(({ answer }) => answer).join(', '))}`,
    ].join('\n'),
  );
}

/** Profile keys with which more requirements could be decided. */
function missingKeysText({ rows, outdated }: Run, colours: Paint): string {
  const keys = missingKeySets(rows);
  if (keys.length === 0 && outdated === undefined) return '';
  const rest = keys.length - mostKeys;
  return [
    colours.strong('Next: add to the profile'),
    ...keys
      .slice(0, mostKeys)
      .flatMap(({ keys: some, requirements, said }) => [
        `   ${toPrintable(keysInWords(some))}: ${countText(requirements, 'more requirement')}, takes ${effortOf(some)}`,
        ...(said === undefined ? [] : [colours.dim(`      the target says ${toPrintable(said)}`)]),
      ]),
    ...(rest > 0 ? [`   and ${rest} more: see the page`] : []),
    ...outdatedLines(outdated).map((line) => `   ${toPrintable(line)}`),
  ].join('\n');
}
