import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { capabilities } from '../../models/capabilities.ts';
import { silences } from '../../models/silences/index.ts';
import { bringNews, variants } from './variants.ts';

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

  it('should tell which of them bring a choice or a capability that is new', () => {
    const [one] = platforms;
    assert.deepEqual(bringNews([one, one]), [true, false]);
    const longer = platforms.filter((_, at) => bringNews(platforms)[at]);
    const met = (rows: typeof platforms) => new Set(rows.flatMap((row) => Object.values(row.choices)));
    assert.deepEqual(met(longer), met(platforms));
  });
});
