import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Judge } from '../check.ts';
import type { OutgoingRequest } from '../client.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { inNotation, withUnits } from './draw-units.ts';

const own = 'requisitions/create-keeps-lines';
const settings = { seed: 7, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

/** A context with units that records the bodies. */
const openContext = () => {
  const { judge, notes } = notingJudge();
  const bodies: (string | undefined)[] = [];
  const client = {
    send: async ({ body }: OutgoingRequest) => {
      bodies.push(body?.text);
      return {} as never;
    },
    ...{ exchanges: [], requests: 0 },
  };
  const context = withUnits({ judge, settings, client });
  const violated = () =>
    notes.all.flatMap(({ outcome, reason }) => (outcome === 'violated' ? [reason.split(': ').at(-1)] : []));
  return { context, bodies, notes, violated };
};

const violate = (judge: Judge, seen: string): void =>
  judge.violated(own, { expected: 'right', seen, exchanges: [] });

const write = { method: 'POST', path: '/x', body: { type: 'application/json', text: '{"a":1,"b":{"c":2}}' } };

describe('units that are drawn', () => {
  it('should carry out each once, in another order', async () => {
    const { context, notes } = openContext();
    const done: number[] = [];
    await context.drawUnits([1, 2, 3, 4, 5, 6], async (one) => void done.push(one));
    assert.deepEqual(done.toSorted(), [1, 2, 3, 4, 5, 6]);
    assert.notDeepEqual(done, [1, 2, 3, 4, 5, 6]);
    assert.deepEqual(notes.units, { planned: 6, executed: 6 });
  });

  it('should write equivalent bodies in another notation', async () => {
    const { context, bodies } = openContext();
    await context.drawUnits([1, 2, 3, 4], async () => void (await context.client.send(write)));
    assert.ok(bodies.some((text) => text !== write.body.text));
    for (const text of bodies) assert.deepEqual(JSON.parse(text ?? ''), JSON.parse(write.body.text));
  });

  it('should show a violation of each unit, the first with the simplest data', async () => {
    const { context, violated, bodies } = openContext();
    const run = async (unit: string, _: number, drawn: number): Promise<void> => {
      await context.client.send(write);
      violate(context.judge, `${unit} ${drawn >= 10 ? 'large' : 'small'}`);
    };
    await context.drawUnits(['one', 'other'], run, fc.integer({ min: 0, max: 99 }));
    const [first = '', second = ''] = violated();
    assert.match(first, /small$/);
    assert.notEqual(first.split(' ')[0], second.split(' ')[0]);
    assert.equal(violated().length, 2);
    assert.ok(bodies.includes(write.body.text));
  });

  it('should show a violation with the fewest things', async () => {
    const { context, violated } = openContext();
    await context.drawOrder([1, 2, 3, 4, 5, 6, 7, 8], async (some) => {
      if (some.includes(3)) violate(context.judge, some.join(' '));
      else context.judge.holds(own);
    });
    assert.deepEqual(violated().at(0), '3');
  });
});

describe('notations', () => {
  const other = { turn: 1, indent: 1, isEncoded: true };

  it('should keep digits and lists', () => {
    const text = '{"id":12345678901234567890,"list":[1,2],"price":"1.50"}';
    const written = inNotation({ type: 'application/json', text }, { ...other, indent: 0 }).text;
    assert.equal(written, '{"list":[1,2],"price":"1.50","id":12345678901234567890}');
  });

  it('should leave bodies that the writer of the suites did not write', () => {
    for (const text of ['{"a":1,"a":2}', '{ "a": 1 }', '{"a":', ''])
      assert.equal(inNotation({ type: 'application/json', text }, other).text, text);
  });

  it('should put elements on separate lines, and leave texts unchanged', () => {
    const text = '<?xml version="1.0"?>\n<a><b>x y</b><c></c></a>';
    const written = inNotation({ type: 'application/xml', text }, other).text;
    assert.equal(written, '<?xml version="1.0"?>\n<a>\n<b>x y</b>\n<c></c></a>');
  });

  it('should turn the parameters of a form, unless a name is given twice', () => {
    const type = 'application/x-www-form-urlencoded';
    assert.equal(inNotation({ type, text: 'a=1+2&b=3' }, other).text, 'b=3&a=1%202');
    assert.equal(inNotation({ type, text: 'a=1&a=2&b=3' }, other).text, 'a=1&a=2&b=3');
  });
});
