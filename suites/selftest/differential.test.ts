import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { compare } from './differential/compare.ts';
import { allowedDifferences } from './differential/differences.ts';
import { type CaseParties, oddCases, openParties, runCase } from './differential/run-case.ts';

const fewestCases = 80;

let parties: CaseParties;
before(async () => {
  parties = await openParties();
});
after(() => parties?.stop());

const allowedFor = (name: string) => {
  const [allowed] = allowedDifferences.filter(({ cases }) => cases.includes(name));
  return allowed && { simulator: allowed.simulator, library: allowed.library };
};

describe('odd requests, to the simulator and to oidc-provider', () => {
  for (const one of oddCases) {
    it(`should have equal answers, or a listed difference: ${one.name}`, async () => {
      const [simulator, library] = [
        await runCase(one, parties.simulator),
        await runCase(one, parties.library),
      ];
      assert.deepEqual(compare(simulator, library), allowedFor(one.name));
    });
  }

  it('should be many, each with a unique name', () => {
    const names = oddCases.map(({ name }) => name);
    assert.ok(names.length >= fewestCases);
    assert.equal(new Set(names).size, names.length);
  });

  it('should be in the list of differences once and with a reason', () => {
    const listed = allowedDifferences.flatMap(({ cases }) => cases);
    const names = oddCases.map(({ name }) => name);
    assert.deepEqual(
      listed.filter((name) => !names.includes(name)),
      [],
    );
    assert.equal(new Set(listed).size, listed.length);
    const place = /\b(RFC \d+ section|OpenID Connect Core|documentation|silence)/;
    assert.deepEqual(
      allowedDifferences.filter(({ why }) => !place.test(why)),
      [],
    );
  });
});
