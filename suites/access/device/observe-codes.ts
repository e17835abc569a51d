import type { Judge } from '../../harness/check.ts';
import type { DeviceAnswer } from './device-answer.ts';

const complete = ['device_code', 'expires_in', 'interval', 'verification_uri_complete'];
const required = ['device_code', 'expires_in'];
const documented = ['verification_uri', 'user_code'];

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

const membersWords = (members: DeviceAnswer['members']): string => {
  const more = Object.keys(members).filter((name) => !documented.includes(name));
  if (more.length === 0) return 'none';
  if (isAlike(more, complete)) return 'complete';
  return isAlike(more, required) ? 'required' : more.toSorted().join(', ');
};

const lifetimeWords = (seconds: number): string =>
  ({ 1800: 'half-an-hour', 300: 'five-minutes' })[seconds] ?? `${seconds} seconds`;

/** The form of a code, with each letter as A and each digit as 9. */
const formWords = (code: string): string => {
  if (/^[B-DF-HJ-NP-TV-Z]{4}-[B-DF-HJ-NP-TV-Z]{4}$/.test(code)) return 'letters';
  if (code.replace(/[\s-]/g, '').length === 9 && /^[\d\s-]+$/.test(code)) return 'digits';
  return code.slice(0, 40).replace(/\p{L}/gu, 'A').replace(/\d/g, '9');
};

/** Takes down what a device answer has beside what is documented. */
export const observeCodes = (judge: Judge, { members, answer, userCode }: DeviceAnswer): void => {
  judge.observe('access/device-answer-members', membersWords(members), answer.exchange);
  const seconds = Number(members['expires_in']);
  if (seconds > 0) judge.observe('access/device-lifetime', lifetimeWords(seconds), answer.exchange);
  if (userCode !== undefined) judge.observe('access/user-code-form', formWords(userCode), answer.exchange);
};
