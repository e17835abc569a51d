import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { silences } from '../models/silences/index.ts';
import { attachmentScenarios } from './areas/attachments/owned/scenarios.test.kit.ts';
import { commentScenarios } from './areas/comments/scenarios.test.kit.ts';
import { inspectionScenarios } from './areas/quality-inspections/scenarios.test.kit.ts';
import { requisitionScenarios } from './areas/requisitions/scenarios.test.kit.ts';
import { agreementScenarios } from './areas/scheduling-agreements/scenarios.test.kit.ts';
import { reassignmentScenarios } from './areas/user-reassignments/scenarios.test.kit.ts';

for (const { area, choices } of [
  requisitionScenarios,
  reassignmentScenarios,
  agreementScenarios,
  inspectionScenarios,
  attachmentScenarios,
  commentScenarios,
]) {
  describe(`choices of ${area}`, () => {
    for (const { silence, value, expected, run } of choices) {
      it(`${silence}=${value} should lead to ${JSON.stringify(expected)}`, async () => {
        assert.deepEqual(await run(), expected);
      });
    }

    it('should each have a scenario', () => {
      const shown = choices.map(({ silence, value }) => `${silence}=${value}`);
      const all = silences
        .filter(({ id }) => id.startsWith(`${area}/`))
        .flatMap(({ id, choices: values }) => Object.keys(values).map((value) => `${id}=${value}`));
      assert.deepEqual(
        all.filter((choice) => !shown.includes(choice)),
        [],
      );
    });
  });
}
