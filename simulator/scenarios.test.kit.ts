import type { Area } from '../models/areas.ts';
import { stillPlatform } from './ask.test.kit.ts';
import type { ControlAnswer, ControlRequest } from './control/control.ts';
import type { Platform } from './platform.ts';

/** The test driver of an area, with its cleanup. */
interface Driver {
  readonly platform: Platform;
}

/** Requests to a platform; returns the responses in short form. */
type Scenario<D extends Driver> = (driver: D) => Promise<unknown>;

/** A silence of an area, the scenario that shows its choices, and the result of each, the reference first. */
export type ScenarioRow<D extends Driver> = readonly [
  silence: string,
  scenario: Scenario<D>,
  expected: Readonly<Record<string, unknown>>,
];

/** Scenarios for every silence of an area. */
export interface Scenarios {
  readonly area: Area;
  /** Each choice with the expected result, and a run on a platform with that choice. */
  readonly choices: readonly {
    readonly silence: string;
    readonly value: string;
    readonly expected: unknown;
    readonly run: () => Promise<unknown>;
  }[];
  /** Runs all scenarios on one platform. Results are appended to `results`. */
  readonly runAll: (platform: Platform, results: unknown[]) => Promise<void>;
}

/** Opens a platform with some settings and creates the driver of an area for it. */
export const opening =
  <D extends Driver>(driverOf: (platform: Platform) => Promise<D>) =>
  (
    choices: Readonly<Record<string, string>> = {},
    capabilities: Readonly<Record<string, string>> = {},
  ): Promise<D> =>
    driverOf(stillPlatform(choices, 1, capabilities));

interface Sender {
  api(method: string, path: string, body: object | string): Promise<{ readonly status: number }>;
}

/** Sends creations to a path, one after the other; returns their statuses. */
export const creatingAt =
  (path: string, bodies: readonly (object | string)[]) =>
  async ({ api }: Sender): Promise<string> => {
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await api('POST', path, body)).status);
    return statuses.join(' ');
  };

/** Moves a document by the control API: the state that it answers, or the message of its refusal. */
export const mover =
  (platform: Platform, move: (request: ControlRequest) => Promise<ControlAnswer>) =>
  async (id: number, type: string): Promise<{ readonly status: number; readonly state: string }> => {
    const control = { platform, sandbox: platform.main, query: new URLSearchParams() };
    const { status, body } = await move({ ...control, params: [String(id)], body: { type } }).catch(
      (refusal) => ({ status: refusal.status, body: { state: refusal.message } }),
    );
    return { status, state: (body as { state: string }).state };
  };

/** The scenarios of an area; `driverOf` creates its driver for a platform. */
export const scenarios = <D extends Driver>(
  area: Area,
  driverOf: (platform: Platform) => Promise<D>,
  rows: readonly ScenarioRow<D>[],
): Scenarios => ({
  area,
  choices: rows.flatMap(([silence, scenario, expectations]) =>
    Object.entries(expectations).map(([value, expected]) => ({
      ...{ silence: `${area}/${silence}`, value, expected },
      run: async () => {
        const driver = await driverOf(stillPlatform({ [`${area}/${silence}`]: value }));
        const result = await scenario(driver);
        driver.platform.close();
        return result;
      },
    })),
  ),
  runAll: async (platform, results) => {
    const driver = await driverOf(platform);
    for (const [silence, scenario] of rows) results.push([silence, await scenario(driver)]);
  },
});
