import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requirements } from '../../models/requirements/index.ts';
import { type Fault, faultsOf, type Kill, kill } from './kill.ts';
import { inParallel, type Simulator, startSimulator } from './simulator.ts';

let simulator: Simulator;
let faults: Fault[];
let kills: Kill[];

const median = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

describe('the kill matrix', () => {
  before(async () => {
    simulator = await startSimulator();
    faults = await faultsOf(simulator);
    kills = await inParallel(faults, 3, (fault) => kill(simulator, fault));
    // A requirement that no fault was first seen by may still be seen by one that violates several.
    const proven = new Set(kills.flatMap(({ caught }) => caught));
    await inParallel(faults, 3, async (fault) => {
      if (fault.violates.every((id) => proven.has(id))) return;
      const again = await kill(simulator, fault, false);
      for (const id of again.caught) proven.add(id);
      kills.push(again);
    });
  });
  after(() => simulator?.stop());

  it('should see every fault at work', () => {
    const idle = kills.filter(({ fired }) => fired === 0).map(({ fault }) => fault.id);
    assert.deepEqual([...new Set(idle)], []);
  });

  it('should catch every fault by a check that claims what it violates', () => {
    const caught = new Set(kills.filter((one) => one.caught.length > 0).map(({ fault }) => fault.id));
    const survivors = faults.filter(({ id }) => !caught.has(id)).map(({ id }) => id);
    assert.deepEqual(survivors, []);
  });

  it('should prove every requirement that can be decided', () => {
    const proven = new Set(kills.flatMap(({ caught }) => caught));
    const unproven = requirements
      .filter(({ id, undecidable }) => undecidable === undefined && !proven.has(id))
      .map(({ id }) => id);
    assert.deepEqual(unproven, []);
  });

  it('should accuse no requirement that a fault does not violate', () => {
    const beside = kills
      .filter((one) => one.beside.length > 0)
      .map(({ fault, beside: others }) => `${fault.id}: ${others.join(', ')}`);
    assert.deepEqual([...new Set(beside)], []);
  });

  it('should tell what detection costs', (t) => {
    const costs = kills
      .slice(0, faults.length)
      .map(({ requests }) => requests)
      .sort((a, b) => a - b);
    const behavioural = faults.filter(({ kind }) => kind === 'behavioural').length;
    t.diagnostic(`${kills.length - faults.length} faults were looked at twice`);
    t.diagnostic(`${behavioural} behavioural and ${faults.length - behavioural} field faults`);
    t.diagnostic(
      `requests until a fault was seen: median ${median(costs, 0.5)}, 90th percentile ${median(costs, 0.9)}`,
    );
    assert.ok(costs.length > 0);
  });
});
