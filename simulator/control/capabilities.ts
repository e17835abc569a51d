import { isMembers } from '../../models/members.ts';
import type { Sandbox } from '../exchange.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

/**
 * Capabilities in a control body, or undefined: strings, or booleans as profiles write them. Throws a
 * `ControlError`.
 */
export const capabilityValues = (value: unknown, name: string): Record<string, string> | undefined => {
  if (value === undefined || value === null) return undefined;
  const isText = (item: unknown) => typeof item === 'string' || typeof item === 'boolean';
  if (isMembers(value) && Object.values(value).every(isText)) {
    return Object.fromEntries(Object.entries(value).map(([id, item]) => [id, String(item)]));
  }
  throw new ControlError(`${name} must be an object of strings and of true or false.`);
};

/** The capabilities of a sandbox by profile key, with booleans in place of their strings. */
export const profileCapabilities = ({ capabilities }: Sandbox): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(capabilities.all()).map(([id, value]) => [
      id,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  );

const show = ({ sandbox: { capabilities } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { changed: capabilities.changed(), capabilities: capabilities.all() },
});

/** `GET capabilities`: all in force, and those that differ from the reference. */
export const getCapabilities = show;

/** `PUT capabilities {ID: VALUE, ...}`: sets these, and resets all others to the reference. */
export const putCapabilities = (request: ControlRequest): Promise<ControlAnswer> =>
  request.sandbox.lock.hold(() => {
    request.sandbox.capabilities.replace(capabilityValues(request.body, 'The body') ?? {});
    return show(request);
  });
