import type { ControlAnswer, ControlRequest } from './control.ts';

/**
 * `GET consultations`: for each correlation id of requests to this sandbox, the silences and capabilities whose
 * values its answers rest on, and the faults that fired. An answer is the same wherever those values are.
 */
export const getConsultations = ({ sandbox: { consultations } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { consultations: consultations.read() },
});

/** `DELETE consultations`: what was noted is forgotten. */
export const deleteConsultations = ({ sandbox: { consultations } }: ControlRequest): ControlAnswer => {
  consultations.clear();
  return { status: 204 };
};
