import type { Sandbox } from '../../../exchange.ts';
import type { Visit, Visitor } from '../visits/visit.ts';

/** Wrong codes that a visit may enter within a minute (RFC 8628 section 5.1). */
const most = 10;
const minute = 60_000;

const recent = ({ wrongCodes }: Visit, now: number): Visit['wrongCodes'] =>
  wrongCodes !== undefined && now >= wrongCodes.from && now - wrongCodes.from < minute
    ? wrongCodes
    : undefined;

/** Seconds until another code may be entered; 0 when one may be now. */
export const waitFor = ({ clock }: Sandbox, { visit }: Visitor): number => {
  const now = clock.now();
  const known = recent(visit, now);
  return known === undefined || known.count < most ? 0 : Math.ceil((known.from + minute - now) / 1000);
};

/** Notes a wrong code. */
export const noteWrongCode = ({ clock, store }: Sandbox, { key, visit }: Visitor): void => {
  const now = clock.now();
  const known = recent(visit, now) ?? { from: now, count: 0 };
  const noted: Visit = { ...visit, wrongCodes: { ...known, count: known.count + 1 } };
  store.keep('visit', key, noted);
};
