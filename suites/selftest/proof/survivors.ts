/**
 * Why a derived fault is not seen: it changes nothing that an answer shows, what it breaks is left open by the
 * documentation, or the checks do not look there yet.
 */
export type Meaning = 'equal behaviour' | 'left open' | 'not looked at';

/** A derived fault that no check sees: its id, what that means, and why. */
export type Survivor = readonly [fault: string, meaning: Meaning, why: string];

/** All of them. One that is seen after all fails the proof, so that the list stays true. */
export const survivors: readonly Survivor[] = [];

const byId = new Map(survivors.map((one) => [one[0], one]));

/** What is known of a fault that survives; undefined for one that must be caught. */
export const survivorOf = (fault: string): Survivor | undefined => byId.get(fault);
