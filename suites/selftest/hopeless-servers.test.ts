import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checks } from '../catalogue.ts';
import { type Instead, permittedWire } from './permitted/permitted-wire.ts';
import { describeJudged, inSandbox, runChecks, testSimulator } from './simulator.ts';

const simulator = testSimulator();

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

describe('a server that conforms to nothing', () => {
  for (const [name, instead] of Object.entries(hopeless))
    it(`should pass nothing where it ${name}`, async () => {
      const wire = permittedWire(
        { refuses: ({ path }) => (path.includes('/api/') ? instead : undefined) },
        () => undefined,
      );
      const results = await inSandbox(simulator, { name: 'hopeless', settings: { k: 0 }, wire }, (session) =>
        runChecks(
          session,
          checks.filter(({ id }) => areas.test(id)),
        ),
      );
      const passed = describeJudged(results, ['pass', 'harness-error']);
      assert.deepEqual(
        passed.filter((one) => !byStatus.test(one)),
        [],
      );
    });
});
