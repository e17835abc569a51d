import type { Exchange } from '../../../exchange.ts';
import type { ReassignmentInput } from '../../../handlers/user-reassignments/reading/reassignment-input.ts';
import type { Wrapping } from '../../fault.ts';
import { misread } from './misread.ts';

/** Counts as a true member and moves nothing. */
const anything = ['anything'] as unknown as ReassignmentInput['asked'];

/** Wraps `validate`: a request without a true member is taken as if it had one, with the deactivation or without. */
export const acceptEmpty = (when: (input: ReassignmentInput, exchange: Exchange) => boolean): Wrapping =>
  misread((input, exchange) =>
    input.asked.length === 0 && when(input, exchange) ? { ...input, asked: anything } : input,
  );
