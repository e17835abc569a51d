import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

const number = (query: URLSearchParams, name: string, preset: number): number => {
  const text = query.get(name);
  if (text === null) return preset;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ControlError(`${name} must be a whole number from 0.`);
};

/** `GET journal?limit&since`: the latest requests, oldest first. */
export const getJournal = ({ sandbox, query }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { entries: sandbox.journal.read(number(query, 'limit', 100), number(query, 'since', 0)) },
});

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
