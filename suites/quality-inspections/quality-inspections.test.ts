import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import type { Outgoing } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import {
  nothingHoldsOfHopeless,
  type OverrideRows,
  passesEverywhere,
} from '../harness/fake/area.test.kit.ts';
import { redIn } from '../harness/fake/judge-checks.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';
import { type InspectionOverrides, judgedBy, move, requiredOnes, whole } from './fake.ts';
import { qualityInspectionChecks } from './index.ts';

// The platform in memory has no attachments.
const shown = qualityInspectionChecks.filter(({ id }) => !id.endsWith('attachments'));

// Members that it does not show have no type to be judged, and it is not said to be outside the program.
passesEverywhere({ checks: shown, judgedBy }, /-is-(?:string|integer|datetime)$|early-access-only$/);

test('no check finds fault with a platform without hooks, attachments or Early Access', async () => {
  const within = (isIn: boolean) => ({
    sketch: { ...whole, capabilities: { json: true, xml: false, 'early-access': isIn } },
  });
  const absent: InspectionOverrides = { answers: () => answerWith(404, '{}', 'json') };
  for (const [overrides, options] of [
    [{}, { hooks: false }],
    [absent, within(false)],
    [{}, within(true)],
  ] as const) {
    const { verdicts } = await judgedBy(qualityInspectionChecks, overrides, options);
    assert.deepEqual(redIn({ verdicts }), []);
    assert.ok(!Object.values(verdicts).includes('unjudged'));
  }
});

const ofItsOwn = { name: 'Packaging', type: 'required', valueType: 'choice', isQuantitative: false };

const legal: OverrideRows<InspectionOverrides> = {
  'adds a characteristic of its own': {
    keeps: (one) => {
      const id = Number(one['id']);
      const own = { ...ofItsOwn, id: id * 1000, inspectionId: id, lineNum: 99 };
      return { ...one, characteristics: [...((one['characteristics'] as readonly Members[]) ?? []), own] };
    },
  },
  'calls the statuses between Open and Closed otherwise': {
    moves: (one, type) => {
      const after = move(one, type);
      return after && { ...after, status: String(after['status']).replace(/^In /, 'Now ') };
    },
  },
  'tells no id of what it created': { created: { tells: ({ status }) => ({ status }) } },
  'wants the document that a type of document is for': {
    refuses: (sent) =>
      requiredOnes.some((name) => (sent[name] ?? null) === null) ||
      (sent['refDocumentType'] !== undefined && sent['refDocumentId'] === undefined)
        ? 422
        : undefined,
  },
};

for (const [name, overrides] of Object.entries(legal)) {
  test(`no check finds fault with a platform that ${name}, and new ones are seen`, async () => {
    const { verdicts, reasons, unexecuted } = await judgedBy(shown, overrides);
    const accused = Object.keys(verdicts).filter((id) => ['fail', 'blocked'].includes(verdicts[id] ?? ''));
    assert.deepEqual(accused, [], accused.map((id) => reasons[id]).join());
    assert.equal(verdicts['quality-inspections/show-answers-the-inspection'], 'pass');
    assert.equal(unexecuted, 0);
  });
}

const small: Readonly<Record<string, ProfileSketch>> = {
  'nothing but an address and a client': {},
  'no unit of measure': { qualityInspections: { supplier: 301, requestedBy: 15 } },
};

for (const [name, sketch] of Object.entries(small)) {
  test(`with ${name} in the profile everything that creates is inconclusive, and says why`, async () => {
    const { verdicts, reasons, observed } = await judgedBy(qualityInspectionChecks, {}, { sketch });
    assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
    assert.match(reasons['quality-inspections/takes-type'] ?? '', /: give .*quality-inspections\.uom/);
    assert.deepEqual(observed, []);
  });
}

/** What does not look at a body: refusals beside accepted twins, of which there are none, and acceptance. */
const byStatus = /-takes-|\/takes-|other-members-are-optional/;

nothingHoldsOfHopeless({ checks: qualityInspectionChecks, judgedBy }, byStatus);

test('an API that is not there is inconclusive, or blocked where the profile says that it is', async () => {
  const gone: InspectionOverrides = {
    answers: ({ path }: Outgoing) => (path.startsWith('/api') ? answerWith(404, '', 'json') : undefined),
  };
  const id = 'quality-inspections/create-answers-open';
  assert.equal((await judgedBy(shown, gone)).verdicts[id], 'inconclusive');
  const sketch = { ...whole, capabilities: { json: true, xml: false, 'early-access': true } };
  assert.equal((await judgedBy(shown, gone, { sketch })).verdicts[id], 'blocked');
});
