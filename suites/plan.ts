import type { Area } from '../models/areas.ts';
import { areaOf, type RequirementId } from '../models/requirements/index.ts';
import type { LeavingOption } from '../reports/run.ts';
import * as everything from './catalogue.ts';
import { byWorth } from './costs.ts';
import type { Check, RunSettings } from './harness/check.ts';
import type { Monitor } from './harness/monitor.ts';
import type { Profile } from './harness/profile/profile.ts';
import type { Allowance } from './harness/run/lanes.ts';

/** What a person chose at the command line. */
export interface Choice {
  readonly settings: RunSettings;
  readonly only: readonly Area[];
  /** Ids of checks, of which no others are run; a monitor among them looks at all checks. All when left out. */
  readonly checks?: readonly string[];
  /** These checks are those that failed in the run before. */
  readonly areLastFailed?: true;
  /** This part of so many. */
  readonly shard?: { readonly part: number; readonly of: number };
  /** What it may cost: checks go in the order of what they decide and catch per request. */
  readonly budget?: Allowance;
}

/** Everything that there is to choose from. */
interface Stock {
  readonly checks: readonly Check[];
  readonly monitors: readonly Monitor[];
}

/** What a run will do to a target. */
export interface Plan {
  readonly areas: readonly Area[];
  /** Those of this shard, in the order of the catalogue. */
  readonly checks: readonly Check[];
  /** Those of them that run beside one another. */
  readonly parallel: readonly Check[];
  /** Those that look at what these left. */
  readonly last: readonly Check[];
  /** Those of all shards: documents are dealt over them. */
  readonly allChecks: readonly Check[];
  /** Those of this shard that run one at a time as the expendable client, beside the others. */
  readonly apart: readonly Check[];
  /** Those of this shard that run after all others, one at a time, unless they have a target of their own. */
  readonly afterwards: readonly Check[];
  readonly monitors: readonly Monitor[];
  /** Requirements of these areas that an option leaves out -> the option. */
  readonly leftOut: Readonly<Record<string, LeavingOption>>;
}

const claimedBy = (some: readonly { readonly claims: readonly RequirementId[] }[]): Set<string> =>
  new Set(some.flatMap(({ claims }) => claims));

const leavingOptions = (ids: Iterable<string>, option: LeavingOption): Record<string, LeavingOption> =>
  Object.fromEntries([...ids].map((id) => [id, option]));

const inShard = (all: readonly Check[], shard: Choice['shard']): readonly Check[] =>
  shard === undefined ? all : all.filter((_, at) => at % shard.of === shard.part - 1);

/** Those that are named: all where none is, or nothing but monitors, which look at all then. */
const namedIn = (checks: readonly Check[], ids: Choice['checks'], monitors: readonly Monitor[]) =>
  ids === undefined || ids.every((named) => monitors.some(({ id }) => id === named))
    ? checks
    : checks.filter(({ id }) => ids.includes(id));

/** The monitors of a run of single checks: those that are named, and those that look for what these checks claim. */
const lookingAt = (
  named: readonly Check[],
  monitors: readonly Monitor[],
  ids: readonly string[],
): readonly Monitor[] => {
  const claims = claimedBy(named);
  return monitors.flatMap((monitor) =>
    ids.includes(monitor.id) ? monitor : (monitor.among?.(claims) ?? []),
  );
};

const mayMoveClock = ({ hooks: { http, module } }: Profile): boolean =>
  module !== undefined || http['move-clock'] !== undefined;

/** Whether a check may end tokens of the run's client. */
const disturbsClient =
  ({ client, access: { codeClient } }: Profile) =>
  ({ disturbs, exclusive }: Check): boolean =>
    disturbs !== undefined || (exclusive === 'code client' && client.id === codeClient?.id);

/**
 * The checks that disturb others: those that a client of their own keeps apart, and those that come after all others.
 */
const splitDisturbing = (
  profile: Profile,
  checks: readonly Check[],
  budget: Choice['budget'],
): Pick<Plan, 'apart' | 'afterwards'> => {
  const all = checks.filter(disturbsClient(profile));
  if (profile.furtherCredentials.expendableClient === undefined || budget !== undefined)
    return { apart: [], afterwards: all };
  const ofCodes = checks.filter(({ exclusive }) => exclusive === 'code client');
  const afterwards = all.filter(
    ({ disturbs }) => disturbs === undefined || (disturbs === 'clock' && mayMoveClock(profile)),
  );
  // What fails on purpose as the client for codes may end its tokens, too.
  return {
    apart: [...new Set([...all, ...ofCodes])].filter((check) => !afterwards.includes(check)),
    afterwards,
  };
};

/** Chooses the checks of a run and tells which requirements are left out by which option. */
export const planOf = (profile: Profile, choice: Choice, stock: Stock = everything): Plan => {
  const { settings, only, shard, budget } = choice;
  const { checks, monitors } = stock;
  const chosen = checks.filter(({ id }) => only.includes(areaOf(id)));
  const present = chosen.filter(({ id }) => profile.areas.includes(areaOf(id)));
  const named = namedIn(present, choice.checks, monitors);
  const allChecks = named.filter(({ effect }) => !settings.readOnly || effect === 'reads');
  const shared = inShard(allChecks, shard);
  const { apart, afterwards } = splitDisturbing(profile, shared, budget);
  const among = shared.filter((check) => !apart.includes(check) && !afterwards.includes(check));
  const last = among.filter(({ isLast }) => isLast === true);
  const others = among.filter((check) => !last.includes(check));
  const parallel = budget === undefined ? others : byWorth(others);
  const own = budget === undefined ? shared : [...parallel, ...last];
  const all = monitors.filter(({ claims }) => claims.some((id) => only.includes(areaOf(id))));
  const looking = choice.checks === undefined ? all : lookingAt(named, all, choice.checks);

  const decidable = claimedBy([...allChecks, ...looking]);
  const selectedClaims = claimedBy([...named, ...looking]);
  const withheld = [...selectedClaims].filter((id) => !decidable.has(id));
  const unnamed = [...claimedBy([...present, ...all])].filter((id) => !selectedClaims.has(id));
  const ownClaims = claimedBy(own);
  const ofOthers =
    shard === undefined && budget === undefined ? [] : [...decidable].filter((id) => !ownClaims.has(id));
  return {
    areas: only,
    checks: own,
    parallel,
    last,
    allChecks,
    apart,
    afterwards,
    monitors: looking,
    leftOut: {
      ...leavingOptions(unnamed, choice.areLastFailed ? '--last-failed' : '--check'),
      ...leavingOptions(withheld, '--read-only'),
      ...leavingOptions(ofOthers, shard === undefined ? '--budget' : '--shard'),
    },
  };
};
