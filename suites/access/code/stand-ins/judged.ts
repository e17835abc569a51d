import type { Check, Context } from '../../../harness/check.ts';
import { noDocuments } from '../../../harness/fake/absent.ts';
import { type Judged, judgeChecks } from '../../../harness/fake/judge-checks.ts';
import { sampleProfile } from '../../../harness/fake/sample-profile.ts';
import type { Profile } from '../../../harness/profile/profile.ts';
import { known, redirectUri } from './clients.ts';
import { browserOf } from './pages.ts';
import { baseUrl, createPlatform, type Defect } from './platform.ts';

const access: Partial<Profile['access']> = {
  person: { login: 'one', password: 'secret' },
  codeClient: { ...known.web, redirectUri },
  manageClients: true,
};

/** Runs checks, one after the other, against a stand-in with the given defects. */
export const judgedBy = (
  checks: readonly Check[],
  defects: readonly Defect[] = [],
  changes: Partial<Profile['access']> = {},
): Promise<Judged> => {
  const platform = createPlatform(new Set(defects));
  const supply: Context['supply'] = {
    ...noDocuments,
    canMoveClock: () => true,
    moveClock: async (seconds) => {
      platform.pass(seconds);
      return true;
    },
  };
  const profile = sampleProfile({
    ...{ baseUrl, client: known.system, areas: ['access', 'payments'] },
    access: { ...access, ...changes },
  });
  const target = { client: platform.client, supply, browser: browserOf(platform) };
  return judgeChecks(checks, profile, () => target);
};
