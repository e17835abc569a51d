import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { capabilities } from '../../../models/capabilities.ts';
import type { CheckResult } from '../../../reports/run.ts';
import { checks } from '../../catalogue.ts';
import type { Check } from '../../harness/check.ts';
import {
  inParallel,
  inSandbox,
  runChecks,
  type Simulator,
  startSimulator,
  type Visit,
} from '../simulator.ts';
import { open } from './open-silences.ts';

/** A choice may be open only where something is switched on, or off. */
const oneOtherwise: readonly Readonly<Record<string, string>>[] = [
  {},
  ...capabilities.flatMap(({ id, values, reference }) =>
    Object.keys(values)
      .filter((value) => value !== reference)
      .map((value) => ({ [id]: value })),
  ),
];

/** A silence and what a platform chooses there. */
type Choice = readonly [silence: string, value: string];

/** A check, and what is switched on where it is run. */
interface Place {
  readonly check: Check;
  readonly capabilities: Readonly<Record<string, string>>;
}

/** Everywhere that a silence is looked at. */
const placesOf = (silence: string): readonly Place[] => {
  const looking = checks.filter(({ observes }) => (observes as readonly string[]).includes(silence));
  return oneOtherwise.flatMap((capabilities) => looking.map((check) => ({ check, capabilities })));
};

const firstOf = async <I>(
  items: readonly I[],
  fits: (item: I) => Promise<boolean>,
): Promise<I | undefined> => {
  for (const item of items) if (await fits(item)) return item;
  return undefined;
};

const ledgerOf = (results: readonly CheckResult[], silence: string): string =>
  [
    ...new Set(
      results.flatMap(({ observations }) =>
        observations.filter((one) => one.silence === silence).map(({ answer }) => answer),
      ),
    ),
  ]
    .sort()
    .join(' | ');

let simulator: Simulator;
before(async () => {
  simulator = await startSimulator();
});
after(() => simulator?.stop());

describe('the ledger', () => {
  it('should show every choice: one that makes no difference is none', async () => {
    const look = (name: string, check: Check, sandbox: Pick<Visit, 'choices' | 'capabilities'>) =>
      inSandbox(simulator, { name, ...sandbox, settings: { k: 0 } }, (session) =>
        runChecks(session, [check]),
      );
    // Every check is looked at once with reference choices, however many silences it observes.
    const usual = new Map<string, ReturnType<typeof look>>();
    const usually = (check: Check, capabilities: Readonly<Record<string, string>>) => {
      const key = `${check.id} ${JSON.stringify(capabilities)}`;
      const looked = usual.get(key) ?? look(`usual-${usual.size}`, check, { capabilities });
      usual.set(key, looked);
      return looked;
    };
    const shows = async (name: string, { check, capabilities }: Place, [silence, value]: Choice) => {
      const chosen = await look(name, check, { capabilities, choices: { [silence]: value } });
      return ledgerOf(chosen, silence) !== ledgerOf(await usually(check, capabilities), silence);
    };
    const unseenOf = async ({ id, choices, reference }: (typeof open)[number], at: number) => {
      let places = placesOf(id);
      const unseen: Choice[] = [];
      for (const value of Object.keys(choices)) {
        if (value === reference) continue;
        const found = await firstOf(places, (place) => shows(`choice-${at}`, place, [id, value]));
        if (found === undefined) unseen.push([id, value]);
        // Where one choice shows, the others mostly do: they are looked for there first.
        else places = [found, ...places.filter((place) => place !== found)];
      }
      return unseen;
    };
    const unseen = await inParallel(open, 3, unseenOf);
    assert.deepEqual(unseen.flat(), []);
  });
});
