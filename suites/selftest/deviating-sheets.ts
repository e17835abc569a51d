import { type Decision, decide } from '../../models/decide.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetEvent, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import type { Adapter, Instance, WriteOutcome } from '../harness/walks/adapter.ts';
import type { Move, Start } from '../harness/walks/state-space.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import { type SheetWalk, sheetStarts, sheetStateSpace } from '../service-sheets/sheet-state-space.ts';

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };

export const space = sheetStateSpace({
  profile: {
    serviceSheets: {
      voidReason: { code: 'DUP', id: 7 },
      inactiveVoidReason: { code: 'OLD', id: 9 },
      approverIds: [12, 13],
    },
  },
  fixtures: { canMove: () => true },
} as unknown as Pick<Context, 'profile' | 'fixtures'>);

/** How a platform deviates from the model: undefined keeps the answer. */
export type Deviation = (given: {
  readonly record: SheetRecord;
  readonly move: Move<SheetWalk>;
  readonly event: SheetEvent;
  readonly answer: Decision<SheetRecord>;
  readonly world: SheetWalk['world'];
}) => { readonly sent: WriteOutcome; readonly next?: SheetRecord } | undefined;

export const refusedWith = (status: number): WriteOutcome => ({ outcome: 'refused', status, exchange });
export const accepted: WriteOutcome = { outcome: 'accepted', status: 200, exchange };

/** A platform in memory that follows the model except for its deviation. */
export const platform = (deviation: Deviation): Adapter<SheetWalk> => ({
  plenty: true,
  open: async (start) => subject(start, deviation),
});

const subject = ({ record: first, world }: Start<SheetWalk>, deviation: Deviation): Instance<SheetWalk> => {
  let record = first;
  return {
    send: async (move, event) => {
      const facts = move.ask(record, world)?.facts;
      const answer = facts && decide(serviceSheet, record, { event, facts });
      if (answer === undefined) return refusedWith(404);
      const deviated = deviation({ record, move, event, answer, world });
      if (deviated !== undefined) {
        record = deviated.next ?? record;
        return deviated.sent;
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

class Stop extends Error {}

/** Walks a deviating platform, or the share of the walks that is `isOwn`, and returns the judgements; `stop` ends at the first violation. */
export const walkOn = async (
  deviation: Deviation,
  k: 0 | 1 | 2 = 1,
  { stop = false, isOwn = () => true }: { stop?: boolean; isOwn?: (start: Start<SheetWalk>) => boolean } = {},
) => {
  const { judge, notes } = notingJudge(({ outcome }) => {
    if (stop && outcome === 'violated') throw new Stop();
  });
  const settings = { seed: 1, k, strict: false, readOnly: false, stopAtFirstRed: false };
  const counted = { sent: 0 };
  try {
    await walkLifecycle({ judge, settings } as unknown as Context, {
      space,
      adapter: platform((given) => {
        counted.sent++;
        return deviation(given);
      }),
      starts: sheetStarts,
      isOwn,
      available: () => Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return {
    ...{
      held: notes.of('holds'),
      violated: notes.violations(),
      /** The lines of each walk that ended with a violation, the shortest first. */
      walks: notes.all
        .flatMap(({ violation }) => (violation?.walk === undefined ? [] : [violation.walk]))
        .toSorted((a, b) => a.length - b.length),
      judged: notes.all.map(({ outcome, requirement }) => ({ outcome, requirement })),
    },
    ...{ coverage: notes.coverage, units: notes.units, sent: counted.sent },
  };
};
