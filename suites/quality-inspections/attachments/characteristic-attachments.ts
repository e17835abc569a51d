import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { judgeAttachments, judgeOwn } from '../../laws/attachments.ts';
import { idText } from '../compare.ts';
import { create, read } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { characteristicRows, ofCharacteristic } from './owners.ts';

const { list, add, show, remove, created, shown, deleteStatus, paths } = characteristicRows;
const own = 'quality-inspections/characteristic-attachments-are-its-own';
const claims = [add, list, own, show, remove] as const;

/** Ids of the characteristics of a new inspection. */
const makeOwners = async (context: Context) => {
  const { id } = await create(context, await plainWish(context, 'attachments'));
  const snapshot = id === undefined ? undefined : await read(context, id);
  if (id === undefined || snapshot === undefined || !isSnapshot(snapshot)) return [];
  const ids = new Set(snapshot.characteristics.flatMap((one) => idText(one['id']) ?? []));
  return [...ids].map((one) => ofCharacteristic(context.profile, id, one));
};

/** Adds attachments to a characteristic of an inspection, lists, reads and deletes them. */
export const characteristicAttachments: Check = {
  id: 'quality-inspections/characteristic-attachments',
  title: 'Attachments of a characteristic are added, listed, shown and deleted',
  claims,
  observes: [created, shown, deleteStatus, paths],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    if (await blockWithout(context, claims)) return;
    judge.planned(1);
    const [one, other] = await makeOwners(context);
    if (one !== undefined) await judgeAttachments(context, { owner: one, rows: characteristicRows });
    if (one !== undefined && other !== undefined) {
      await judgeOwn(context, { one, other, listed: list, own });
      await judgeOwn(context, { one: other, other: one, listed: list, own });
    }
    judge.executed();
    const why = 'no attachment could be added to a characteristic with an id, and looked for';
    judge.inconclusive(claims, why);
  },
};
