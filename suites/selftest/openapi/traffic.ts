import { type OpenApi, type OpenApiOperation, openApi } from '../../../models/openapi/index.ts';
import { bareType } from '../../../models/wire/media-type.ts';
import { checks } from '../../catalogue.ts';
import type { Check } from '../../harness/check.ts';
import type { KnownRun } from '../known-run.ts';
import { inSandbox, runChecks, type SimulatorProcess, type TestSandbox } from '../simulator.ts';
import { exceptions, exchangeJudge, listenTo, type RawExchange } from './judge-exchange.ts';

const document = openApi({ baseUrl: '' });

/** Operations used by browsers only. */
const pages = ['authorizations.new', 'clients.page', 'scopes.page'];

const documentedOperations = (): readonly string[] =>
  Object.values(document.paths)
    .flatMap((item): OpenApiOperation[] => Object.values(item))
    .filter((operation) => operation['x-procon-basis'] === 'documented')
    .map(({ operationId }) => operationId)
    .filter((id) => !pages.includes(id));

/** The traffic of checks at a sandbox. */
export const trafficOf = async (
  simulator: SimulatorProcess,
  chosen: readonly Check[],
  sandbox: TestSandbox & { readonly name: string },
): Promise<RawExchange[]> => {
  const heard: RawExchange[] = [];
  const visit = { ...sandbox, settings: { k: 0 }, onlookers: [listenTo(heard)] } as const;
  await inSandbox(simulator, visit, async (session) => {
    await runChecks(session, chosen);
  });
  return heard;
};

interface Verdict {
  readonly problems: readonly string[];
  /** Operations that succeeded, each with the format of the answer. */
  readonly succeeded: ReadonlySet<string>;
  /** The reasons of excused problems. */
  readonly excused: ReadonlySet<string>;
}

/** Compares traffic with a document. */
export const judge = (traffic: readonly RawExchange[], by: OpenApi = document): Verdict => {
  const judgeOne = exchangeJudge(by);
  const problems: string[] = [];
  const succeeded = new Set<string>();
  const excused = new Set<string>();
  for (const heard of traffic) {
    const { operation, problems: results } = judgeOne(heard);
    for (const problem of results) {
      const exception = exceptions.find(({ matches }) => matches({ path: heard.path, operation }, problem));
      if (exception !== undefined) excused.add(exception.why);
      else problems.push(`${heard.method} ${heard.path} ${heard.status}: ${problem}`);
    }
    if (heard.status < 300)
      for (const what of ['', ` in ${bareType(heard.type)}`]) succeeded.add(operation + what);
  }
  return { problems, succeeded, excused };
};

/** The minimum number of operations that are answered in XML. */
const fewestInXml = 15;

/** The OpenAPI document describes a whole run, which needs all of it. */
export const describedTraffic: KnownRun = {
  ...{
    id: 'the OpenAPI document describes the traffic of a whole run, in both formats',
    area: 'all',
    checks,
    restsOn: ['models/openapi', 'suites/selftest/openapi'],
  },
  problems: async (simulator, sandbox) => {
    const { excused, problems, succeeded } = judge(await trafficOf(simulator, checks, { name: sandbox }));
    const inXml = [...succeeded].filter((what) => what.endsWith('application/xml'));
    return [
      ...new Set(problems),
      ...exceptions.flatMap(({ why }) => (excused.has(why) ? [] : [`not needed any more: ${why}`])),
      ...documentedOperations().flatMap((id) => (succeeded.has(id) ? [] : [`${id} did not succeed`])),
      ...(inXml.length < fewestInXml ? [`${inXml.length} operations were answered in XML`] : []),
    ];
  },
};
