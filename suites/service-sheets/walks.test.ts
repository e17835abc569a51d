import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Answer, decide } from '../../models/decide.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetEvent, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Exchange, LifecycleCoverage } from '../../reports/run.ts';
import type { Context, Judge, Violation } from '../harness/check.ts';
import type { Field, Sent, Subject } from '../harness/walks/field.ts';
import type { Move, Start } from '../harness/walks/move.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import { type SheetWalk, sheetStarts } from './sheet-walk.ts';
import { sheetTerrain } from './terrain.ts';

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };

const terrain = sheetTerrain({
  profile: {
    serviceSheets: {
      voidReason: { code: 'DUP', id: 7 },
      inactiveVoidReason: { code: 'OLD', id: 9 },
      approverIds: [12, 13],
    },
  },
  supply: { canMove: () => true },
} as unknown as Pick<Context, 'profile' | 'supply'>);

/** How a platform departs from the model: undefined leaves the answer as it is. */
type Twist = (given: {
  readonly record: SheetRecord;
  readonly move: Move<SheetWalk>;
  readonly event: SheetEvent;
  readonly answer: Answer<SheetRecord>;
}) => { readonly sent: Sent; readonly next?: SheetRecord } | undefined;

const refusedWith = (status: number): Sent => ({ outcome: 'refused', status, exchange });
const accepted: Sent = { outcome: 'accepted', status: 200, exchange };

/** A platform in memory that obeys the model but for its twist. */
const platform = (twist: Twist): Field<SheetWalk> => ({
  plenty: true,
  open: async (start) => subject(start, twist),
});

const subject = ({ record: first, world }: Start<SheetWalk>, twist: Twist): Subject<SheetWalk> => {
  let record = first;
  return {
    send: async (move, event) => {
      const facts = move.ask(record, world)?.facts;
      const answer = facts && decide(serviceSheet, record, { event, facts });
      if (answer === undefined) return refusedWith(404);
      const twisted = twist({ record, move, event, answer });
      if (twisted !== undefined) {
        record = twisted.next ?? record;
        return twisted.sent;
      }
      if (answer.kind === 'refused') return refusedWith(answer.status ?? 422);
      record = answer.next;
      return accepted;
    },
    read: async () => ({ state: record.state, exchange, detail: record.approvals.length }),
    effects: () => [],
    changed: (before, after) =>
      before.state === after.state && before.detail === after.detail ? undefined : 'the sheet has changed',
  };
};

const walkOn = async (twist: Twist, k: 0 | 1 | 2 = 1) => {
  const held = new Set<string>();
  const violated = new Map<string, Violation>();
  const coverage: LifecycleCoverage[] = [];
  const units = { planned: 0, executed: 0 };
  const judge: Judge = {
    holds: (id) => held.add(id),
    violated: (id, violation) => violated.has(id) || violated.set(id, violation),
    blocked: () => {},
    notApplicable: () => {},
    inconclusive: () => {},
    observe: () => {},
    covered: (one) => coverage.push(one),
    planned: (count) => {
      units.planned += count;
    },
    executed: (count = 1) => {
      units.executed += count;
    },
    leftBehind: () => {},
  };
  const settings = { seed: 1, k, strict: false, readOnly: false, stopAtFirstRed: false };
  await walkLifecycle({ judge, settings } as unknown as Context, {
    terrain,
    field: platform(twist),
    starts: sheetStarts,
    available: () => Number.POSITIVE_INFINITY,
  });
  return { held, violated, coverage, units };
};

const none: Twist = () => undefined;

describe('walks over service sheets', () => {
  for (const k of [0, 1, 2] as const) {
    it(`should find nothing in a platform that obeys, and carry the plan out (k = ${k})`, async () => {
      const { held, violated, units } = await walkOn(none, k);
      assert.deepEqual([...violated.keys()], []);
      assert.equal(units.executed, units.planned);
      assert.ok(held.has('service-sheets/void-only-when-approved'));
      assert.ok(held.has('service-sheets/bypass-on-last-step-is-422'));
    });
  }

  it('should exercise every documented move at k = 0 already', async () => {
    const { coverage } = await walkOn(none, 0);
    const idle = coverage[0]?.moves.filter(({ answer, exercised }) => answer !== 'silent' && exercised === 0);
    assert.deepEqual(idle, []);
  });

  const twists: readonly (readonly [string, string, Twist])[] = [
    [
      'void is accepted from rejected',
      'service-sheets/void-only-when-approved',
      ({ record, event }) =>
        event.type === 'void' && record.state === 'rejected'
          ? { sent: accepted, next: { ...record, state: 'pending_void' } }
          : undefined,
    ],
    [
      'a second void is accepted while one is pending',
      'service-sheets/one-pending-void-at-a-time',
      ({ record, event }) =>
        event.type === 'void' && record.state === 'pending_void' ? { sent: accepted } : undefined,
    ],
    [
      'bypass answers 400 outside pending approval',
      'service-sheets/bypass-outside-pending-approval-is-422',
      ({ event, answer }) =>
        event.type === 'bypass_current_approval' && answer.kind === 'refused'
          ? { sent: refusedWith(400) }
          : undefined,
    ],
    [
      'bypass does not skip',
      'service-sheets/bypass-on-last-step-is-422',
      ({ event, answer }) =>
        event.type === 'bypass_current_approval' && answer.kind === 'mandated'
          ? { sent: accepted }
          : undefined,
    ],
    [
      'a refused void changes the sheet all the same',
      'service-sheets/void-needs-comments',
      ({ record, move }) =>
        move.name === 'void without comments' && record.state === 'approved'
          ? { sent: refusedWith(422), next: { ...record, state: 'pending_void' } }
          : undefined,
    ],
    [
      'void is refused although everything is right',
      'service-sheets/void-of-approved-sheet-leads-to-pending-void',
      ({ answer, event }) =>
        event.type === 'void' && answer.kind === 'mandated' ? { sent: refusedWith(409) } : undefined,
    ],
    [
      'an approver at the end of the list is forgotten',
      'service-sheets/bypass-skips-current-step',
      ({ move, record }) =>
        move.name === 'add an approver at the end of the list' ? { sent: accepted, next: record } : undefined,
    ],
  ];
  for (const [name, requirement, twist] of twists) {
    it(`should see that ${name}`, async () => {
      const { violated } = await walkOn(twist);
      assert.ok(violated.has(requirement), `red: ${[...violated.keys()].join(', ') || 'nothing'}`);
    });
  }

  it('should count a refusal for nothing when its positive twin is refused too', async () => {
    const { held } = await walkOn(({ event }) =>
      event.type === 'void' ? { sent: refusedWith(422) } : undefined,
    );
    assert.ok(!held.has('service-sheets/void-only-when-approved'));
  });

  it('should show the shortest walk to a finding', async () => {
    const { violated } = await walkOn(({ record, event }) =>
      event.type === 'void' && record.state === 'rejected' ? { sent: accepted } : undefined,
    );
    const { walk = [] } = violated.get('service-sheets/void-only-when-approved') ?? {};
    assert.equal(walk.filter((line) => line.startsWith('void')).length, 1, walk.join('\n'));
    assert.ok(walk.length <= 5, walk.join('\n'));
  });

  it('should accept a platform that makes another state of a rejected step', async () => {
    const { violated } = await walkOn(({ event, record }) =>
      event.type === 'reject_step' && record.state === 'pending_approval'
        ? { sent: accepted, next: { ...record, state: 'draft' } }
        : undefined,
    );
    assert.deepEqual([...violated.keys()], []);
  });
});
