import { type Area, areas } from '../../models/areas.ts';
import { areaOf } from '../../models/requirements/index.ts';
import { expectedRequests } from '../costs.ts';
import type { HookName } from '../harness/profile/hooks.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { wrap } from '../harness/profile/template.ts';
import type { Allowance } from '../harness/run/lanes.ts';
import type { Plan } from '../plan.ts';
import type { Pacing } from './pacing.ts';
import { type RunChoice, workerWeight } from './run-options.ts';

/** Documents in the lists of a profile that checks of an area write to. */
interface ListedDocuments {
  readonly area: Area;
  /** In the singular. */
  readonly what: string;
  readonly happens: string;
  /** Whether the change is permanent. */
  readonly forGood: boolean;
  /** A hook whose documents are used instead, if it exists. */
  readonly unless?: HookName;
  readonly count: (profile: Profile) => number;
  /** The logins or other names of the documents, if the plan shows them. */
  readonly names?: (profile: Profile) => readonly string[];
}

const inAll = (lists: Readonly<Record<string, readonly unknown[]>>): number =>
  Object.values(lists).reduce((sum, { length }) => sum + length, 0);

/** Lists of a profile whose documents may be changed, by area. */
const listedDocuments: readonly ListedDocuments[] = [
  {
    area: 'service-sheets',
    what: 'listed service sheet',
    happens: 'approvers added and removed, steps skipped, voids requested',
    forGood: true,
    unless: 'create-service-sheet',
    count: ({ serviceSheets }) => serviceSheets.expendable.length,
  },
  {
    area: 'payments',
    what: 'listed payment',
    happens: 'marked as exported',
    forGood: true,
    unless: 'create-payment',
    count: ({ payments }) => payments.expendable.length,
  },
  {
    area: 'user-reassignments',
    what: 'listed user',
    happens: 'what they hold given to others',
    forGood: true,
    unless: 'create-user',
    count: ({ userReassignments: { users } }) => users.from.length + users.deactivatable.length,
  },
  {
    area: 'user-reassignments',
    what: 'listed user',
    happens: 'deactivated',
    forGood: true,
    unless: 'create-user',
    count: ({ userReassignments: { users } }) => users.deactivatable.length,
    names: ({ userReassignments: { users } }) =>
      users.deactivatable.map(({ login, email, id }) => String(login ?? email ?? id)),
  },
  {
    area: 'attachments',
    what: 'listed document',
    happens: 'files, texts and links attached; what the documentation offers no way to delete stays',
    forGood: false,
    count: ({ attachments }) => inAll(attachments.documents),
  },
  {
    area: 'attachments',
    what: 'listed attachment',
    happens: 'deleted',
    forGood: true,
    unless: 'create-attachment',
    count: ({ attachments }) => attachments.expendable.length,
  },
  {
    area: 'comments',
    what: 'listed document',
    happens: 'comments written, which stay',
    forGood: false,
    count: ({ comments }) => inAll(comments.documents),
  },
  {
    area: 'legal-documents',
    what: 'listed legal document',
    happens: 'deleted',
    forGood: true,
    unless: 'create-legal-document',
    count: ({ legalDocuments }) => legalDocuments.expendable.length,
  },
];

/** Documents that checks create themselves, by area. */
const ownDocuments: readonly { readonly area: Area; readonly what: string }[] = [
  { area: 'requisitions', what: 'requisitions that the run makes' },
  // The cart is the only document that may exist already: without lines of others it is filled, deleted and submitted.
  { area: 'requisitions', what: "the cart of the client's user, unless it holds lines of others" },
  { area: 'user-reassignments', what: 'requisitions that the run makes' },
  { area: 'scheduling-agreements', what: 'scheduling agreements that the run makes' },
  { area: 'quality-inspections', what: 'quality inspections that the run makes' },
];

const figure = (count: number): string => count.toLocaleString('en-US');
const countText = (count: number, one: string): string => `${figure(count)} ${one}${count === 1 ? '' : 's'}`;

/** The areas whose checks write. */
const changingAreas = ({ checks }: Plan): ReadonlySet<string> =>
  new Set(checks.filter(({ effect }) => effect !== 'reads').map(({ id }) => areaOf(id)));

/** The documents in the profile's lists to which the plan writes. */
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
    // The hooks of a module are known only once it is loaded.
    const instead = unless !== undefined && profile.hooks.module !== undefined;
    return `${countText(count(profile), what)}: ${happens}${named}${instead ? `, unless hooks.module has ${unless}` : ''}`;
  });

/** Permanent changes of a run to documents that the profile lists; empty if there are none. */
export const changesForGood = (profile: Profile, plan: Plan): string[] =>
  profileLines(
    profile,
    writtenDocuments(profile, plan).filter(({ forGood }) => forGood),
  );

/** Describes what a run writes to, one item per line; empty if it writes nothing. */
const writes = (profile: Profile, plan: Plan): readonly string[] => {
  const changing = plan.checks.filter(({ effect }) => effect !== 'reads').length;
  const changed = changingAreas(plan);
  const own = ownDocuments.filter(({ area }) => changed.has(area)).map(({ what }) => what);
  const hooks = Object.keys(profile.hooks.http).length > 0 || profile.hooks.module !== undefined;
  const made = hooks ? ['documents that hooks create for the run'] : [];
  const what = new Set([...profileLines(profile, writtenDocuments(profile, plan)), ...own, ...made]);
  return changing === 0 || what.size === 0 ? [] : [`${countText(changing, 'check')}, to`, ...what];
};

const workersIn = ({ workers, wantedWorkers }: RunChoice): string => {
  const each = `${countText(workers, 'worker')} of up to ${workerWeight / 2 ** 20} MB`;
  return wantedWorkers === undefined ? each : `${each} (no free memory for ${wantedWorkers})`;
};

// Only shown where it may matter: most runs do not have to wait.
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
  return `${allowed}, of ${figure(all)} that all checks need at most; the checks that decide most per request run first`;
};

/** Says whether permanent changes are allowed, if there are any. */
const consentTo = (profile: Profile, plan: Plan): string | undefined => {
  if (changesForGood(profile, plan).length === 0) return undefined;
  return profile.consent
    ? 'allowed by consent: true in the profile'
    : 'asked for before the first one, unless --yes is given';
};

/** The areas with checks in the plan. */
const areasIn = ({ checks }: Plan): string => {
  const named = areas.filter((area) => checks.some(({ id }) => areaOf(id) === area));
  const words = named.length === areas.length ? `all ${areas.length}` : named.join(', ');
  return `${words}: ${countText(checks.length, 'check')}`;
};

const labelWidth = 16;

/** Lines after a label, each wrapped at a width. */
const labelLines = (label: string, lines: readonly string[], width: number): readonly string[] =>
  lines
    .flatMap((line) => wrap(line, width - labelWidth))
    .map((line, at) => `${(at === 0 ? label : '').padEnd(labelWidth)}${line}`);

/** A run with a shorter expected duration, in seconds, does not mention waiting. */
const short = 60;

/** How to display a plan. */
interface PlanDisplay {
  /** The pace that the target's latency requires. */
  readonly pacing?: Pacing;
  /** The width of the terminal; by default lines are not wrapped. */
  readonly width?: number;
}

/**
 * Describes the plan of a run in a few lines: what it sends and changes, what it does not clean up, and how long it may
 * take.
 */
export const describePlan = (profile: Profile, plan: Plan, choice: RunChoice & PlanDisplay): string => {
  const { budget, pacing, width = Number.POSITIVE_INFINITY } = choice;
  const { seed, k, strict, readOnly } = choice.settings;
  const modes = [readOnly && 'read-only', strict && 'strict'].filter((mode) => mode !== false);
  const written = writes(profile, plan);
  const isReading = plan.checks.every(({ effect }) => effect === 'reads');
  const nothing = isReading ? 'nothing: tokens and reads only' : 'nothing: no document may be changed';
  const rows: readonly (readonly [string, string | readonly string[] | undefined])[] = [
    ['target', `${profile.name.replaceAll(/\s+/g, ' ')} at ${profile.baseUrl}`],
    ['areas', areasIn(plan)],
    ['mode', [`seed ${seed}, k ${k}, ${workersIn(choice)}`, ...modes].join(', ')],
    ['writes', written.length === 0 ? nothing : written],
    ['not cleaned up', written.length === 0 ? undefined : 'documents keep what was last written to them'],
    ['for good', consentTo(profile, plan)],
    ['budget', budget && budgetIn(budget, plan, k)],
    ['takes', pacing && paceOf(pacing, profile)],
    ['waits', pacing !== undefined && pacing.seconds < short ? undefined : waits(profile)],
  ];
  return rows
    .flatMap(([label, lines]) => (lines === undefined ? [] : labelLines(label, [lines].flat(), width)))
    .join('\n');
};
