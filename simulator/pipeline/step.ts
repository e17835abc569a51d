import type { Exchange } from '../exchange.ts';

/** The steps of a request in their order; `refuse` takes the place of those that are left after a refusal. */
export const stepNames = [
  'sandbox',
  'body',
  'route',
  'authenticate',
  'authorise',
  'negotiate',
  'validate',
  'load',
  'decide',
  'apply',
  'respond',
  'refuse',
] as const;

export type StepName = (typeof stepNames)[number];

/** Passes on by returning, or throws a `Refusal`. */
export type Step = (exchange: Exchange) => void | Promise<void>;
