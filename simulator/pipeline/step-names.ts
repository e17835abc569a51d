/**
 * The steps of a request in their order; `refuse` takes the place of those that are left after a refusal. `process`
 * is what the platform does by itself, whenever that is: it answers nobody, and does not wait.
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
