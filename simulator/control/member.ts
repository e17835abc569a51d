import { isMembers, type Members } from '../../models/members.ts';
import { momentIn } from '../clock.ts';
import { ControlError } from './control.ts';

/** A member of a control body; null counts as left out. */
const memberValue = (body: Members, name: string): unknown => body[name] ?? undefined;

/** A whole number from 0, or undefined. Throws a `ControlError`. */
export const wholeNumber = (body: Members, name: string): number | undefined => {
  const value = memberValue(body, name);
  if (value === undefined) return undefined;
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw new ControlError(`${name} must be a whole number from 0.`);
};

/** A string, or undefined. Throws a `ControlError`. */
export const text = (body: Members, name: string): string | undefined => {
  const value = memberValue(body, name);
  if (value === undefined || typeof value === 'string') return value;
  throw new ControlError(`${name} must be a string.`);
};

/** True, false or undefined. Throws a `ControlError`. */
export const flag = (body: Members, name: string): boolean | undefined => {
  const value = memberValue(body, name);
  if (value === undefined || typeof value === 'boolean') return value;
  throw new ControlError(`${name} must be true or false.`);
};

/** One of some words, or undefined. Throws a `ControlError` that lists them. */
export const oneOf = <T extends string>(body: Members, name: string, words: readonly T[]): T | undefined => {
  const value = memberValue(body, name);
  if (value === undefined) return undefined;
  const match = words.find((word) => word === value);
  if (match !== undefined) return match;
  throw new ControlError(`${name} must be one of ${words.join(', ')}.`);
};

/** As `oneOf`, but required. */
export const wordIn = <T extends string>(body: Members, name: string, words: readonly T[]): T =>
  oneOf({ [name]: body[name] ?? '' }, name, words) as T;

/** A moment in ISO 8601 as milliseconds since the epoch, or undefined. Throws a `ControlError`. */
export const moment = (body: Members, name: string): number | undefined => {
  const value = memberValue(body, name);
  if (value === undefined) return undefined;
  const result = typeof value === 'string' ? momentIn(value) : undefined;
  if (result !== undefined) return result;
  throw new ControlError(`${name} must be a moment from 1970 to 9999, such as 2030-01-31T12:00:00Z.`);
};

/** A list of strings, or undefined. Throws a `ControlError`. */
export const texts = (value: unknown, name: string): readonly string[] | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new ControlError(`${name} must be a list of strings.`);
};

/** An object whose values are strings, or undefined. Throws a `ControlError`. */
export const words = (value: unknown, name: string): Readonly<Record<string, string>> | undefined => {
  if (value === undefined || value === null) return undefined;
  if (isMembers(value) && Object.values(value).every((item) => typeof item === 'string')) {
    return value as Readonly<Record<string, string>>;
  }
  throw new ControlError(`${name} must be an object of strings.`);
};
