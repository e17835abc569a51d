import type { Check, Context } from '../harness/check.ts';
import {
  type Scenario,
  type ScenarioCheck,
  type SkipReason,
  scenarioCheck,
  whyBlocked,
  whyNotApplicable,
} from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';

type Need = readonly [
  key: string,
  words: string,
  isMet: (profile: Context['profile'], fixtures: Context['fixtures']) => unknown,
];

/** The need for at least `number` scopes of the run's own client. */
const scopesNeed = (words: string, number: number): Need => [
  'client.scopes',
  `names ${words} scopes of the client`,
  ({ client }) => new Set(client.scopes).size >= number,
];

/** What a check may need: the profile key, the words for a profile without it, and the test for it. */
const needs = {
  person: ['access.person', 'names no user who signs in', ({ access }) => access.person],
  'code-client': [
    'access.code-client',
    'names no client with the authorization code grant',
    ({ access }) => access.codeClient,
  ],
  'openid-scope': [
    'access.code-client.scopes',
    'gives access.code-client no scope openid',
    ({ access }) => access.codeClient?.scopes.includes('openid'),
  ],
  'device-client': [
    'access.device-client',
    'names no client with the device code grant',
    ({ access }) => access.deviceClient,
  ],
  'manage-clients': [
    'access.manage-clients',
    'does not let the suites create clients',
    ({ access }) => access.manageClients,
  ],
  'all-scopes-client': [
    'further-credentials.all-scopes-client',
    'gives no client with all scopes',
    ({ furtherCredentials }) => furtherCredentials.allScopesClient,
  ],
  scopes: scopesNeed('no', 1),
  'two-scopes': scopesNeed('fewer than two', 2),
  'move-clock': [
    'hooks.move-clock',
    'has no hook that moves the clock',
    (_, hooks) => hooks.hasHook('move-clock'),
  ],
  'set-client-scopes': [
    'hooks.set-client-scopes',
    'has no hook set-client-scopes',
    (_, hooks) => hooks.hasHook('set-client-scopes'),
  ],
} as const satisfies Readonly<Record<string, Need>>;

type NeedName = keyof typeof needs;

/** Returns the reason why a need is not met, or undefined if it is. */
export const whyUnmet = (context: Context, need: NeedName): SkipReason | undefined => {
  const [key, words, isMet]: Need = needs[need];
  const isThere = isMet(context.profile, context.fixtures);
  return isThere ? undefined : whyNotApplicable(whyLacking(`the profile ${words}`, key));
};

/** Ends the part with the reason for the first unmet need. A person also needs a browser. */
export const needAll = async (scenario: Scenario, all: readonly NeedName[]): Promise<void> => {
  const [unmet] = all.flatMap((one) => whyUnmet(scenario, one) ?? []);
  if (unmet !== undefined) scenario.need(unmet);
  const problem = all.includes('person') ? await scenario.browser.problem() : undefined;
  if (problem !== undefined) scenario.need(whyBlocked(problem));
};

interface AccessCheck extends Omit<ScenarioCheck, 'requires' | 'otherwise' | 'needs'> {
  readonly needs?: readonly NeedName[];
}

/**
 * Makes a check of a scenario with needs. A scenario that draws nothing counts as one unit of work, done if it ran to
 * its end or is not applicable.
 */
export const accessCheck = ({ needs: all = [], run, ...check }: AccessCheck): Check =>
  scenarioCheck({
    ...check,
    run: async (scenario) => {
      const { judge, part } = scenario;
      await needAll(scenario, all);
      if (check.draws) return run(scenario);
      judge.planned(1);
      const whyNot = await part(check.claims, () => run(scenario));
      if (whyNot === undefined || whyNot.because === 'notApplicable') judge.executed();
    },
  });
