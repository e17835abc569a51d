import type { Fault } from '../fault.ts';
import { choosingFaults } from './choosing-faults.ts';
import { contentFaults } from './content-faults.ts';

/** What a platform could do wrong with the rules for lines, people and accounts, and with supplier items. */
export const ruleFaults: readonly Fault[] = [...choosingFaults, ...contentFaults];
