import { toPrintable } from '../models/pages/printable.ts';
import type { Row, Run } from './run.ts';
import { driftEntries } from './say.ts';
import { isRed } from './verdicts.ts';

type Level = 'error' | 'warning' | 'note';

/** A result of code scanning: a requirement that is red, warns or is a known violation, or a departure from a pin. */
interface Result {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  readonly fingerprint?: string;
  readonly known?: string;
}

/**
 * The run as SARIF 2.1.0 (OASIS), for code scanning. A platform over HTTP has no source file: each result is located at
 * `run.json`, under the name of its requirement.
 */
export function renderSarif(run: Run): string {
  const rows = run.rows.filter(
    ({ verdict }) => isRed(verdict) || verdict === 'warn' || verdict === 'expected-fail',
  );
  const results = [...rows.map(resultOf), ...driftEntries(run).map(drift)];
  const [name = 'procon', version = ''] = run.tool.split(' ');
  const driver = {
    ...{
      name,
      version,
      rules: [
        ...rows.map(ruleOf),
        ...driftEntries(run).map(({ silence, question }) => rule(silence, question)),
      ],
    },
  };
  const broken = (run.harnessErrors ?? []).map((text) => ({ level: 'error', message: message(text) }));
  const invocation = { executionSuccessful: broken.length === 0, toolExecutionNotifications: broken };
  const { verdict } = run.summary;
  const properties = { verdict, ...(run.partial !== undefined && { partial: run.partial }) };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, invocations: [invocation], results: results.map(sarifResult), properties }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const message = (text: string) => ({ text: toPrintable(text.slice(0, 2000)) });

const rule = (id: string, text: string) => ({ id: toPrintable(id), shortDescription: message(text) });

const ruleOf = ({ requirement, sentence, source }: Row) => ({
  ...rule(requirement, sentence),
  help: message(`Written in ${source}.`),
});

const levelOf = ({ verdict }: Row): Level =>
  isRed(verdict) ? 'error' : verdict === 'warn' ? 'warning' : 'note';

function resultOf(row: Row): Result {
  const { requirement, verdict, reason, evidence } = row;
  const fingerprint = evidence[0]?.fingerprint;
  return {
    ...{ rule: requirement, level: levelOf(row), message: `${verdict}: ${reason}` },
    ...(fingerprint !== undefined && { fingerprint }),
    ...(verdict === 'expected-fail' && {
      known: row.expected?.reason ?? 'the profile lists it as a known violation',
    }),
  };
}

function drift({ silence, pinned = '', answers }: Run['ledger'][number]): Result {
  const seen = answers.map(({ answer }) => answer).join(', ');
  return { rule: silence, level: 'error', message: `drift: pinned ${pinned}, seen ${seen}` };
}

const sarifResult = ({ rule: id, level, message: text, fingerprint, known }: Result) => ({
  ruleId: toPrintable(id),
  level,
  message: message(text),
  locations: [
    {
      // Code scanning takes no result without a region.
      physicalLocation: { artifactLocation: { uri: 'run.json' }, region: { startLine: 1 } },
      logicalLocations: [{ fullyQualifiedName: toPrintable(id) }],
    },
  ],
  ...(fingerprint !== undefined && { partialFingerprints: { 'procon/v1': fingerprint } }),
  ...(known !== undefined && { suppressions: [{ kind: 'external', justification: toPrintable(known) }] }),
});
