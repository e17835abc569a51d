import type { Data } from './resource.ts';

/** Whether a value is a record. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
