import type { Fault } from '../fault.ts';

/** The ids that derived faults had when they were rows of tables -> the ids that they have now. */
export const aliases: Readonly<Record<string, Fault['id']>> = {};
