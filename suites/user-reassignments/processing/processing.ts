import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { noteNoUsers, openPeople, type People } from '../asking/people.ts';
import { type Processed, process, tellNotDone } from '../asking/process.ts';
import { make, read, tellState } from '../descriptor.ts';
import { doneRows, judgeDone } from './judge-done.ts';
import { reassignmentField } from './reassignment-field.ts';
import { newReassignment, type ReassignmentWalk, reassignmentTerrain } from './terrain.ts';
import { judgeWaiting } from './waiting.ts';

const leads = 'user-reassignments/processing-leads-to-done';
const isNull = 'user-reassignments/summary-is-null-until-done';
const claims: readonly RequirementId[] = [leads, isNull, ...doneRows];

const judgeLeads = (context: Context, processed: Processed): void => {
  const { judge } = context;
  const { snapshot, byHook, isDone } = processed;
  if (isDone) {
    judge.holds(leads, snapshot.exchange);
    return;
  }
  if (!byHook || !isSnapshot(snapshot)) {
    judge.inconclusive(leads, tellNotDone(context, processed));
    return;
  }
  if (snapshot.state !== 'new') {
    judge.inconclusive(leads, `${tellState(snapshot)} is none that is known: give it in status-names`);
    return;
  }
  const expected = 'status done once the hook move-reassignment says that processing is complete';
  judge.violated(leads, { expected, seen: tellState(snapshot), exchanges: [snapshot.exchange] });
};

/** Makes one, looks while it is new, and again once it is done; only a plain one must be accepted. */
const look = async (
  context: Context,
  people: People,
  isPlain: boolean,
): Promise<'done' | 'not done' | 'no users'> => {
  const { judge, profile } = context;
  const pair = await people.next();
  if (pair === undefined) return 'no users';
  const made = await make(context, { ...pair, asked: ['add-roles', 'replace-as-contract-owner'] });
  if (made.id === undefined) {
    for (const claim of isPlain ? claims : []) {
      judge.inconclusive(claim, `a plain reassignment was ${tellOutcome(made)}`);
    }
    return 'not done';
  }
  for (const format of formatsOf(profile)) judgeWaiting(context, await read(context, made.id, format));
  const processed = await process(context, made.id);
  judgeLeads(context, processed);
  if (!processed.isDone) return 'not done';
  for (const format of formatsOf(profile)) {
    const snapshot = await read(context, made.id, format);
    if (isSnapshot(snapshot) && snapshot.state === 'done') judgeDone(judge, snapshot);
  }
  return 'done';
};

/** Walks over a reassignment, which others process. */
export const processing: Check = {
  id: 'user-reassignments/processing',
  title: 'A reassignment is new and has no summary until it is processed, and then tells its counts',
  claims,
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge, supply } = context;
    const people = openPeople(context);
    if (people.none) return noteNoUsers(context, claims);
    judge.planned(1);
    const came = await look(context, people, true);
    if (came === 'no users') return noteNoUsers(context, claims);
    judge.executed();
    if (people.fresh && came === 'done') {
      // Where nothing is found, and where something fails, it is done all the same.
      for (const holding of ['nothing', 'failing'] as const) {
        await look(context, openPeople(context, { holding }), false);
      }
    }
    judge.inconclusive(isNull, 'each reassignment was processed before it was looked at');
    for (const claim of claims) judge.inconclusive(claim, 'no reassignment was seen in that state');
    if (came !== 'done' || !supply.canMove('reassignment')) return;
    await walkLifecycle<ReassignmentWalk>(context, {
      terrain: reassignmentTerrain,
      field: reassignmentField(context, people),
      starts: [newReassignment],
      available: () => (people.fresh ? Number.POSITIVE_INFINITY : 1),
    });
  },
};
