import { areaOf, requirements } from '../../../models/requirements/index.ts';
import { isKilled, type Kill, type ProvenFault } from './kills.ts';
import { survivorOf, survivors } from './survivors.ts';
import type { Unit, UnitOutcome } from './units.ts';

/** One claim about this repository, and its counterevidence. */
export interface ProofClaim {
  readonly title: string;
  /** Empty where it holds. */
  readonly problems: readonly string[];
}

/** A unit with its outcome. */
export interface UnitResult {
  readonly unit: Unit;
  readonly outcome: UnitOutcome;
  readonly seconds: number;
}

/** Counterevidence to a fault that is listed as a survivor: it is seen. */
const problemsOfSurvivor = ({ fault, caught, unexpectedRed }: Kill): string[] =>
  [...caught, ...unexpectedRed].map((id) => `${fault} is seen by ${id}: take it off the survivors`);

const problemsOfKill = ({ fault, caught, unexpectedRed, fired }: Kill): string[] => [
  ...(fired === 0 ? [`${fault} made no difference to any exchange`] : []),
  ...(caught.length === 0 ? [`${fault} was caught by no check that claims what it violates`] : []),
  ...(unexpectedRed.length > 0
    ? [`${fault} has rows accused that it does not violate: ${unexpectedRed.join(', ')}`]
    : []),
];

const claimsOfUnit = ({ unit, outcome }: UnitResult): ProofClaim[] => {
  if (outcome.broke !== undefined) return [{ title: unit.id, problems: [`it broke: ${outcome.broke}`] }];
  if (outcome.kills !== undefined) {
    return outcome.kills.map((kill) => {
      const survivor = survivorOf(kill.fault);
      return survivor === undefined
        ? { title: `${kill.fault} is caught`, problems: problemsOfKill(kill) }
        : { title: `${kill.fault} survives: ${survivor[1]}`, problems: problemsOfSurvivor(kill) };
    });
  }
  if (outcome.unseen !== undefined) {
    const problems = outcome.unseen.map(
      (choice) => `${choice} shows in no ledger: a choice without a difference is none`,
    );
    return [{ title: `${unit.id} show in the ledger`, problems }];
  }
  const title = unit.kind === 'known-run' ? unit.id : `${unit.id} accuse nobody`;
  return [{ title, problems: outcome.accusations ?? [] }];
};

/** Whether a unit proves all that it should. */
export const isGood = (outcome: UnitOutcome): boolean =>
  outcome.broke === undefined &&
  (outcome.kills ?? []).every((kill) =>
    survivorOf(kill.fault) === undefined ? isKilled(kill) : problemsOfSurvivor(kill).length === 0,
  ) &&
  (outcome.unseen ?? []).length === 0 &&
  (outcome.accusations ?? []).length === 0;

/** All kills of a proof. */
export const killsIn = (proven: readonly UnitResult[]): readonly Kill[] =>
  proven.flatMap(({ outcome }) => outcome.kills ?? []);

/** The minimum percentage of derived faults that are caught. */
const leastCaught = 97;

/** The claims that most derived faults of some areas are caught, and that listed survivors exist. */
const derivedClaims = (faults: readonly ProvenFault[], isChosen: (area: string) => boolean): ProofClaim[] => {
  const derived = faults.filter((one) => one.derived && isChosen(areaOf(one.id)));
  const caught = derived.filter(({ id }) => survivorOf(id) === undefined).length;
  if (derived.length === 0) return [];
  const title = `${leastCaught} of 100 derived faults are caught`;
  const isEnough = caught * 100 >= leastCaught * derived.length;
  const known = new Set<string>(derived.map(({ id }) => id));
  const unknown = survivors.filter(([id]) => isChosen(areaOf(id)) && !known.has(id));
  return [
    { title, problems: isEnough ? [] : [`${caught} of ${derived.length} are`] },
    { title: 'survivors are derived faults', problems: unknown.map(([id]) => `${id} is no derived fault`) },
  ];
};

/** The claim for each decidable requirement of some areas that a check that claims it caught a fault. */
const requirementClaims = (
  proven: readonly UnitResult[],
  isChosen: (area: string) => boolean,
): ProofClaim[] => {
  const seen = new Set(killsIn(proven).flatMap(({ caught }) => caught));
  return requirements
    .filter(({ id, undecidable }) => undecidable === undefined && isChosen(areaOf(id)))
    .map(({ id }) => ({
      title: `${id} is proven by a fault`,
      problems: seen.has(id) ? [] : [`no fault that violates ${id} was caught by a check that claims it`],
    }));
};

/**
 * The claims of a proof. `complete` names the areas of which every fault was tried: their requirements are claims,
 * too.
 */
export const claimsOf = (
  proven: readonly UnitResult[],
  faults: readonly ProvenFault[],
  complete: (area: string) => boolean,
): readonly ProofClaim[] => {
  // A fault that is tried again is the same claim.
  const byTitle = new Map<string, ProofClaim>();
  for (const claim of proven.flatMap(claimsOfUnit)) {
    const problems = [...new Set([...(byTitle.get(claim.title)?.problems ?? []), ...claim.problems])];
    byTitle.set(claim.title, { ...claim, problems });
  }
  return [...byTitle.values(), ...requirementClaims(proven, complete), ...derivedClaims(faults, complete)];
};
