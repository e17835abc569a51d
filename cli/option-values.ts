/** The default address of `serve`. */
export const simulatorAddress = 'http://127.0.0.1:4000';

/** The values of an option that may be repeated. */
export const collectValues = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];
