/**
 * The steps of a request in order; after a refusal, `refuse` replaces the remaining ones. `process` and `issue` run
 * without a request: they have no response and do not wait.
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
  'issue',
] as const;

export type StepName = (typeof stepNames)[number];
