import { type CapabilityId, capabilities } from '../models/capabilities.ts';
import { createSettings, parseSetting, type SettingKind, type Settings } from './settings.ts';

/** The capabilities that a customer has switched on. `replace` may throw a `CapabilityError`. */
export type Capabilities = Settings<CapabilityId>;

/** An unknown capability or value; the message lists the valid ones. */
export class CapabilityError extends Error {}

const kind: SettingKind = {
  rows: capabilities,
  word: 'capability',
  listed: 'capabilities',
  failure: (message) => new CapabilityError(message),
};

/** Parses `ID=VALUE`. Throws a `CapabilityError` that lists the valid values. */
export const parseCapability = (text: string): readonly [string, string] => parseSetting(kind, text);

/** Creates the capabilities of a sandbox; `onRead` is called with each id that is read. Throws a `CapabilityError`. */
export const createCapabilities = (
  values: Readonly<Record<string, string>> = {},
  onRead?: (id: CapabilityId) => void,
): Capabilities => createSettings(kind, values, onRead);
