import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checks } from '../catalogue.ts';
import { type Permitted, permittedWire } from './permitted/permitted-wire.ts';
import { permittedRows } from './permitted/rows.ts';
import { control, describeJudged, inSandbox, runChecks, testSimulator } from './simulator.ts';

const simulator = testSimulator();

/** What the checks of an area accuse a platform of, those of formats alone also in XML, and how many of its answers were changed. */
const accusedBy = async (area: string, prefixes: readonly string[], permitted: Permitted) => {
  let changes = 0;
  const noteChange = (): void => {
    changes += 1;
  };
  const { capabilities } = await control<{ capabilities: object }>(`${simulator.url}/_procon/profile`);
  const extra = {
    ...(!/formats|access/.test(area) && { areas: [area] }),
    capabilities: { ...capabilities, json: true, xml: area === 'formats' },
  };
  const results = await inSandbox(
    simulator,
    { name: 'permitted', settings: { k: 0 }, extra, wire: permittedWire(permitted, noteChange) },
    (session) =>
      runChecks(
        session,
        checks.filter(({ id }) => id.startsWith(`${area}/`) && prefixes.some((one) => id.startsWith(one))),
      ),
  );
  const accusations = describeJudged(results, ['fail', 'warn', 'harness-error']);
  return { accusations: accusations.map((one) => one.slice(0, 300)), changes };
};

describe('a platform that conforms otherwise than by any choice of the simulator', () => {
  for (const { that, permitted, checks: prefixes } of permittedRows)
    for (const area of new Set(prefixes.map((one) => one.replace(/\/.*/, ''))))
      it(`should be accused of nothing in ${area} where ${that}`, async () => {
        const { accusations, changes } = await accusedBy(area, prefixes, permitted());
        assert.deepEqual(accusations, []);
        assert.ok(changes > 0, 'no answer was changed');
      });
});
