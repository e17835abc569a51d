import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../exchange.ts';
import type { Step, StepName } from '../pipeline/step.ts';

/** Told by a fault whenever it made a difference to an exchange. */
export type Fired = (exchange: Exchange) => void;

/**
 * A deliberate defect. It wraps one step from outside: it may change what the step will read, skip it, catch
 * what it throws, or change what it laid down. Steps know nothing of it.
 */
export interface Fault {
  /** `area/words`. */
  readonly id: `${string}/${string}`;
  /** What the platform does wrong, in one sentence. */
  readonly title: string;
  /** The requirements that a run must show red. */
  readonly violates: readonly RequirementId[];
  /** What a sandbox must have switched on for the defect to show: capability -> value. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** `field`: one member is shown wrongly; `behavioural`: all others. */
  readonly kind: 'behavioural' | 'field';
  readonly step: Exclude<StepName, 'sandbox'>;
  readonly wrap: (step: Step, fired: Fired) => Step;
}
