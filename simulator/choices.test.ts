import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silences } from '../models/silences/index.ts';
import { ask, stillPlatform, type Told } from './ask.test.kit.ts';
import { tellAccessStory } from './auth/story.test.kit.ts';
import { ChoiceError, createChoices, parseChoice } from './choices.ts';
import { tellAttachmentStory } from './handlers/attachments/owned/plays/story.test.kit.ts';
import { tellCommentStory } from './handlers/comments/plays/story.test.kit.ts';
import { tellLegalDocumentStory } from './handlers/legal-documents/plays/story.test.kit.ts';
import { tellInspectionStory } from './handlers/quality-inspections/plays/story.test.kit.ts';
import { tellRequisitionStory } from './handlers/requisitions/plays/story.test.kit.ts';
import { tellAgreementStory } from './handlers/scheduling-agreements/plays/story.test.kit.ts';
import { tellReassignmentStory } from './handlers/user-reassignments/plays/story.test.kit.ts';
import { tellSheetsAndPayments } from './sheets-and-payments-story.test.kit.ts';

/** Stories that show the choices of one area each, and of no other. */
const ownStories = {
  requisitions: tellRequisitionStory,
  'user-reassignments': tellReassignmentStory,
  'scheduling-agreements': tellAgreementStory,
  'quality-inspections': tellInspectionStory,
  attachments: tellAttachmentStory,
  comments: tellCommentStory,
  'legal-documents': tellLegalDocumentStory,
} as const;

const areasTold = ['access', ...(Object.keys(ownStories) as (keyof typeof ownStories)[]), 'others'] as const;

type Area = 'all' | (typeof areasTold)[number];

const areaOf = (silence: string): Area =>
  areasTold.find((area) => silence.startsWith(`${area}/`)) ?? 'others';

/** Everything that a platform says to the stories that show the choices of an area. */
const transcript = async (choices: Readonly<Record<string, string>>, area: Area = 'all'): Promise<string> => {
  const platform = stillPlatform(choices);
  const told: unknown[] = [];
  for (const [own, tell] of Object.entries(ownStories)) {
    if (area === 'all' || area === own) await tell(platform, told);
  }
  if (!(area in ownStories)) await tellSheetsAndPayments(platform, told);
  if (area === 'all' || area === 'access') {
    const story: Told[] = [];
    await tellAccessStory(platform, story);
    told.push(story);
  }
  platform.main.clock.freeze(false);
  for (let sent = 0; sent < 30; sent += 1) told.push((await ask(platform, { url: '/nothing' })).status);
  platform.close();
  return JSON.stringify(told);
};

const choosable = silences.filter(({ choices }) => Object.keys(choices).length > 1);

test('the same seed, clock and requests give the same bytes, tokens included', async () => {
  assert.equal(await transcript({}), await transcript({}));
});

test('every value of every silence makes a difference to what a platform says', async () => {
  const seen = new Map<string, string>();
  for (const area of areasTold) {
    seen.set(await transcript({}, area), 'the reference');
  }
  const same: string[] = [];
  for (const { id, choices, reference } of choosable) {
    for (const value of Object.keys(choices).filter((other) => other !== reference)) {
      const said = await transcript({ [id]: value }, areaOf(id));
      const twin = seen.get(said);
      if (twin !== undefined) same.push(`${id}=${value} says what ${twin} says`);
      seen.set(said, `${id}=${value}`);
    }
  }
  assert.deepEqual(same, []);
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
