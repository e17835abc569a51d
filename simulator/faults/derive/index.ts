import type { Fault } from '../fault.ts';
import { fieldFaults } from './fields.ts';
import { filterFaults } from './filters.ts';
import { readFaults } from './reads.ts';
import { requestFaults } from './requests.ts';
import { scopeFaults } from './scopes.ts';
import { transitionFaults } from './transitions.ts';
import { writeFaults } from './writes.ts';

/** The faults that follow from rows of the models. */
export const derivedFaults: readonly Fault[] = [
  ...transitionFaults,
  ...readFaults,
  ...writeFaults,
  ...requestFaults,
  ...scopeFaults,
  ...filterFaults,
  ...fieldFaults,
].map((one) => ({ ...one, derived: true }));
