import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange, Step } from '../exchange.ts';
import type { StepName } from '../pipeline/step-names.ts';

/** Called by a fault whenever it changed the outcome of an exchange. */
type FaultListener = (exchange: Exchange) => void;

/**
 * How a step behaves wrongly. It may change what the step will read, skip it, catch what it throws, or change its
 * result.
 */
type Wrap = (step: Step, fired: FaultListener) => Step;

/** What an operator returns: a wrap and the step that it applies to. */
export interface Wrapping {
  readonly step: Exclude<StepName, 'sandbox'>;
  readonly wrap: Wrap;
  /** `field`: one member is shown wrongly; `behavioural` (also when left out): anything else. */
  readonly kind?: 'behavioural' | 'field';
  /** Settings that a sandbox needs for the defect to show: capability -> value. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** Choices that a sandbox needs for the defect to show: silence -> answer. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** A deliberate defect. It wraps one step from outside; steps do not know about it. */
export interface Fault extends Wrapping {
  /** The area, and words that describe the defect. */
  readonly id: `${string}/${string}`;
  /** What the platform does wrong, in one sentence. */
  readonly title: string;
  /** The requirements that a run must report as failed. */
  readonly violates: readonly RequirementId[];
  readonly kind: 'behavioural' | 'field';
  /** Follows from rows of the models. */
  readonly derived?: true;
}

/** Creates a wrapping of a step. */
export const wrapStep = (step: Wrapping['step'], wrap: Wrap): Wrapping => ({ step, wrap });

/** Marks a wrapping that shows one member wrongly and changes nothing else. */
export const field = (wrapping: Wrapping): Wrapping => ({ ...wrapping, kind: 'field' });

/** Adds the capabilities that a sandbox must have for the defect to show. */
export const requireCapabilities = (
  capabilities: Wrapping['capabilities'] & {},
  wrapping: Wrapping,
): Wrapping => ({
  ...wrapping,
  capabilities,
});

/** Adds the choices that a sandbox must make for the defect to show. */
export const requireChoices = (choices: Wrapping['choices'] & {}, wrapping: Wrapping): Wrapping => ({
  ...wrapping,
  choices,
});

/** The same wrapping without reports of its effect, since another wrapping reports it. */
export const omitReports = ({ wrap, ...others }: Wrapping): Wrapping => ({
  ...others,
  wrap: (step) => wrap(step, () => undefined),
});

/** Combines two wrappings of one step; `outer` wraps `inner`. */
export const stackWrappings = (outer: Wrapping, inner: Wrapping): Wrapping =>
  wrapStep(outer.step, (step, fired) => outer.wrap(inner.wrap(step, fired), fired));

/** Creates a hand-written fault: id, title in one sentence, violated requirements, and operator. */
export const fault = (
  id: Fault['id'],
  title: string,
  violates: Fault['violates'],
  wrapping: Wrapping,
): Fault => ({ id, title, violates, kind: 'behavioural', ...wrapping });

const sentenceOf = (words: string): string =>
  `${words[0]?.toUpperCase()}${words.slice(1).replaceAll('-', ' ')}.`;

/**
 * Creates the faults of an area. The key of a row is `words > requirement requirement: Title.`: the fault's id and the
 * violated requirements, each without the area if it is this one. The title may be omitted if the words suffice.
 */
export const tableOf = (area: string, rows: Readonly<Record<string, Wrapping>>): readonly Fault[] =>
  Object.entries(rows).map(([key, wrapping]) => {
    const [, words = '', sentences = '', title] = /^(.+) > ([^:]*)(?:: (.*))?$/.exec(key) ?? [];
    const violates = sentences.split(' ').map((id) => (id.includes('/') ? id : `${area}/${id}`));
    return fault(`${area}/${words}`, title ?? sentenceOf(words), violates as RequirementId[], wrapping);
  });
