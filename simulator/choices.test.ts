import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentScenarios } from './areas/attachments/owned/scenarios.test.kit.ts';
import { commentScenarios } from './areas/comments/scenarios.test.kit.ts';
import { tellLegalDocumentStory } from './areas/legal-documents/scenarios.test.kit.ts';
import { inspectionScenarios } from './areas/quality-inspections/scenarios.test.kit.ts';
import { requisitionScenarios } from './areas/requisitions/scenarios.test.kit.ts';
import { agreementScenarios } from './areas/scheduling-agreements/scenarios.test.kit.ts';
import { reassignmentScenarios } from './areas/user-reassignments/scenarios.test.kit.ts';
import { stillPlatform, type Told } from './ask.test.kit.ts';
import { tellAccessStory } from './auth/story.test.kit.ts';
import { ChoiceError, createChoices, parseChoice } from './choices.ts';
import { tellSheetsAndPayments } from './sheets-and-payments-story.test.kit.ts';

const stories = [
  tellSheetsAndPayments,
  requisitionScenarios.tell,
  reassignmentScenarios.tell,
  agreementScenarios.tell,
  inspectionScenarios.tell,
  attachmentScenarios.tell,
  commentScenarios.tell,
  tellLegalDocumentStory,
] as const;

/** Everything that a platform says to programs and people. */
const transcript = async (choices: Readonly<Record<string, string>>): Promise<string> => {
  const platform = stillPlatform(choices);
  const told: unknown[] = [];
  for (const tell of stories) await tell(platform, told);
  const story: Told[] = [];
  await tellAccessStory(platform, story);
  platform.close();
  return JSON.stringify([...told, story]);
};

test('the same seed, clock and requests give the same bytes, tokens included', async () => {
  assert.equal(await transcript({}), await transcript({}));
});

test('a misspelt choice is told with what is near it, a wrong value with the right ones', () => {
  assert.throws(() => parseChoice('formats/pagesize=10'), {
    message: /no choice "formats\/pagesize". Near it: formats\//,
  });
  assert.throws(() => parseChoice('formats/page-size=11'), { message: /takes 10, 50, 100, all/ });
  assert.throws(() => parseChoice('page-size'), ChoiceError);
  assert.deepEqual(parseChoice('formats/page-size=10'), ['formats/page-size', '10']);
});

test('a wrong set of choices leaves those in force as they are', () => {
  const choices = createChoices({ 'formats/page-size': '10' });
  assert.throws(() => choices.replace({ 'formats/page-size': 'none' }), ChoiceError);
  assert.deepEqual(choices.changed(), { 'formats/page-size': '10' });
});
