import { isMembers } from '../members.ts';
import type { Data } from './resource.ts';

/** Whether a value is a record. */
export const isData = (value: unknown): value is Data => isMembers(value);
