import type { Area } from '../models/areas.ts';
import { stillPlatform } from './ask.test.kit.ts';
import type { Platform } from './platform.ts';

/** What tests do to a platform, for an area, and its end. */
interface Driver {
  readonly platform: Platform;
}

/** Something that is done to a platform; answers in short what the platform answered. */
type Scenario<D extends Driver> = (driver: D) => Promise<unknown>;

/** A silence of an area, the scenario that shows its choices, and what each leads to, the reference first. */
export type ScenarioRow<D extends Driver> = readonly [
  silence: string,
  scenario: Scenario<D>,
  expected: Readonly<Record<string, unknown>>,
];

/** What shows the choices at every silence of an area. */
export interface Scenarios {
  readonly area: Area;
  /** Each choice with the expected result and a run on a platform with that choice. */
  readonly choices: readonly {
    readonly silence: string;
    readonly value: string;
    readonly expected: unknown;
    readonly run: () => Promise<unknown>;
  }[];
  /** Takes one platform through all of them. Results are added to `results`. */
  readonly runAll: (platform: Platform, results: unknown[]) => Promise<void>;
}

/** The scenarios of an area, whose driver `driverOf` makes for a platform. */
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
