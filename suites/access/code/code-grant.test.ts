import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeClient, judgedBy } from '../fake/judging.ts';
import { accessChecks } from '../index.ts';

const names = [
  ...['authorization-code', 'authorization-refusals', 'code-walks', 'code-at-once', 'code-verifier'],
  ...['other-client', 'discovery', 'id-token', 'prompt-none', 'refresh-tokens', 'lifetimes'],
];
const checks = names.flatMap((name) => accessChecks.filter(({ id }) => id === `access/${name}`));

/** Judges a platform with a code client and no devices. */
const judged = (choices: readonly string[] = []) =>
  judgedBy(checks, { choices }, { codeClient, deviceClient: undefined as never });

const redBy = async (choices: readonly string[]): Promise<readonly string[]> => {
  const { verdicts } = await judged(choices);
  return Object.keys(verdicts)
    .filter((id) => verdicts[id] === 'fail')
    .map((id) => id.replace('access/', ''))
    .sort();
};

/** What the profile has no devices for. */
const absent = ['access/device-code-expires'];

/** Platforms that differ where they may. */
const conforming: readonly (readonly string[])[] = [
  ['consent is kept'],
  ['consent is kept', 'a scope was allowed before'],
  ['no refresh names a scope'],
];

describe('the checks of authorization codes, refresh tokens, OpenID and time', () => {
  it('should find nothing wrong with a platform that does what is documented', async () => {
    const { verdicts, reasons } = await judged();
    const claimed = checks.flatMap(({ claims }) => claims).filter((id) => !absent.includes(id));
    const odd = claimed.filter((id) => verdicts[id] !== 'pass');
    assert.deepEqual(
      odd.map((id) => `${id}: ${verdicts[id]}: ${reasons[id]}`),
      [],
    );
  });

  for (const choices of conforming) {
    it(`should hold nothing against a platform where ${choices.join(' and ')}`, async () => {
      assert.deepEqual(await redBy(choices), []);
    });
  }

  it('should not take for refused what was refused for naming a scope at all', async () => {
    const { verdicts } = await judged(['no refresh names a scope']);
    assert.equal(verdicts['access/refresh-does-not-widen-scope'], 'inconclusive');
  });

  it('should tell once for each check what a person allowed, and no check that only reads does', async () => {
    const { left } = await judged();
    const allowing = checks.filter(({ id }) => !/discovery|prompt-none/.test(id));
    assert.deepEqual(
      allowing.filter(({ effect }) => effect === 'reads'),
      [],
    );
    assert.equal(left.filter((one) => one.startsWith('the consent of')).length, allowing.length);
  });

  it('should be inconclusive, with the key that would bring it, where the profile names nobody', async () => {
    const { verdicts } = await judgedBy(
      checks.slice(0, 3),
      {},
      {
        manageClients: false,
        person: undefined as never,
      },
    );
    assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
  });
});
