import { agreeing } from '../../harness/agreeing.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import type { Client } from '../../harness/client.ts';
import { noBrowser, noDocuments } from '../../harness/fake/absent.ts';
import { openTestClock } from '../../harness/fake/test-clock.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Supply } from '../../harness/supply.ts';
import { type Heard, listen, settings } from './listen.ts';

/** What a history is played on; without hooks unless it brings some. */
interface Stage {
  readonly client: Client;
  readonly supply?: Supply;
}

/** What checks run with while a history is played. */
export const contextOf = (
  profile: Profile,
  { client, supply = noDocuments }: Stage,
  judge: Judge,
): Context => ({
  ...{ profile, settings, judge, supply, browser: noBrowser, clock: openTestClock() },
  client: agreeing(client, profile),
});

/** Plays a history to checks, to each from the beginning, and tells what they judged. */
export const play = async (checks: readonly Check[], profile: Profile, open: () => Stage): Promise<Heard> => {
  const { judge, heard } = listen();
  for (const check of checks) await check.run(contextOf(profile, open(), judge));
  return heard;
};
