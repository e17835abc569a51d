import { type CapabilityId, capabilities } from '../models/capabilities.ts';
import { createSettings, parseSetting, type SettingKind, type Settings } from './settings.ts';

/** What the customer of a sandbox has switched on. Replacing may throw a `CapabilityError`. */
export type Capabilities = Settings<CapabilityId>;

/** A capability that does not exist; the message says which do. */
export class CapabilityError extends Error {}

const kind: SettingKind = {
  rows: capabilities,
  word: 'capability',
  listed: 'capabilities',
  failure: (message) => new CapabilityError(message),
};

/** Reads `ID=VALUE`. Throws a `CapabilityError` that names what is possible. */
export const parseCapability = (text: string): readonly [string, string] => parseSetting(kind, text);

/** Makes the capabilities of a sandbox; `onRead` is called with each that is read. Throws a `CapabilityError`. */
export const createCapabilities = (
  values: Readonly<Record<string, string>> = {},
  onRead?: (id: CapabilityId) => void,
): Capabilities => createSettings(kind, values, onRead);
