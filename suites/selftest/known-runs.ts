import type { HostileBody } from '../../fixtures/hostile/hostile-body.ts';
import { hostileJson } from '../../fixtures/hostile/json.ts';
import { hostileXml } from '../../fixtures/hostile/xml.ts';
import type { Area } from '../../models/areas.ts';
import { areaOf } from '../../models/requirements/index.ts';
import type { CheckResult } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import type { Wire } from '../harness/http/wire.ts';
import { firstContacts } from './first-contact.ts';
import { type Tampering, tamperedWire } from './hostile/tampered.ts';
import { type KnownRun, noChange } from './known-run.ts';
import { describedTraffic } from './openapi/traffic.ts';
import { busyNeighbours } from './permitted/busy-neighbour.ts';
import { hopelessServers } from './permitted/hopeless-servers.ts';
import { permittedWire } from './permitted/permitted-wire.ts';
import type { PermittedRow } from './permitted/row.ts';
import { permittedRows } from './permitted/rows.ts';
import { secondRun } from './permitted/second-run.ts';
import { wrongProfiles } from './permitted/wrong-profile.ts';
import { control, describeJudged, inSandbox, runChecks, type SimulatorProcess } from './simulator.ts';
import { redInWide } from './wide-ids/wide-platform.ts';

interface ChangedRun {
  readonly sandbox: string;
  readonly checks: readonly Check[];
  readonly formats: { readonly json: boolean; readonly xml?: boolean };
  readonly area?: Area;
  /** `noteChange` is called for each answer that it changes. */
  readonly wire: (wire: Wire, noteChange: () => void) => Wire;
}

/** The results of checks at a changed platform, and that no answer was changed, which proves nothing. */
const runChanged = async (
  simulator: SimulatorProcess,
  { sandbox, checks: some, formats, area, wire }: ChangedRun,
): Promise<{ readonly results: readonly CheckResult[]; readonly problems: readonly string[] }> => {
  const { capabilities } = await control<{ capabilities: object }>(`${simulator.url}/_procon/profile`);
  const extra = { ...(area && { areas: [area] }), capabilities: { ...capabilities, ...formats } };
  let changes = 0;
  const noteChange = (): void => {
    changes += 1;
  };
  const changing = (inner: Wire): Wire => wire(inner, noteChange);
  const visit = { name: sandbox, settings: { k: 0 }, extra, wire: changing } as const;
  const results = await inSandbox(simulator, visit, (session) => runChecks(session, some));
  return { results, problems: changes > 0 ? [] : [noChange] };
};

const permittedRun = ({ that, permitted, checks: prefixes }: PermittedRow, area: Area): KnownRun => {
  const own = checks.filter(
    ({ id }) => areaOf(id) === area && prefixes.some((prefix) => id.startsWith(prefix)),
  );
  return {
    ...{ id: `nobody is accused in ${area} where ${that}`, area, checks: own },
    restsOn: ['suites/selftest/permitted'],
    problems: async (simulator, sandbox) => {
      const { results, problems } = await runChanged(simulator, {
        ...{
          sandbox,
          checks: own,
          wire: (inner, noteChange) => permittedWire(permitted(), noteChange)(inner),
        },
        formats: { json: true, xml: area === 'formats' },
        ...(!/formats|access/.test(area) && { area }),
      });
      return [...describeJudged(results, ['fail', 'warn', 'harness-error']), ...problems];
    },
  };
};

/** The areas in which a row names checks. */
const areasOf = ({ checks: prefixes }: PermittedRow): readonly Area[] => [
  ...new Set(prefixes.map((prefix) => areaOf(prefix) as Area)),
];

/** Checks that read records in every kind of spelling with few requests. */
const readIn: Readonly<Record<Tampering['format'], readonly string[]>> = {
  json: ['payments/fields', 'payments/single-payment', 'legal-documents/reach'],
  xml: ['payments/single-payment', 'user-reassignments/fields', 'legal-documents/reach'],
};

/** The checks with some ids; throws for one that no check has. */
export const checksNamed = (ids: readonly string[]): readonly Check[] =>
  ids.map((id) => {
    const check = checks.find((one) => one.id === id);
    if (check === undefined) throw new Error(`no check is named ${id}`);
    return check;
  });

/** Says that a valid body was accused, or that everything passed with a malformed one. */
const misjudged = (results: readonly CheckResult[], { reception }: HostileBody): readonly string[] => {
  const problems = describeJudged(results, reception === 'accepted' ? undefined : ['harness-error']);
  if (problems.length > 0 || reception === 'either') return problems;
  const isPassed = results.every(({ judgements }) => judgements.every(({ verdict }) => verdict === 'pass'));
  if (isPassed === (reception === 'accepted')) return [];
  return [isPassed ? 'nobody saw it' : 'it was not read'];
};

const hostileRun = (tampering: Tampering): KnownRun => {
  const { format, body, token } = tampering;
  const own = checksNamed(readIn[format]);
  // No requirement says that a token answer is well-formed in all parts.
  const isOpen = token === true && body.reception === 'refused';
  const expected: HostileBody = isOpen ? { ...body, reception: 'either' } : body;
  return {
    id: `a run ends in verdicts where ${token ? 'a token is answered' : `an answer in ${format} is written`} so: ${body.name}`,
    ...{ area: 'all', checks: own },
    restsOn: [
      ...['fixtures/hostile', 'models/wire', 'suites/harness/http/receive.ts', 'suites/selftest/hostile'],
      ...(token ? ['suites/harness/run/token.ts'] : []),
    ],
    problems: async (simulator, sandbox) => {
      const wire: ChangedRun['wire'] = (inner, noteChange) => tamperedWire(inner, tampering, noteChange);
      // In XML the target is requested in XML wherever possible.
      const formats = { json: format === 'json' };
      const { results, problems } = await runChanged(simulator, { sandbox, checks: own, formats, wire });
      return [...misjudged(results, expected), ...problems];
    },
  };
};

const wideRun = (formats: string, json: boolean): KnownRun => {
  const own = checks.filter(({ id }) => areaOf(id) !== 'access');
  return {
    ...{ id: `nobody is accused where ids have 64 bits, in ${formats}`, area: 'all', checks: own },
    restsOn: ['models/wire', 'suites/harness/profile', 'suites/selftest/wide-ids'],
    problems: (simulator, sandbox) => redInWide(simulator, { sandbox, json, checks: own }),
  };
};

/** All of them; those that take longest come first. */
export const knownRuns: readonly KnownRun[] = [
  ...firstContacts,
  describedTraffic,
  ...hopelessServers,
  wideRun('both formats', true),
  wideRun('XML alone', false),
  secondRun,
  ...busyNeighbours,
  ...wrongProfiles,
  ...permittedRows.flatMap((row) => areasOf(row).map((area) => permittedRun(row, area))),
  ...hostileJson.map((body) => hostileRun({ format: 'json', body })),
  ...hostileXml.map((body) => hostileRun({ format: 'xml', body })),
  ...hostileJson.map((body) => hostileRun({ format: 'json', body, token: true })),
];
