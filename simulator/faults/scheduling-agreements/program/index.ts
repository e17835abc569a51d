import type { Fault } from '../../fault.ts';
import { creationOutsideTheProgram } from './creation-outside-the-program.ts';
import { listOutsideTheProgram } from './list-outside-the-program.ts';
import { showOutsideTheProgram } from './show-outside-the-program.ts';

/** What a platform could do wrong with the Early Access Program. */
export const programFaults: readonly Fault[] = [
  creationOutsideTheProgram,
  listOutsideTheProgram,
  showOutsideTheProgram,
];
