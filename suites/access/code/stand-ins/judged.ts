import type { Check, Context } from '../../../harness/check.ts';
import type { Profile } from '../../../harness/profile/profile.ts';
import { openRecorder } from '../../../harness/recorder.ts';
import { noDocuments } from '../../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../../harness/stand-ins/sample-profile.ts';
import { known, redirectUri } from './clients.ts';
import { browserOf } from './pages.ts';
import { baseUrl, createPlatform, type Defect } from './platform.ts';

const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

const access: Partial<Profile['access']> = {
  person: { login: 'one', password: 'secret' },
  codeClient: { ...known.web, redirectUri },
  manageClients: true,
};

/** What checks came to; the worst of each requirement. */
export interface Judged {
  /** `requirement: verdict`. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** `silence: answer`, each once. */
  readonly observed: readonly string[];
  readonly leftBehind: readonly string[];
}

/** Runs checks, one after the other, against a stand-in with the given defects. */
export const judgedBy = async (
  checks: readonly Check[],
  defects: readonly Defect[] = [],
  changes: Partial<Profile['access']> = {},
): Promise<Judged> => {
  const platform = createPlatform(new Set(defects));
  const recorder = openRecorder(settings);
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
  for (const check of checks) {
    const judge = recorder.judgeFor(check);
    await check.run({
      ...{ profile, settings, supply, judge },
      ...{ client: platform.client, browser: browserOf(platform) },
    });
  }
  const notes = recorder.judgements();
  return {
    verdicts: Object.fromEntries(notes.map(({ requirement, verdict }) => [requirement, verdict])),
    reasons: Object.fromEntries(notes.map(({ requirement, reason }) => [requirement, reason])),
    observed: [...new Set(recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`))],
    leftBehind: recorder.leftBehind,
  };
};
