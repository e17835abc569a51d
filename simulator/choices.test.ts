import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentScenarios } from './areas/attachments/owned/scenarios.test.kit.ts';
import { commentScenarios } from './areas/comments/scenarios.test.kit.ts';
import { runLegalDocumentScenario } from './areas/legal-documents/scenarios.test.kit.ts';
import { inspectionScenarios } from './areas/quality-inspections/scenarios.test.kit.ts';
import { requisitionScenarios } from './areas/requisitions/scenarios.test.kit.ts';
import { agreementScenarios } from './areas/scheduling-agreements/scenarios.test.kit.ts';
import { reassignmentScenarios } from './areas/user-reassignments/scenarios.test.kit.ts';
import { stillPlatform, type TestResponse } from './ask.test.kit.ts';
import { runAccessScenario } from './auth/access-scenario.test.kit.ts';
import { ChoiceError, createChoices, parseChoice } from './choices.ts';
import { runSheetAndPaymentScenario } from './sheets-and-payments.test.kit.ts';

const scenarios = [
  runSheetAndPaymentScenario,
  requisitionScenarios.runAll,
  reassignmentScenarios.runAll,
  agreementScenarios.runAll,
  inspectionScenarios.runAll,
  attachmentScenarios.runAll,
  commentScenarios.runAll,
  runLegalDocumentScenario,
] as const;

/** All responses of a platform to a fixed set of requests. */
const transcript = async (choices: Readonly<Record<string, string>>): Promise<string> => {
  const platform = stillPlatform(choices);
  const responses: unknown[] = [];
  for (const run of scenarios) await run(platform, responses);
  const access: TestResponse[] = [];
  await runAccessScenario(platform, access);
  platform.close();
  return JSON.stringify([...responses, access]);
};

test('the same seed, clock and requests give byte-identical responses, tokens included', async () => {
  assert.equal(await transcript({}), await transcript({}));
});

test('a misspelt silence is reported with similar ids, an invalid choice with the valid ones', () => {
  assert.throws(() => parseChoice('formats/pagesize=10'), {
    message: /no choice "formats\/pagesize". Near it: formats\//,
  });
  assert.throws(() => parseChoice('formats/page-size=11'), { message: /takes 10, 50, 100, all/ });
  assert.throws(() => parseChoice('page-size'), ChoiceError);
  assert.deepEqual(parseChoice('formats/page-size=10'), ['formats/page-size', '10']);
});

test('an invalid set of choices changes nothing', () => {
  const choices = createChoices({ 'formats/page-size': '10' });
  assert.throws(() => choices.replace({ 'formats/page-size': 'none' }), ChoiceError);
  assert.deepEqual(choices.changed(), { 'formats/page-size': '10' });
});
