import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AgreementEvent,
  type AgreementRecord,
  agreementLifecycle,
} from '../../models/lifecycles/agreement.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetEvent, SheetFacts, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import type { WriteOutcome } from '../harness/walks/adapter.ts';
import {
  type SharedDocument,
  type SharedSnapshot,
  sharedDocument,
} from '../harness/walks/shared-document.ts';
import { atOnce } from './at-once.ts';

const rule = 'scheduling-agreements/simultaneous-writes-fit-an-order';
const pending = 'service-sheets/one-pending-void-at-a-time';

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };

type Shows = NonNullable<SharedSnapshot['shows']>;

/** The answers to two writes, and what reads show before and afterwards. */
interface Meeting {
  readonly that: string;
  readonly answers: readonly [WriteOutcome['outcome'] | 202, WriteOutcome['outcome'] | 202];
  readonly before?: Shows;
  readonly after: { readonly state?: string; readonly shows?: Shows };
  readonly judged: 'holds' | 'violated' | 'inconclusive';
}

const sentAs = (answer: Meeting['answers'][number]): WriteOutcome =>
  answer === 202 ? { outcome: 'accepted', status: 202 } : { outcome: answer };

/** A document whose first read shows the state before the writes, and every later one the state after them. */
const looks = (
  first: Omit<SharedSnapshot, 'exchange'>,
  later: Omit<SharedSnapshot, 'exchange'>,
): (() => Promise<SharedSnapshot>) => {
  let isFirst = true;
  return async () => {
    const shown = isFirst ? first : later;
    isFirst = false;
    return { ...shown, exchange };
  };
};

const outcomeOf = async (
  document: SharedDocument,
  exclusive: readonly (typeof pending)[] = [],
  ...further: readonly SharedDocument[]
) => {
  const { judge, notes } = notingJudge();
  const left = [document, ...further];
  const check = atOnce({
    ...{ id: 'scheduling-agreements/at-once', title: 'at once', rule, exclusive },
    open: async () => [{ rounds: 1, open: async () => left.splice(0, 1) }],
  });
  await check.run({ judge, clock: openTestClock() } as unknown as Context);
  return notes;
};

const move = <E>(type: string, event: E) => ({
  ...{ name: type, kind: type, by: 'client' as const },
  ask: () => ({ event, facts: {} }),
});

interface Agreements {
  readonly record: AgreementRecord;
  readonly event: AgreementEvent;
  readonly facts: object;
  readonly world: object;
}

/** An update of one member and a cancellation of a draft. */
const agreementOf = ({ answers, before = { place: 'old' }, after }: Meeting): SharedDocument =>
  sharedDocument<Agreements>({
    space: { lifecycle: agreementLifecycle },
    start: { name: 'a draft', record: { state: 'draft' }, world: {} },
    writes: [
      {
        move: move('update', { type: 'update' }),
        sets: { place: 'new' },
        send: async () => sentAs(answers[0]),
      },
      { move: move('cancel', { type: 'cancel' }), send: async () => sentAs(answers[1]) },
    ],
    look: looks({ state: 'draft', shows: before }, after),
  });

const meetings: readonly Meeting[] = [
  {
    ...{ that: 'both are done', judged: 'holds' },
    answers: ['accepted', 'accepted'],
    after: { state: 'cancelled', shows: { place: 'new' } },
  },
  {
    ...{ that: 'the update is passed over by a cancelled one, of which nothing is said', judged: 'holds' },
    answers: ['accepted', 'accepted'],
    after: { state: 'cancelled', shows: { place: 'old' } },
  },
  {
    ...{ that: 'the cancellation is lost', judged: 'violated' },
    answers: ['accepted', 'accepted'],
    after: { state: 'draft', shows: { place: 'new' } },
  },
  {
    ...{ that: 'one is refused, and the other one is done', judged: 'holds' },
    answers: ['refused', 'accepted'],
    after: { state: 'cancelled', shows: { place: 'old' } },
  },
  {
    ...{ that: 'one is refused and done all the same', judged: 'violated' },
    answers: ['refused', 'accepted'],
    after: { state: 'cancelled', shows: { place: 'new' } },
  },
  {
    ...{ that: 'both are refused and one is done', judged: 'violated' },
    answers: ['refused', 'refused'],
    after: { state: 'cancelled', shows: { place: 'old' } },
  },
  {
    ...{ that: 'both are refused and nothing is done', judged: 'inconclusive' },
    answers: ['refused', 'refused'],
    after: { state: 'draft', shows: { place: 'old' } },
  },
  {
    ...{ that: 'the answer that is lost leaves both open', judged: 'holds' },
    answers: ['accepted', 'unclear'],
    after: { state: 'draft', shows: { place: 'new' } },
  },
  {
    ...{ that: 'what is taken for later need not be done yet', judged: 'holds' },
    answers: ['accepted', 202],
    after: { state: 'draft', shows: { place: 'new' } },
  },
  {
    ...{ that: 'a value that nobody sent tells nothing', judged: 'holds' },
    answers: ['accepted', 'accepted'],
    after: { state: 'cancelled', shows: { place: 'NEW' } },
  },
  {
    ...{ that: 'a member that was not shown before tells nothing', judged: 'holds' },
    answers: ['refused', 'accepted'],
    before: { place: undefined },
    after: { state: 'cancelled', shows: { place: 'new' } },
  },
  {
    ...{ that: 'a read that shows nothing decides nothing', judged: 'inconclusive' },
    answers: ['accepted', 'accepted'],
    after: {},
  },
];

const facts: SheetFacts = { orderLineOpen: true, reason: 'active', approverKnown: true, voidChain: [] };

interface Sheets {
  readonly record: SheetRecord;
  readonly event: SheetEvent;
  readonly facts: SheetFacts;
  readonly world: object;
}

/** Two voids of an approved sheet. */
const sheetOf = (answers: Meeting['answers'], state: string): SharedDocument => {
  const event = { type: 'void', code: 'DUPLICATE', comments: 'twice' } as const;
  return sharedDocument<Sheets>({
    space: { lifecycle: serviceSheet },
    start: { name: 'an approved sheet', record: { state: 'approved', approvals: [] }, world: {} },
    writes: answers.map((answer) => ({
      move: { ...move('void', event), ask: () => ({ event, facts }) },
      send: async () => sentAs(answer),
    })),
    look: looks({ state: 'approved' }, { state }),
  });
};

describe('two writes at the same moment', () => {
  for (const meeting of meetings)
    it(`${meeting.that}: ${meeting.judged}`, async () => {
      const inTurn = { answers: ['accepted', 'accepted'], after: { state: 'cancelled' } } as const;
      const notes = await outcomeOf(agreementOf(meeting), [], agreementOf({ ...meeting, ...inTurn }));
      assert.equal(notes.of('violated').has(rule), meeting.judged === 'violated');
      assert.equal(notes.of('holds').has(rule), meeting.judged === 'holds');
    });

  it('are compared with the result of the same writes in sequence', async () => {
    const lost = { that: '', answers: ['accepted', 'accepted'], judged: 'violated' } as const;
    const meetingWith = (state: string) =>
      agreementOf({ ...lost, after: { state, shows: { place: 'new' } } });
    const both = await outcomeOf(meetingWith('draft'), [], meetingWith('draft'));
    assert.ok(!both.of('violated').has(rule));
    const one = await outcomeOf(meetingWith('draft'), [], meetingWith('cancelled'));
    assert.ok(one.of('violated').has(rule));
  });

  it('must not both be accepted where one has to be refused in either order', async () => {
    const notes = await outcomeOf(sheetOf(['accepted', 'accepted'], 'pending_void'), [pending]);
    assert.deepEqual([...notes.of('violated')], [pending]);
  });

  it('satisfy the requirement that refuses one of them', async () => {
    const notes = await outcomeOf(sheetOf(['accepted', 'refused'], 'pending_void'), [pending]);
    assert.deepEqual([...notes.of('violated')], []);
    assert.ok(notes.of('holds').has(pending));
  });

  it('are not sent where the document is in another state', async () => {
    const document = { ...sheetOf(['accepted', 'accepted'], 'pending_void'), state: 'draft' };
    const notes = await outcomeOf(document, [pending]);
    assert.deepEqual([notes.of('violated').size, notes.of('holds').size, notes.units.planned], [0, 0, 0]);
  });
});
