import { toPrintable } from '../models/pages/printable.ts';
import type { LedgerEntry, Row, Run } from './run.ts';
import { driftEntries } from './say.ts';
import { isRed } from './verdicts.ts';

interface Case {
  readonly kind: 'passed' | 'failure' | 'error' | 'skipped';
  readonly xml: string;
}

/**
 * The run as JUnit XML: a testsuite per area, a testcase per requirement, one suite for departures from pins and
 * one for errors of this tool.
 */
export function renderJunit(run: Run): string {
  const areas = [...Map.groupBy(run.rows, (row) => row.area)];
  const part = run.partial === undefined ? '' : ', partial run';
  return document(`procon ${run.target.name}${part}`, run, [
    ...areas.map(([name, rows]) => ({ name, cases: rows.map(rowCase) })),
    { name: 'ledger', cases: driftEntries(run).map(driftCase) },
    { name: 'harness', cases: (run.harnessErrors ?? []).map(harnessCase) },
  ]);
}

/** A moment without a zone or fractions of a second, as in the common schemas of the format; in UTC. */
function secondOf(moment: string): string {
  const date = new Date(moment);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString().slice(0, 19);
}

/** JUnit XML with one error, for a run that ended without a report at the moment `endedAt`. */
export function renderBrokenJunit(error: string, endedAt: string): string {
  const cases = [harnessCase(error, 0)];
  return document('procon', { startedAt: endedAt, summary: { seconds: 0 } }, [{ name: 'harness', cases }]);
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** When a run started, and how long it took. */
interface RunTiming {
  readonly startedAt: string;
  readonly summary: { readonly seconds: number };
}

function document(name: string, { startedAt, summary }: RunTiming, suites: readonly Suite[]): string {
  const all = suites.reduce((sum, { cases }) => sum + cases.length, 0);
  const written = suites
    .filter(({ cases }) => cases.length > 0)
    .map((one) => {
      // Areas run in parallel and have no separate time: the sum is that of the run.
      const seconds = (summary.seconds * one.cases.length) / all;
      return suite(one, `time="${seconds.toFixed(3)}" timestamp="${secondOf(startedAt)}"`);
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(name)}">\n${written.join('')}</testsuites>\n`;
}

function suite({ name, cases }: Suite, times: string): string {
  const count = (kind: Case['kind']) => cases.filter((one) => one.kind === kind).length;
  const counts = `${times} tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  return `  <testsuite name="${xml(name)}" ${counts}>\n${cases.map((one) => one.xml).join('')}  </testsuite>\n`;
}

function rowCase(row: Row): Case {
  const kind = kindOf(row);
  const said = row.said === undefined ? '' : ` The target says: ${row.said}`;
  const message = `${row.verdict}: ${row.reason}${said}`;
  return testcase({ kind, area: row.area, name: row.requirement, message, body: bodyOf(row) });
}

function kindOf({ verdict }: Row): Case['kind'] {
  if (verdict === 'blocked' || verdict === 'harness-error') return 'error';
  if (isRed(verdict)) return 'failure';
  return verdict === 'pass' || verdict === 'warn' ? 'passed' : 'skipped';
}

function bodyOf({ sentence, source, evidence, consequenceOf }: Row): string {
  const shown = evidence.map(({ walk, expected, seen, curl }) =>
    [...walk.map((step, at) => `${at + 1}. ${step}`), `expected: ${expected}`, `seen: ${seen}`, curl].join(
      '\n',
    ),
  );
  const cause = consequenceOf === undefined ? [] : [`consequence of ${consequenceOf}`];
  return [`${sentence} (${source})`, ...cause, ...shown].join('\n\n');
}

function driftCase({ area, silence, pinned, answers, question }: LedgerEntry): Case {
  const seen = answers.map(({ answer }) => answer).join(', ');
  const message = `drift: pinned ${pinned ?? ''}, seen ${seen}`;
  return testcase({ kind: 'failure', area, name: silence, message, body: question });
}

function harnessCase(error: string, at: number): Case {
  return testcase({ kind: 'error', area: 'harness', name: `error ${at + 1}`, message: error, body: error });
}

interface JunitProblem {
  readonly kind: Case['kind'];
  readonly area: string;
  readonly name: string;
  readonly message: string;
  readonly body: string;
}

function testcase({ kind, area, name, message, body }: JunitProblem): Case {
  const open = `    <testcase classname="${xml(area)}" name="${xml(name)}"`;
  return { kind, xml: `${open}>${caseBody(kind, xml(message), xml(body))}</testcase>\n` };
}

function caseBody(kind: Case['kind'], message: string, body: string): string {
  if (kind === 'skipped') return `<skipped message="${message}"/>`;
  if (kind === 'passed')
    return message.startsWith('warn') ? `<system-out>${message}\n${body}</system-out>` : '';
  return `<${kind} message="${message}">${body}</${kind}>`;
}

/** Characters that XML 1.0 (section 2.2) cannot contain even as a reference; `printable` replaces most of them. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xml(text: string): string {
  return toPrintable(text)
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
