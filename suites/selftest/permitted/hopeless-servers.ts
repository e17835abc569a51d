import { checks } from '../../catalogue.ts';
import type { KnownRun } from '../known-run.ts';
import { describeJudged, inSandbox, runChecks } from '../simulator.ts';
import { type Instead, permittedWire } from './permitted-wire.ts';

/** Servers that give tokens, and conform to nothing else: what they do, and their answer to every request. */
const hopeless: Readonly<Record<string, Instead>> = {
  'answers {} to everything': { status: 200 },
  'answers [] to everything': { status: 200, text: '[]' },
  'answers [{}] to everything': { status: 200, text: '[{}]' },
  'answers 404 to everything': { status: 404, text: '' },
  'answers 503 to everything': { status: 503, text: '' },
};

const areas =
  /^(attachments|comments|legal-documents|payments|quality-inspections|requisitions|scheduling-agreements|service-sheets|user-reassignments)\//;

/** What a status alone tells: that a request is taken or refused, and that other documents show no change. */
const byStatus = new RegExp(
  [
    /^[^:]+: (access|formats)\//,
    /takes-[\w-]+: pass|(is|are)-optional: pass|line-by-(description|item): pass|items-may-be-several/,
    /any-responsibility-is-enough|unheld-responsibilities-are-ignored|supplier-is-named-by-id/,
    /create-body-is-json|create-answers-no-summary|may-create: pass|requester-outside-content-group/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const ofAreas = checks.filter(({ id }) => areas.test(id));

/** Nothing passes on a server that conforms to nothing. */
export const hopelessServers: readonly KnownRun[] = Object.entries(hopeless).map(([name, instead]) => ({
  ...{ id: `nothing passes where a server ${name}`, area: 'all', checks: ofAreas },
  restsOn: ['suites/harness/meaning.ts', 'suites/selftest/permitted'],
  problems: async (simulator, sandbox) => {
    const wire = permittedWire(
      { refuses: ({ path }) => (path.includes('/api/') ? instead : undefined) },
      () => undefined,
    );
    const results = await inSandbox(simulator, { name: sandbox, settings: { k: 0 }, wire }, (session) =>
      runChecks(session, ofAreas),
    );
    return describeJudged(results, ['pass', 'harness-error']).filter((one) => !byStatus.test(one));
  },
}));
