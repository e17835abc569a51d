import type { HistoryMembers } from '../../../fixtures/histories/history.ts';
import { isMembers } from '../../../models/members.ts';

/** The status of the requisition that has a line with this id. */
type StatusOfLine = (lineId: unknown) => unknown;

const special: Readonly<Record<string, (wanted: unknown, value: unknown, of: StatusOfLine) => boolean>> = {
  'longer-than': (wanted, value) => [...String(value ?? '')].length > Number(wanted),
  'more-bytes-than': (wanted, value) => Buffer.byteLength(String(value ?? '')) > Number(wanted),
  'one-is': (wanted, value, of) => Array.isArray(value) && value.some((one) => fitsPattern(wanted, one, of)),
  repeats: (wanted, value) => {
    const values = Array.isArray(value) ? value.map((one) => (one as HistoryMembers)[String(wanted)]) : [];
    return values.some((one, at) => one !== undefined && values.indexOf(one) < at);
  },
  'of-requisition': (wanted, value, of) => value !== undefined && of(value) === wanted,
};

/** Whether a value has everything in a pattern. */
export const fitsPattern = (pattern: unknown, value: unknown, of: StatusOfLine): boolean => {
  if (pattern === null) return value === undefined || value === null;
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value) || value.length !== pattern.length) return false;
    return pattern.every((one, at) => fitsPattern(one, value[at], of));
  }
  if (!isMembers(pattern)) return String(pattern) === String(value);
  const [[name = '', wanted] = []] = Object.entries(pattern);
  const test = special[name];
  if (test !== undefined) return test(wanted, value, of);
  return isMembers(value) && Object.entries(pattern).every(([key, one]) => fitsPattern(one, value[key], of));
};
