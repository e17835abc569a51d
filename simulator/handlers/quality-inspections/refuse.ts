import type { Choices } from '../../choices.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';

/** Refuses a request about inspections, with the status chosen for that. */
export const refusalOf = (choices: Choices, code: RefusalCode, message: string): Refusal =>
  new Refusal(code, { status: Number(choices.of('quality-inspections/refusal-status')), message });
