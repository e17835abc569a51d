/**
 * The steps of a request in order; after a refusal `refuse` replaces the remaining ones. `process` is what
 * the platform does by itself: it has no response and does not wait.
 */
const stepNames = [
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
  'process',
] as const;

export type StepName = (typeof stepNames)[number];
