import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { isAbsent, isTurnedAway } from '../harness/meaning.ts';
import type { InspectionReferences } from '../harness/profile/inspection-profile.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { describeAnswer } from '../harness/resources/read-failure.ts';
import {
  isSkipReason,
  type Scenario,
  type ScenarioCheck,
  type SkipReason,
  scenarioCheck,
} from '../harness/scenario/scenario.ts';
import { capabilityText, whyLacking } from '../harness/verdict/lacking.ts';
import { type CreatedInspection, create } from './descriptor.ts';
import {
  choice,
  type InspectionInput,
  numericCharacteristic,
  optionalMembers,
  pickData,
  requiredMembers,
} from './inputs.ts';

/** What a target accepts besides the required members, according to one request. */
export interface AcceptedMembers {
  readonly optional: readonly string[];
  readonly characteristics: boolean;
}

/** What a target accepts, or the reason why nothing can be created. */
type CreationTrial = AcceptedMembers | SkipReason;

const references = ['ref-document-type', 'ref-document-id', 'ref-document-item'];
const parts = ['buyer-batch-number', 'supplier-part-number', 'buyer-part-number'];

/** Combinations to try in a creation, each with fewer members than the one before. */
const rungs = (all: readonly string[]): readonly AcceptedMembers[] => {
  const omitNames = (...names: string[]) => all.filter((name) => !names.includes(name));
  return [
    { optional: all, characteristics: true },
    { optional: omitNames(...references), characteristics: true },
    { optional: omitNames(...references, ...parts, 'item-id'), characteristics: true },
    { optional: all, characteristics: false },
    { optional: [], characteristics: true },
    { optional: [], characteristics: false },
  ];
};

/** An inspection with what a target accepts, including a choice and a measurement if it accepts characteristics. */
export const inputWith = (
  references: InspectionReferences,
  { optional, characteristics }: AcceptedMembers,
): InspectionInput => ({
  members: {
    ...requiredMembers(references),
    ...pickData(optionalMembers(references), optional),
    ...(characteristics && { characteristics: [choice('surface'), numericCharacteristic('length')] }),
  },
});

/**
 * Returns what the profile lacks for a creation, or that the target has no such API; undefined if a creation can be
 * tried.
 */
const cannotCreate = (profile: Profile): string | undefined => {
  if (capabilityText(profile, 'early-access') === 'false')
    return 'the target is not in the Early Access Program, by the feature flag early-access in the profile';
  const { supplier, uom, requestedBy } = profile.qualityInspections;
  const known = { supplier, uom, 'requested-by': requestedBy };
  const [one, ...others] = Object.entries(known)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `quality-inspections.${name}`);
  return (
    one &&
    whyLacking('the profile does not name all without which no inspection can be created', one, ...others)
  );
};

/** Whether an answer may mean that the target has no such API. */
const isNotServed = ({ answer }: CreatedInspection): boolean => isTurnedAway(answer) || isAbsent(answer);

/** The reason why nothing was accepted. */
const nothingOf = (profile: Profile, tried: readonly CreatedInspection[]): SkipReason => {
  const answers = tried.map(({ answer }) => describeAnswer(answer)).join('; ');
  if (tried.every(isNotServed) && capabilityText(profile, 'early-access') !== 'true') {
    const words = `POST /api/quality_inspections answered ${answers}: perhaps the target is not in the Early Access Program`;
    return { because: 'notApplicable', reason: whyLacking(words, 'capabilities.early-access') };
  }
  if (tried.some(({ outcome }) => outcome === 'unclear'))
    return {
      because: 'inconclusive',
      reason: `no answer shows whether an inspection was created: ${answers}`,
    };
  const reason = `no inspection was created, from one with all documented members to one with the required members alone (inspection and characteristic of quality-inspections in the profile say what each needs here): ${answers}`;
  return { because: 'blocked', reason };
};

const tryRungs = async (context: Context): Promise<CreationTrial> => {
  const { profile } = context;
  const reason = cannotCreate(profile);
  if (reason !== undefined) return { because: 'notApplicable', reason };
  const { taken, others } = await firstAccepted(
    rungs(Object.keys(optionalMembers(profile.qualityInspections))),
    (rung) => create(context, inputWith(profile.qualityInspections, rung)),
    // If the API is missing, no further combinations are tried.
    isNotServed,
  );
  if (taken !== undefined) return taken.way;
  return nothingOf(
    profile,
    others.map(({ result }) => result),
  );
};

/** Cached per profile, since a platform always accepts the same members. */
const findRung = oncePerProfile(tryRungs, {
  isFinal: (trial) => !isSkipReason(trial) || trial.because !== 'inconclusive',
});

/** Returns what the target accepts; undefined where it creates nothing, which `blockWithout` reports. */
export const findTaken = async (context: Context): Promise<AcceptedMembers | undefined> => {
  const trial = await findRung(context);
  return isSkipReason(trial) ? undefined : trial;
};

/** Settles each claim with the reason if no inspection can be created. Returns whether it did. */
export const blockWithout = async (context: Context, claims: readonly RequirementId[]): Promise<boolean> => {
  const trial = await findRung(context);
  if (!isSkipReason(trial)) return false;
  context.judge[trial.because](claims, trial.reason);
  return true;
};

/** An inspection with everything that the target accepts. Call `blockWithout` first. */
export const plainInput = async (context: Context): Promise<InspectionInput> => {
  const taken = (await findTaken(context)) ?? { optional: [], characteristics: false };
  return inputWith(context.profile.qualityInspections, taken);
};

/** Defines a check that creates inspections; `otherwise` is the reason for claims that nothing decided. */
export const inspectionCheck = (
  {
    otherwise,
    ...check
  }: Omit<ScenarioCheck, 'run' | 'requires' | 'otherwise'> & { readonly otherwise: string },
  run: (scenario: Scenario) => Promise<void>,
): Check =>
  scenarioCheck({
    ...check,
    run: async (scenario) => {
      if (await blockWithout(scenario, check.claims)) return;
      await run(scenario);
      scenario.judge.inconclusive(check.claims, otherwise);
    },
  });
