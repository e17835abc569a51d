import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';

/** What a check may need of a profile. */
type Need = 'person' | 'code-client' | 'device-client' | 'manage-clients';

const isOffered: Readonly<Record<Need, (context: Context) => boolean>> = {
  person: ({ profile }) => profile.access.person !== undefined,
  'code-client': ({ profile }) => profile.access.codeClient !== undefined,
  'device-client': ({ profile }) => profile.access.deviceClient !== undefined,
  'manage-clients': ({ profile }) => profile.access.manageClients,
};

const words: Readonly<Record<Need, string>> = {
  person: 'the profile names nobody who signs in: access.person would',
  'code-client': 'the profile names no client with the authorization code grant: access.code-client would',
  'device-client': 'the profile names no client with the device code grant: access.device-client would',
  'manage-clients': 'the profile does not let the suites create clients: access.manage-clients: true would',
};

/**
 * Whether the profile offers all that is needed, and a browser is there where a person is. What is missing settles
 * the claims: not applicable where the profile leaves it out, blocked where no browser can be had.
 */
export const offers = async (
  context: Context,
  needs: readonly Need[],
  claims: readonly RequirementId[],
): Promise<boolean> => {
  const { judge, browser } = context;
  const missing = needs.find((need) => !isOffered[need](context));
  if (missing !== undefined) {
    judge.notApplicable(claims, words[missing]);
    return false;
  }
  const problem = needs.includes('person') ? await browser.problem() : undefined;
  if (problem === undefined) return true;
  judge.blocked(claims, problem);
  return false;
};
