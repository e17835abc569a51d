import { silences } from '../../../models/silences/index.ts';
import type { CheckResult } from '../../../reports/run.ts';
import type { Check } from '../../harness/check.ts';
import { inSandbox, runChecks, type SandboxVisit, type SimulatorProcess } from '../simulator.ts';
import { observing, oneCapabilityOtherwise } from './units.ts';

/** A check, and the settings of its sandbox. */
interface CheckRun {
  readonly check: Check;
  readonly capabilities: Readonly<Record<string, string>>;
}

/** The ledger of a check: silence -> answers. */
type Ledger = ReadonlyMap<string, string>;

const ledgerOf = (results: readonly CheckResult[]): Ledger => {
  const answers = new Map<string, Set<string>>();
  for (const { silence, answer } of results.flatMap(({ observations }) => observations)) {
    answers.set(silence, (answers.get(silence) ?? new Set()).add(answer));
  }
  return new Map([...answers].map(([silence, some]) => [silence, [...some].sort().join(' | ')]));
};

/** Proves choices in one simulator. */
export interface ChoiceProof {
  /** The choices of a silence that no check's ledger distinguishes from the reference, as `silence=value`. */
  unseenOf(silence: string): Promise<readonly string[]>;
}

/** Opens the proof that each choice is visible: each check runs once with reference choices. */
export const openChoiceProof = (simulator: SimulatorProcess): ChoiceProof => {
  const usual = new Map<string, Promise<Ledger>>();
  const observe = (
    name: string,
    check: Check,
    sandbox: Pick<SandboxVisit, 'choices' | 'capabilities'>,
  ): Promise<Ledger> =>
    inSandbox(simulator, { name, ...sandbox, settings: { k: 0 } }, async (session) =>
      ledgerOf(await runChecks(session, [check])),
    );
  const usualLedger = ({ check, capabilities }: CheckRun): Promise<Ledger> => {
    const key = `${check.id} ${JSON.stringify(capabilities)}`;
    const looked = usual.get(key) ?? observe(`usual-${usual.size}`, check, { capabilities });
    usual.set(key, looked);
    return looked;
  };
  return {
    unseenOf: async (silence) => {
      const { choices, reference } = silences.find(({ id }) => id === silence) ?? {
        choices: {},
        reference: '',
      };
      const name = `choice-${silence.replace(/\W+/g, '-')}`.slice(0, 64);
      let places: readonly CheckRun[] = oneCapabilityOtherwise.flatMap((capabilities) =>
        observing(silence).map((check) => ({ check, capabilities })),
      );
      const unseen: string[] = [];
      const shows = async (place: CheckRun, value: string): Promise<boolean> => {
        const { check, capabilities } = place;
        const chosen = await observe(name, check, { capabilities, choices: { [silence]: value } });
        return chosen.get(silence) !== (await usualLedger(place)).get(silence);
      };
      for (const value of Object.keys(choices).filter((one) => one !== reference)) {
        let run: CheckRun | undefined;
        for (const place of places) {
          if (!(await shows(place, value))) continue;
          run = place;
          break;
        }
        if (run === undefined) unseen.push(`${silence}=${value}`);
        // A check that shows one choice usually shows the others too, so it is tried first.
        else places = [run, ...places.filter((place) => place !== run)];
      }
      return unseen;
    },
  };
};
