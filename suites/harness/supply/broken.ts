/** What stands for the answer of a hook that threw. */
export const broken: unique symbol = Symbol('broken');
