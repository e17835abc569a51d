import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { control, type Simulator, startSimulator } from '../simulator.ts';
import type { Visit } from './person.ts';
import { type Platform, platformAt } from './platform.ts';

/** How long an access token lives, in seconds. */
export const lifetime = 86_399;

/** Where a visit left the platform for. */
export const leftFor = ({ left, status, html }: Visit): URL => {
  assert.ok(left, `the visit ended at a page of status ${status}: ${html}`);
  return left;
};

/** Platforms of a simulator that runs for the tests of a file. */
export interface Platforms {
  main(): Promise<Platform>;
  /** One of its own for each author: one of them is moved in time. */
  named(name: string, choices?: Readonly<Record<string, string>>): Promise<Platform>;
}

export const platforms = (): Platforms => {
  let simulator: Simulator;
  before(async () => {
    simulator = await startSimulator();
  });
  after(() => simulator.stop());
  return {
    main: () => platformAt(simulator.url),
    named: async (name, choices = {}) => {
      await control(`${simulator.url}/_procon/sandboxes/${name}`, 'PUT', { choices });
      return platformAt(`${simulator.url}/sandboxes/${name}`);
    },
  };
};
