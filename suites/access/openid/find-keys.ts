import type { JSONWebKeySet } from 'jose';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { keyPaths, membersIn, openly } from './discovery-document.ts';

/** What came of looking for the keys that a target publishes. */
export interface FoundKeys {
  readonly keys?: JSONWebKeySet;
  /** What each path answered, up to the one that has the keys. */
  readonly answers: readonly Answer[];
}

/** Looks for published keys below base_url; `named` is jwks_uri, where known. */
export const findKeys = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  named: unknown,
): Promise<FoundKeys> => {
  const answers: Answer[] = [];
  for (const path of keyPaths(profile.baseUrl, named)) {
    const answer = await client.send(openly(path));
    answers.push(answer);
    const members = membersIn(answer);
    if (Array.isArray(members['keys'])) return { keys: members as unknown as JSONWebKeySet, answers };
  }
  return { answers };
};
