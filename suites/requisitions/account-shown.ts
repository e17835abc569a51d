import type { Value } from '../../models/resources/resource.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { Segments } from '../harness/profile/requisition-profile.ts';
import { isData } from './sight.ts';

/**
 * Whether an account that is shown has these segments: by their names, else by a code that holds them all.
 * Undefined where it shows neither, or nothing at all.
 */
export const showsSegments = (account: Value | undefined, segments: Segments): boolean | undefined => {
  if (!isData(account)) return undefined;
  const wanted = Object.entries(segments).map(([name, value]) => [canonicalName(name), value] as const);
  const shown = wanted.filter(([name]) => (account[name] ?? null) !== null);
  if (shown.length > 0) return shown.every(([name, value]) => String(account[name]).trim() === value.trim());
  const code = account['code'];
  return typeof code === 'string' ? wanted.every(([, value]) => code.includes(value)) : undefined;
};
