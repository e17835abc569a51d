import type { Area } from '../models/areas.ts';
import { areaOf, type RequirementId } from '../models/requirements/index.ts';
import type { LeavingOption } from '../reports/run.ts';
import * as everything from './catalogue.ts';
import { byWorth } from './costs.ts';
import type { Allowance } from './harness/budget.ts';
import type { Check, RunSettings } from './harness/check.ts';
import type { Monitor } from './harness/monitor.ts';
import type { Profile } from './harness/profile/profile.ts';

/** What a person chose at the command line. */
export interface Choice {
  readonly settings: RunSettings;
  readonly only: readonly Area[];
  /** Ids of checks, of which no others are run; a monitor among them looks at all checks. All when left out. */
  readonly checks?: readonly string[];
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
  /** Those of all shards: documents are dealt over them. */
  readonly allChecks: readonly Check[];
  /** Those of this shard that run after all others, one at a time, unless they have a target of their own. */
  readonly afterwards: readonly Check[];
  readonly monitors: readonly Monitor[];
  /** Requirements of these areas that an option leaves out -> the option. */
  readonly leftOut: Readonly<Record<string, LeavingOption>>;
}

const claimedBy = (some: readonly { readonly claims: readonly RequirementId[] }[]): Set<string> =>
  new Set(some.flatMap(({ claims }) => claims));

const leaving = (ids: Iterable<string>, option: LeavingOption): Record<string, LeavingOption> =>
  Object.fromEntries([...ids].map((id) => [id, option]));

const inShard = (all: readonly Check[], shard: Choice['shard']): readonly Check[] =>
  shard === undefined ? all : all.filter((_, at) => at % shard.of === shard.part - 1);

/** Those that are named: all where none is, or where a monitor is, which looks at all. */
const namedIn = (checks: readonly Check[], ids: Choice['checks'], monitors: readonly Monitor[]) =>
  ids === undefined || monitors.some(({ id }) => ids.includes(id))
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

/** Whether a check may disturb others. Where the run's client is that for codes, its tokens are at stake, too. */
const disturbs =
  ({ client, access: { codeClient } }: Profile) =>
  ({ afterwards, exclusive }: Check): boolean =>
    afterwards === true || (exclusive === 'code client' && client.id === codeClient?.id);

/** Chooses the checks of a run and tells which requirements are left out by which option. */
export const planOf = (profile: Profile, choice: Choice, stock: Stock = everything): Plan => {
  const { settings, only, shard, budget } = choice;
  const { checks, monitors } = stock;
  const chosen = checks.filter(({ id }) => only.includes(areaOf(id)));
  const present = chosen.filter(({ id }) => profile.areas.includes(areaOf(id)));
  const named = namedIn(present, choice.checks, monitors);
  const allChecks = named.filter(({ effect }) => !settings.readOnly || effect === 'reads');
  const shared = inShard(allChecks, shard);
  const afterwards = shared.filter(disturbs(profile));
  const own = budget === undefined ? shared : byWorth(shared.filter((check) => !afterwards.includes(check)));
  const all = monitors.filter(({ claims }) => claims.some((id) => only.includes(areaOf(id))));
  const looking = choice.checks === undefined ? all : lookingAt(named, all, choice.checks);

  const decidable = claimedBy([...allChecks, ...looking]);
  const askedFor = claimedBy([...named, ...looking]);
  const withheld = [...askedFor].filter((id) => !decidable.has(id));
  const unnamed = [...claimedBy([...present, ...all])].filter((id) => !askedFor.has(id));
  const ownClaims = claimedBy(own);
  const others =
    shard === undefined && budget === undefined ? [] : [...decidable].filter((id) => !ownClaims.has(id));
  return {
    areas: only,
    checks: own,
    allChecks,
    afterwards,
    monitors: looking,
    leftOut: {
      ...leaving(unnamed, '--check'),
      ...leaving(withheld, '--read-only'),
      ...leaving(others, shard === undefined ? '--budget' : '--shard'),
    },
  };
};
