import assert from 'node:assert/strict';
import type { Check } from '../../harness/check.ts';

/** The checks that decide all of some requirements, and little else. */
export const checksAbout = (checks: readonly Check[], about: readonly string[]): readonly Check[] => {
  const found = checks.filter(({ claims }) =>
    about.every((id) => (claims as readonly string[]).includes(id)),
  );
  assert.ok(found.length > 0, `no check decides all of ${about.join(', ')}`);
  // Others decide more, and send more than a history of these tells of.
  const fewest = Math.min(...found.map(({ claims }) => claims.length));
  return found.filter(({ claims }) => claims.length === fewest);
};
