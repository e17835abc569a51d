import type { Check } from '../../harness/check.ts';
import { judgeAttachments, judgeOwn } from '../../laws/attachments.ts';
import { create } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { inspectionRows, ofInspection } from './owners.ts';

const { list, add, show, remove, created, shown, deleteStatus, paths } = inspectionRows;
const own = 'quality-inspections/inspection-attachments-are-its-own';
const claims = [add, list, own, show, remove] as const;

/** Adds attachments to an inspection, lists, reads and deletes them. */
export const inspectionAttachments: Check = {
  id: 'quality-inspections/inspection-attachments',
  title: 'Attachments of an inspection are added, listed, shown and deleted',
  claims,
  observes: [created, shown, deleteStatus, paths],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithout(context, claims)) return;
    judge.planned(1);
    const [one, other] = [
      await create(context, await plainWish(context, 'attachments')),
      await create(context, await plainWish(context, 'attachments of another')),
    ];
    if (one.id !== undefined && other.id !== undefined) {
      const [first, second] = [ofInspection(profile, one.id), ofInspection(profile, other.id)];
      await judgeAttachments(context, { owner: first, rows: inspectionRows });
      await judgeOwn(context, { one: first, other: second, listed: list, own });
      await judgeOwn(context, { one: second, other: first, listed: list, own });
    }
    judge.executed();
    judge.inconclusive(claims, 'no attachment could be added and looked for');
  },
};
