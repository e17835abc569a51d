import type { Area } from '../models/areas.ts';
import { stillPlatform } from './ask.test.kit.ts';
import type { Platform } from './platform.ts';

/** What tests do to a platform, in the words of an area, and its end. */
interface Driver {
  readonly platform: Platform;
}

/** Something that is done to a platform; answers in short what it said. */
type Scenario<D extends Driver> = (driver: D) => Promise<unknown>;

/** A silence of an area, the scenario that shows its choices, and what each says to it, the reference first. */
export type ScenarioRow<D extends Driver> = readonly [
  silence: string,
  scenario: Scenario<D>,
  said: Readonly<Record<string, unknown>>,
];

/** What shows the choices at every silence of an area. */
export interface Scenarios {
  readonly area: Area;
  /** Each choice with what it should say and what a platform with it says. */
  readonly choices: readonly {
    readonly silence: string;
    readonly value: string;
    readonly expected: unknown;
    readonly say: () => Promise<unknown>;
  }[];
  /** Takes one platform through all of them. What it says is added to `told`. */
  readonly tell: (platform: Platform, told: unknown[]) => Promise<void>;
}

/** The scenarios of an area, whose driver `driverOf` makes for a platform. */
export const scenarios = <D extends Driver>(
  area: Area,
  driverOf: (platform: Platform) => Promise<D>,
  rows: readonly ScenarioRow<D>[],
): Scenarios => ({
  area,
  choices: rows.flatMap(([silence, scenario, said]) =>
    Object.entries(said).map(([value, expected]) => ({
      ...{ silence: `${area}/${silence}`, value, expected },
      say: async () => {
        const driver = await driverOf(stillPlatform({ [`${area}/${silence}`]: value }));
        const told = await scenario(driver);
        driver.platform.close();
        return told;
      },
    })),
  ),
  tell: async (platform, told) => {
    const driver = await driverOf(platform);
    for (const [silence, scenario] of rows) told.push([silence, await scenario(driver)]);
  },
});
