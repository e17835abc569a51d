import { WireError } from '../../models/wire/wire-error.ts';
import { CapabilityError } from '../capabilities.ts';
import { ChoiceError } from '../choices.ts';
import { FaultError } from '../faults/in-force.ts';
import { Refusal } from '../refusals.ts';
import { DataError } from '../store/database.ts';
import { asRefusal } from '../transact.ts';
import { ControlError } from './control.ts';

/** Why a control request was not carried out. */
interface ControlFailure {
  readonly status: number;
  /** One sentence that says how to correct it. */
  readonly message: string;
}

/** Whether an error is meant for the client, and has a status. */
export const isControlRefusal = (error: unknown): error is ControlError | Refusal =>
  error instanceof ControlError || error instanceof Refusal;

/** The message of an error for the client; undefined for a defect. */
export const failureOf = (error: unknown): ControlFailure | undefined => {
  const refusal = asRefusal(error);
  if (isControlRefusal(refusal)) return { status: refusal.status, message: refusal.message };
  const isUnknown = [ChoiceError, CapabilityError, FaultError, DataError, WireError].some(
    (kind) => error instanceof kind,
  );
  return isUnknown ? { status: 400, message: (error as Error).message } : undefined;
};
