import { areaOf } from '../../models/requirements/index.ts';
import { expectedRequests } from '../costs.ts';
import type { Allowance } from '../harness/budget.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Plan } from '../plan.ts';
import type { Pacing } from './pacing.ts';
import { type RunChoice, workerWeight } from './run-options.ts';
import { type ListedDocuments, listedDocuments, ownDocuments } from './written-documents.ts';

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The areas in which something is written. */
const changingAreas = ({ checks }: Plan): ReadonlySet<string> =>
  new Set(checks.filter(({ effect }) => effect !== 'reads').map(({ id }) => areaOf(id)));

/** What the profile lists and the plan writes to. */
const writtenDocuments = (profile: Profile, plan: Plan): ListedDocuments[] => {
  const changing = changingAreas(plan);
  const { http } = profile.hooks;
  return listedDocuments.filter(
    ({ area, unless, count }) =>
      changing.has(area) && count(profile) > 0 && (unless === undefined || http[unless] === undefined),
  );
};

const profileLines = (profile: Profile, listed: readonly ListedDocuments[]): string[] =>
  listed.map(({ what, happens, unless, count, names }) => {
    const named = names === undefined ? '' : ` (${names(profile).join(', ').replaceAll(/\s+/g, ' ')})`;
    // Which hooks a module has is known once it is loaded.
    const instead = unless !== undefined && profile.hooks.module !== undefined;
    return `${countText(count(profile), what)}: ${happens}${named}${instead ? `, unless hooks.module has ${unless}` : ''}`;
  });

/** What a run would change for good among documents that a profile lists; empty where it changes none. */
export const changesForGood = (profile: Profile, plan: Plan): string[] =>
  profileLines(
    profile,
    writtenDocuments(profile, plan).filter(({ forGood }) => forGood),
  );

const writes = (profile: Profile, plan: Plan): string => {
  const changing = plan.checks.filter(({ effect }) => effect !== 'reads').length;
  if (changing === 0) return 'none: tokens and reads only';
  const areas = changingAreas(plan);
  const own = ownDocuments.filter(({ area }) => areas.has(area)).map(({ what }) => what);
  const hooks = Object.keys(profile.hooks.http).length > 0 || profile.hooks.module !== undefined;
  const made = hooks ? ['documents that hooks make for the run'] : [];
  const what = [...profileLines(profile, writtenDocuments(profile, plan)), ...own, ...made];
  const by = `by ${countText(changing, 'check')}, to`;
  return what.length === 0
    ? `${by} no document (none is expendable)`
    : [by, ...what].join(`\n${' '.repeat(14)}`);
};

const workersIn = ({ workers, wantedWorkers }: RunChoice): string => {
  const each = `${countText(workers, 'worker')} of up to ${workerWeight / 2 ** 20} MB`;
  return wantedWorkers === undefined ? each : `${each} (no free memory for ${wantedWorkers})`;
};

// Only where it is asked to: most runs wait for nothing.
const waits = ({ waitingSeconds }: Profile): string =>
  `at most ${countText(waitingSeconds, 'second')} in all where the target asks for it, and 0.1 more for each request served`;

const paceOf = ({ latency, inFlight, seconds }: Pacing, { requestsPerSecond }: Profile): string => {
  const bound =
    requestsPerSecond === undefined ? '' : ` and no more than ${requestsPerSecond} requests a second`;
  const length =
    seconds < 90 ? countText(Math.round(seconds), 'second') : countText(Math.round(seconds / 60), 'minute');
  return `the target answers in ${latency} ms: up to ${countText(inFlight, 'request')} at a time${bound}, about ${length} unless it slows down`;
};

const budgetIn = (budget: Allowance, { checks }: Plan, k: 0 | 1 | 2): string => {
  const all = checks.reduce((sum, check) => sum + expectedRequests(check, k), 0);
  const allowed =
    'requests' in budget
      ? countText(budget.requests, 'request')
      : countText(budget.milliseconds / 1000, 'second');
  return `${allowed}; all checks together send ${all} at most, those that decide and catch most per request go first`;
};

/** Whether what is changed for good may be, where anything is. */
const consentTo = (profile: Profile, plan: Plan): string[] => {
  if (changesForGood(profile, plan).length === 0) return [];
  return [
    `for good      ${profile.consent ? 'allowed by consent: true in the profile' : 'asked for, unless --yes is given'}`,
  ];
};

/** The plan of a run in a few lines: what it sends, what it changes, what stays behind, how long it may wait. */
export const describePlan = (
  profile: Profile,
  plan: Plan,
  choice: RunChoice & { readonly pacing?: Pacing },
): string => {
  const { seed, k, strict, readOnly } = choice.settings;
  const modes = [readOnly && 'read-only', strict && 'strict'].filter((mode) => mode !== false);
  const kept = writes(profile, plan).startsWith('none')
    ? 'nothing'
    : 'the documents written to, as the last write left them';
  return [
    `target        ${profile.name.replaceAll(/\s+/g, ' ')} at ${profile.baseUrl}`,
    `areas         ${plan.areas.join(', ')}: ${countText(plan.checks.length, 'check')}`,
    `mode          seed ${seed}, k ${k}, ${workersIn(choice)}${modes.map((mode) => `, ${mode}`).join('')}`,
    `writes        ${writes(profile, plan)}`,
    `stays behind  ${kept}`,
    ...consentTo(profile, plan),
    ...(choice.budget === undefined ? [] : [`budget        ${budgetIn(choice.budget, plan, k)}`]),
    ...(choice.pacing === undefined ? [] : [`takes         ${paceOf(choice.pacing, profile)}`]),
    `waits         ${waits(profile)}`,
  ].join('\n');
};
