import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { capabilities } from '../../models/capabilities.ts';
import { silences } from '../../models/silences/index.ts';
import { variants } from './variants.ts';

describe('variants', () => {
  const [some] = silences.filter(({ choices }) => Object.keys(choices).length > 1);
  const platforms = variants(some === undefined ? [] : [some]);

  it('should say each choice and each capability, each in its own place', () => {
    for (const platform of platforms) {
      assert.deepEqual(Object.keys(platform.choices), [some?.id]);
      assert.deepEqual(
        Object.keys(platform.capabilities).sort(),
        capabilities.map(({ id }) => id as string).sort(),
      );
    }
  });

  it('should let every choice meet every value of every capability', () => {
    for (const choice of Object.keys(some?.choices ?? {})) {
      for (const { id, values } of capabilities) {
        for (const value of Object.keys(values)) {
          const met = platforms.some(
            (one) => one.choices[some?.id ?? ''] === choice && one.capabilities[id] === value,
          );
          assert.ok(met, `${choice} never meets ${id}=${value}`);
        }
      }
    }
  });
});
