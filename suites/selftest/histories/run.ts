import assert from 'node:assert/strict';
import type { HistoryStep } from '../../../fixtures/histories/history.ts';
import type { Check, Context, Judge, RunSettings } from '../../harness/check.ts';
import type { Client } from '../../harness/client.ts';
import { clientWithAccept } from '../../harness/dialect/formats-of.ts';
import { noBrowser, noDocuments, openTestClock } from '../../harness/fake/fake.ts';
import { notingJudge } from '../../harness/fake/noting-judge.ts';
import type { Fixtures } from '../../harness/fixtures/fixtures.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Adapter } from '../../harness/walks/adapter.ts';
import { Logbook } from '../../harness/walks/logbook.ts';
import type { Leg } from '../../harness/walks/plan.ts';
import type { Start, StateSpace, Walkable } from '../../harness/walks/state-space.ts';
import { runWalk } from '../../harness/walks/walk-lifecycle.ts';

/** The judgements about a history, and how much of it was used. */
export interface HistoryJudgements {
  readonly held: Set<string>;
  /** Requirement -> what was seen instead. */
  readonly violated: Map<string, string>;
  /** Requirement -> why it is undecided. */
  readonly undecided: Map<string, string>;
  /** How often a silence was observed. */
  observed: number;
  /** Entries of the history that no check requested. */
  readonly unused: string[];
}

/** A judge that records its judgements. */
export const openRecord = (): { readonly judge: Judge; readonly recorded: HistoryJudgements } => {
  const recorded: HistoryJudgements = {
    held: new Set(),
    violated: new Map(),
    undecided: new Map(),
    observed: 0,
    unused: [],
  };
  const { judge } = notingJudge(({ outcome, requirement, reason }) => {
    if (outcome === 'holds') recorded.held.add(requirement);
    else (outcome === 'violated' ? recorded.violated : recorded.undecided).set(requirement, reason);
  });
  const observe = () => {
    recorded.observed++;
  };
  return { judge: { ...judge, observe }, recorded };
};

/** The settings for histories. */
const settings: RunSettings = { seed: 1, k: 0, strict: true, readOnly: false, stopAtFirstRed: false };

/** The target of a history; without hooks unless given. */
interface Stage {
  readonly client: Client;
  readonly fixtures?: Fixtures;
}

/** The context of checks that run against a history. */
export const contextOf = (
  profile: Profile,
  { client, fixtures = noDocuments }: Stage,
  judge: Judge,
): Context => ({
  ...{ profile, settings, judge, fixtures, browser: noBrowser, clock: openTestClock() },
  client: clientWithAccept(client, profile),
});

/** Runs checks against a history, each from its beginning, and returns their judgements. */
export const run = async (
  checks: readonly Check[],
  profile: Profile,
  open: () => Stage,
): Promise<HistoryJudgements> => {
  const { judge, recorded } = openRecord();
  for (const check of checks) await check.run(contextOf(profile, open(), judge));
  return recorded;
};

/** The checks that decide all of the given requirements, and little else. */
export const checksAbout = (checks: readonly Check[], about: readonly string[]): readonly Check[] => {
  const matches = checks.filter(({ claims }) =>
    about.every((id) => (claims as readonly string[]).includes(id)),
  );
  assert.ok(matches.length > 0, `no check decides all of ${about.join(', ')}`);
  // Other checks decide more, and send more than a history has answers for.
  const fewest = Math.min(...matches.map(({ claims }) => claims.length));
  return matches.filter(({ claims }) => claims.length === fewest);
};

/** The fixture for the steps of a history. */
interface StepFixture<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly adapter: Adapter<T>;
  readonly start: Start<T>;
  readonly steps: readonly HistoryStep[];
}

const legOf = <T extends Walkable>({ moves }: StateSpace<T>, { does, must }: HistoryStep): Leg<T> => {
  const move = moves.find(({ name }) => name === does);
  assert.ok(move, `the suites have no move "${does}"`);
  return must === 'be refused' ? { refusals: [move] } : { move, refusals: [] };
};

/**
 * Walks the steps of a history as the suites would. A step that must be refused is sent as a refusal, whatever the
 * models say: a model that disagrees leaves it unsent.
 */
export const runSteps = async <T extends Walkable>(
  { judge }: Context,
  stage: StepFixture<T>,
): Promise<void> => {
  const { space, adapter, start, steps } = stage;
  const logbook = new Logbook<T>();
  const legs = steps.map((step) => legOf(space, step));
  await runWalk({ space, adapter, judge, logbook, shortcuts: new Map() }, { start, legs });
  logbook.settle(judge);
};
