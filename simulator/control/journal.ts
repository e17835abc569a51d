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
