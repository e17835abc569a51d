import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import { type Asking, ask, stillPlatform, type Told } from '../../ask.test.kit.ts';
import { createClient } from '../../auth/clients.ts';
import type { GrantType } from '../../auth/kept.ts';
import { type Browsing, browse } from '../../auth/pages/browse.test.kit.ts';
import type { Fault } from '../fault.ts';
import { loadFaults } from '../known.ts';

/** Programs and people at one sandbox. */
export interface Teller {
  /** Calls it; the answer is kept. */
  readonly call: (asking: Asking) => Promise<Told>;
  /** A person who has signed in; what their browser was shown last is kept by `look`. */
  readonly signIn: () => Promise<Browsing>;
  readonly look: (browsing: Browsing) => void;
  /** Lets so many seconds pass. */
  readonly wait: (seconds: number) => void;
  /** A client that is created beside the pages; it answers identifier and secret. */
  readonly client: (grantType: GrantType, scopes: readonly string[]) => { id: string; secret: string };
}

export type Story = (teller: Teller) => Promise<void>;

/** The faults of one folder, and a story in which each of them makes a difference. */
export interface StoryFaults {
  readonly faults: readonly Fault[];
  readonly folder: string;
  /** The requirements that each need a fault of this folder. */
  readonly covered: readonly RequirementId[];
  readonly story: Story;
}

const base = '/sandboxes/story';
const told = ['Content-Type', 'Cache-Control', 'Location'];

const spelled = ({ status, headers, body }: Told): string =>
  [status, ...told.map((name) => headers[name] ?? '-'), body].join('\n');

const play = async (story: Story, faults: readonly string[]) => {
  const platform = stillPlatform();
  const sandbox = platform.create('story', { faults });
  if (sandbox === undefined) throw new Error('there is no room for a sandbox');
  const answers: string[] = [];
  await story({
    call: async (asking) => {
      const answer = await ask(platform, { ...asking, url: base + asking.url });
      answers.push(spelled(answer));
      return answer;
    },
    signIn: async () => {
      const person = browse(platform, base);
      await person.signIn();
      return person;
    },
    look: ({ last }) => answers.push(spelled(last)),
    wait: (seconds) => sandbox.clock.advance(seconds * 1000),
    client: (grantType, scopes) => {
      const draft = { name: 'Another', grantType, redirectUris: ['https://client.example/'], scopes };
      const { client, secret } = createClient(sandbox, draft);
      return { id: client.id, secret };
    },
  });
  const fired = sandbox.faults.fired();
  platform.close();
  return { answers, fired };
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .filter((name) => /export const \w+: Fault =/.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => `access/${name.replace(/\.ts$/, '')}`);

const decidable = requirements.filter(({ undecidable }) => undecidable === undefined).map(({ id }) => id);

/** Declares what holds for the faults of a folder that are told in a story. */
export const claimAboutStory = ({ faults, folder, covered, story }: StoryFaults): void => {
  it('are called as their files, and no file is left out', () => {
    const own = faults.filter(({ kind }) => kind === 'behavioural').map(({ id }) => id);
    assert.deepEqual(own.sort(), filesOf(folder).sort());
  });

  it('violate requirements that can be decided', () => {
    const wrong = faults.filter(
      ({ violates }) => violates.length === 0 || violates.some((id) => !decidable.includes(id)),
    );
    assert.deepEqual(wrong, []);
  });

  it('leave no requirement of theirs without a fault', () => {
    const violated = faults.flatMap(({ violates }) => violates);
    assert.deepEqual(
      covered.filter((id) => !violated.includes(id)),
      [],
    );
  });

  let right: readonly string[];
  before(async () => {
    await loadFaults();
    right = (await play(story, [])).answers;
  });

  it('are nothing that the same story tells differently without them', async () => {
    assert.deepEqual((await play(story, [])).answers, right);
  });

  for (const { id, title } of faults) {
    it(`change the story: ${title}`, async () => {
      const { answers, fired } = await play(story, [id]);
      assert.notDeepEqual(answers, right);
      assert.ok((fired[id] ?? 0) > 0, 'it did not tell that it fired');
    });
  }
};
