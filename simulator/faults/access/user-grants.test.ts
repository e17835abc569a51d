import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Fault } from '../fault.ts';
import { loadFaults } from '../known.ts';
import { codeFaults } from './code/index.ts';
import { lifetimesFaults } from './lifetimes/index.ts';
import { openidFaults } from './openid/index.ts';
import { refreshFaults } from './refresh/index.ts';
import { stories } from './user-stories.test.kit.ts';
import { type Outcome, tell } from './user-story.test.kit.ts';

const lists = { code: codeFaults, openid: openidFaults, refresh: refreshFaults, lifetimes: lifetimesFaults };

/** The stories beside the normal one that a list of faults is told in. */
const about: Readonly<Record<keyof typeof lists, RegExp>> = {
  code: /state|denies|client asks|strangers|a code is/,
  openid: /nonces|no page|of itself/,
  refresh: /refresh/,
  lifetimes: /access token/,
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) =>
      /export const \w+: Fault =/.test(readFileSync(join(import.meta.dirname, folder, name), 'utf8')),
    )
    .map((name) => `access/${name.replace(/\.ts$/, '')}`);

describe('faults of what a user allows', () => {
  const right = new Map<string, Outcome>();
  before(async () => {
    await loadFaults();
    for (const [name, story] of Object.entries(stories)) right.set(name, await tell(story));
  });

  it('are called as their files, and no file is left out', () => {
    for (const [folder, faults] of Object.entries(lists)) {
      const own = faults.filter(({ kind }) => kind === 'behavioural').map(({ id }) => id);
      assert.deepEqual(own.sort(), filesIn(folder).sort());
    }
  });

  it('are told of in stories that come out the same each time', async () => {
    for (const [name, story] of Object.entries(stories)) assert.deepEqual(await tell(story), right.get(name));
  });

  it('are not needed for the stories to go well where they should', () => {
    for (const name of ['normal', 'nonces come back', 'refresh tokens are sent late']) {
      assert.match(right.get(name)?.answers.join('\n') ?? '', /"refresh_token"/, name);
    }
  });

  const look = async (folder: keyof typeof lists, fault: Fault): Promise<void> => {
    const chosen = Object.entries(stories).filter(([name]) => name === 'normal' || about[folder].test(name));
    for (const [name, story] of chosen) {
      const { answers, fired } = await tell(story, fault);
      const expected = right.get(name)?.answers;
      if (fired === 0) assert.deepEqual(answers, expected, name);
      else return assert.notDeepEqual(answers, expected, name);
    }
    assert.fail('it did not fire in any story');
  };

  for (const folder of ['code', 'openid', 'refresh', 'lifetimes'] as const) {
    for (const fault of lists[folder]) {
      it(`change a story, and none that they are not in: ${fault.title}`, () => look(folder, fault));
    }
  }
});
