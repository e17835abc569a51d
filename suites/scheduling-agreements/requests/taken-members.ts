import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { judgeTaken } from '../../laws/taken.ts';
import { compose } from '../compose.ts';
import { type Made, tellAnswer } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { membersIn } from '../members.ts';
import { bareSupplierName, itemMembers, lacking, lineMembers } from '../mends.ts';

interface Taken {
  readonly row: RequirementId;
  readonly member: string;
  readonly of: 'items' | 'lines';
  /** The key of the profile that it is made of. */
  readonly reference?: string;
}

const rowNames: Readonly<Record<string, string>> = {
  'is-confirmation-required': 'confirmation-flag',
};
const references: Readonly<Record<string, string>> = {
  item: 'item',
  currency: 'currency',
  uom: 'uom',
  warehouse: 'warehouse',
};

const taken = (of: 'items' | 'lines', member: string): Taken => {
  const reference = references[member];
  const kind = of === 'items' ? 'item' : 'line';
  return {
    row: `scheduling-agreements/${kind}-takes-${rowNames[member] ?? member}` as RequirementId,
    ...{ member, of },
    ...(reference !== undefined && { reference }),
  };
};

const all: readonly Taken[] = [
  ...itemMembers.map((member) => taken('items', member)),
  ...lineMembers.map((member) => taken('lines', member)),
];

const lines = taken('items', 'schedule-lines');
const flag = taken('items', 'is-confirmation-required');

const bySupplier: RequirementId = 'scheduling-agreements/supplier-is-named-by-id';

const holdsMember = (body: Members, { of, member }: Taken): boolean => {
  const [item = {}] = membersIn(body['items']);
  const place = of === 'items' ? item : (membersIn(item['schedule-lines'])[0] ?? {});
  return place[member] !== undefined;
};

/** A complete agreement was refused: what a request that is accepted holds is taken, what it leaves out may be to blame. */
const judgeRefused = async (context: Context, workshop: Workshop, one: Taken): Promise<void> => {
  const { judge } = context;
  const twin = await workshop.make();
  if (twin.outcome === 'accepted' && holdsMember(twin.body, one))
    return judge.holds(one.row, twin.answer.exchange);
  if (one.of === 'lines' && !holdsMember(twin.body, lines))
    return judge.inconclusive(one.row, 'no item is taken with lines');
  // It may be another member beside which it is refused. Numbers are used once: each request is composed anew.
  const bodies = [
    () => compose(context),
    ...all.map((other) => () => lacking(other.of, other.member, compose(context))),
  ];
  const ways = bodies
    .filter((body) => holdsMember(body(), one))
    .map((body) => ({ asked: () => workshop.send(body()), twin: async () => twin }));
  await judgeTaken(
    judge,
    { requirement: one.row, what: `an agreement with ${one.member} of ${one.of}` },
    ways,
  );
};

const judgeSupplier = ({ judge, profile }: Context, { mend }: Workshop, full: Made) => {
  if (mend.name === bareSupplierName && full.outcome === 'refused') {
    return judge.violated(bySupplier, {
      expected: 'a supplier that is an object with the id is taken',
      seen: `${tellAnswer(full.answer)}; the bare id is taken`,
      exchanges: full.exchanges,
      explanation: 'a supplier named by an object with the id is refused',
    });
  }
  if (full.outcome !== 'accepted') return judge.inconclusive(bySupplier, tellAnswer(full.answer));
  const shown = full.created?.data['supplier'];
  const id = typeof shown === 'object' && shown !== null ? (shown as { id?: unknown }).id : undefined;
  const { supplier } = profile.schedulingAgreements;
  // That the answer names the supplier that was sent is a sentence of its own.
  if (id === undefined || String(id) === String(supplier))
    return judge.holds(bySupplier, full.answer.exchange);
  judge.inconclusive(bySupplier, `the answer names another supplier: ${String(id)}`);
};

/** The flag of an item may be false as well as true. */
const judgeFalseFlag = ({ judge }: Context, workshop: Workshop) =>
  judgeTaken(judge, { requirement: flag.row, what: `an agreement with ${flag.member} of ${flag.of} false` }, [
    { asked: () => workshop.make({ items: [{ confirm: false }] }), twin: () => workshop.make() },
  ]);

/** Sends agreements with everything that items and lines may come with. */
export const takenMembers: Check = {
  id: 'scheduling-agreements/taken-members',
  title: 'Items and lines are taken with each member that they may come with',
  claims: [...all.map(({ row }) => row), bySupplier],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, takenMembers.claims);
    if (workshop === undefined) return;
    judge.planned(1);
    const body = compose(context, { items: [{ lines: 2 }] });
    const full = await workshop.send(body);
    // What else a complete agreement is refused for is no matter of its supplier.
    const isBare = workshop.mend.name === bareSupplierName;
    judgeSupplier(context, workshop, full.outcome === 'accepted' || isBare ? full : workshop.twin);
    for (const one of all) {
      if (!holdsMember(body, one)) {
        const why = `The profile names no ${one.reference ?? one.member}: scheduling-agreements.${one.reference ?? 'line'}.`;
        judge.notApplicable(one.row, why);
      } else if (full.outcome === 'accepted') judge.holds(one.row, full.answer.exchange);
      else if (full.outcome === 'unclear') judge.inconclusive(one.row, tellAnswer(full.answer));
      else await judgeRefused(context, workshop, one);
    }
    if (full.outcome === 'accepted' && holdsMember(body, flag)) await judgeFalseFlag(context, workshop);
    judge.executed();
  },
};
