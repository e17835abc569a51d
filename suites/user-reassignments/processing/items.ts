import type { RequirementId } from '../../../models/requirements/index.ts';
import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { readAllItems } from '../asking/read-all-items.ts';
import { reassign } from '../asking/reassign.ts';
import type { Reassigned } from '../asking/reassigned.ts';
import { read } from '../descriptor.ts';
import { tellHindrance } from '../effects/tell-hindrance.ts';
import { countFindings, countRows, judgeCounts } from './count-findings.ts';
import { itemRows, judgeItems } from './judge-items.ts';
import { judgeListed, listedRow } from './judge-listed.ts';

const claims: readonly RequirementId[] = [listedRow, ...itemRows, ...countRows];

/** Of different numbers, so that those of one are not taken for those of another. */
const wishes: readonly (readonly ResponsibilityMember[])[] = [
  ['add-roles'],
  ['add-projects', 'add-categories', 'replace-as-contract-owner', 'replace-as-report-recipient'],
];

const lookAt = async (context: Context, own: Reassigned, other: Reassigned | undefined): Promise<void> => {
  const { id } = own.made;
  if (id === undefined) return;
  for (const format of formatsOf(context.profile)) {
    const snapshot = await read(context, id, format);
    const shown = await readAllItems(context, id, { snapshot, format });
    judgeListed(context, shown, { snapshot, own, other });
    if (!isSnapshot(shown)) continue;
    judgeItems(context, shown);
    const processed = { snapshot, byHook: false, isDone: true };
    judgeCounts(context.judge, countFindings(context, { processed, items: shown }), [
      snapshot.exchange,
      shown.exchange,
    ]);
  }
};

/** Two reassignments side by side, and what is told of their items. */
export const items: Check = {
  id: 'user-reassignments/items',
  title:
    'The items of a reassignment are its own, each with what became of it, and are counted in its summary',
  claims,
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge } = context;
    const people = openPeople(context);
    if (people.none) return noteNoUsers(context, claims);
    judge.planned(wishes.length);
    const done: Reassigned[] = [];
    for (const asked of wishes) {
      const pair = await people.next();
      if (pair === undefined) return noteNoUsers(context, claims);
      const one = await reassign(context, pair, { wish: { asked } });
      judge.executed();
      if (one.processed?.isDone === true) done.push(one);
      else for (const claim of claims) judge.inconclusive(claim, tellHindrance(context, one));
      if (one.processed?.isDone !== true && !people.fresh) break;
    }
    const [first, second] = done;
    // The same user twice: what it held is no longer told apart.
    const other = (one: Reassigned) => (people.fresh ? (one === first ? second : first) : undefined);
    for (const one of done) await lookAt(context, one, other(one));
    for (const claim of claims) judge.inconclusive(claim, 'no item shows it');
  },
};
