import { armMoves } from './areas/payments.ts';
import { armIssuances } from './areas/requisitions/issue.ts';
import { armReassignments } from './areas/user-reassignments/processing.ts';
import type { StoredSettings } from './auth/stored-records.ts';
import type { Sandbox } from './exchange.ts';
import { createRandom, type Random } from './random.ts';
import type { openDocuments } from './seed/seed-store.ts';
import type { Archive } from './store/archive.ts';

/** The settings that a sandbox starts with. */
export type StartSettings = Pick<
  StoredSettings,
  'choices' | 'capabilities' | 'faults' | 'conditions' | 'seed' | 'random' | 'keyDigest' | 'people'
>;

interface KeptSettingsOf {
  readonly documents: ReturnType<typeof openDocuments>;
  readonly settings: StartSettings;
  readonly machineRandom: Random;
  readonly archive: Archive | undefined;
}

/** Schedules the pending changes of documents: moves of payments, issuances of requisitions, reassignments. */
export const armDocuments = (sandbox: Sandbox): void => {
  armMoves(sandbox);
  armIssuances(sandbox);
  armReassignments(sandbox);
};

/** The settings of a sandbox as its store keeps them, with the seed, random generator and control key in force. */
export const createKeptSettings = (
  sandbox: () => Sandbox,
  { documents, settings: initial, machineRandom, archive }: KeptSettingsOf,
) => {
  let { seed, keyDigest } = initial;
  const randomOf = (state: number | undefined): Random =>
    state === undefined ? machineRandom : createRandom(state);
  let random = randomOf(initial.random ?? seed);
  /** The state of the random generator when it was last stored. */
  let noted = initial.random;
  let saved = '';
  const now = (): StoredSettings => {
    const { baseUrl, capabilities, choices, clock, conditions, faults, people, started } = sandbox();
    return {
      ...{ seed, random: random.state(), clock: clock.state(), started, baseUrl, keyDigest },
      ...{ choices: choices.changed(), capabilities: capabilities.changed(), faults: faults.inForce() },
      ...{ generated: archive?.generated, waits: clock.waits() },
      ...(people.settings.pace !== 'off' && { people: people.settings }),
      ...(conditions.stored.generation > 0 && { conditions: conditions.stored }),
    };
  };
  /** Applies stored settings; the callbacks of the clock are scheduled anew. */
  const apply = (settings: StoredSettings): void => {
    const { capabilities, choices, clock, conditions, faults, people, tokens } = sandbox();
    choices.replace(settings.choices);
    capabilities.replace(settings.capabilities);
    conditions.adopt(settings.conditions);
    if (settings.faults.join() !== faults.inForce().join()) faults.replace(settings.faults);
    ({ seed, keyDigest } = settings);
    random = randomOf(settings.random ?? seed);
    clock.resume(settings.clock);
    clock.clear();
    armDocuments(sandbox());
    people.resume(settings.people);
    tokens.forgetChecks();
    saved = JSON.stringify(now());
    noted = random.state();
  };
  return {
    now,
    seed: () => seed,
    keyDigest: () => keyDigest,
    random: () => random,
    isRandomUnsaved: () => random.state() !== noted,
    save: (): void => {
      noted = random.state();
      const settings = now();
      const text = JSON.stringify(settings);
      if (text !== saved) documents.store().keep('sandbox', 'settings', settings);
      saved = text;
    },
    adopt: (): void => {
      const settings = documents.store().kept('sandbox', 'settings');
      if (settings !== undefined) apply(settings);
    },
    /** Restarts randomness from a seed once `store` has stored the new settings; it may throw. */
    restart: (next: number | undefined, store: (settings: StoredSettings) => void): void => {
      const after = randomOf(next);
      store({ ...now(), seed: next, random: after.state(), waits: false });
      seed = next;
      random = after;
      saved = '';
    },
  };
};
