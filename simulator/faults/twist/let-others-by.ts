/** So many turns of the event loop lie between a look that is not locked and what follows. */
const lookupTakes = 200;

/** Waits a moment in which requests that came at the same time get ahead. */
export const letOthersBy = async (): Promise<void> => {
  for (let turn = 0; turn < lookupTakes; turn++) await new Promise((resolve) => setImmediate(resolve));
};
