import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { collected, idsIn } from '../../harness/resources/collected.ts';
import { listRequest } from '../asking/requests.ts';
import { type Showing, show, showRule } from './judge-show.ts';

/** So many requisitions are read one by one: those of the profile, then of the list. */
const [mostNamed, mostListed] = [4, 3];

/** So many more: one of each status, since a platform may look for some statuses elsewhere than for others. */
const mostStatuses = 12;

const listed = async ({ client, profile }: Context): Promise<readonly Reading[]> => {
  const [format = 'json'] = formatsOf(profile);
  const list = collected(requisition, await client.send(listRequest('', format)));
  return list.kind === 'records' ? list.readings : [];
};

/** The first ids, and the first of each status. */
const chosenFrom = (readings: readonly Reading[]): readonly Id[] => {
  const ofStatus = new Map<string, Reading>();
  for (const one of readings) {
    const status = String(one.data['status'] ?? '');
    if (!ofStatus.has(status)) ofStatus.set(status, one);
  }
  return [...idsIn(readings).slice(0, mostListed), ...idsIn([...ofStatus.values()]).slice(0, mostStatuses)];
};

/** An id that the list shows before and after has a requisition: to answer that there is none is wrong. */
const judgeMissing = async (
  context: Context,
  missing: readonly Showing[],
  before: readonly Id[],
): Promise<void> => {
  const { judge } = context;
  if (missing.length === 0) return;
  const after = idsIn(await listed(context));
  for (const { id, seen, exchange } of missing) {
    if (!before.includes(id) || !after.includes(id))
      judge.inconclusive(showRule, `requisition ${id}: ${seen}`);
    else {
      judge.violated(showRule, {
        expected: 'the requisition that the list shows',
        seen,
        exchanges: [exchange, ...context.client.exchanges.slice(-1)],
        explanation: 'a listed requisition is not shown',
      });
    }
  }
};

/** Reads several requisitions by their ids. */
export const showById: Check = {
  id: 'requisitions/show',
  title: 'Reading a requisition by its id answers the one with that id',
  claims: [showRule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    judge.planned(1);
    const readings = await listed(context);
    const ids = new Set([...profile.requisitions.readable.slice(0, mostNamed), ...chosenFrom(readings)]);
    const missing: Showing[] = [];
    for (const id of ids) {
      for (const format of formatsOf(profile)) {
        const showing = await show(context, id, format);
        if (showing.kind === 'missing') missing.push(showing);
      }
    }
    if (ids.size === 0) judge.inconclusive(showRule, 'no id of a requisition is known');
    await judgeMissing(context, missing, idsIn(readings));
    judge.executed();
  },
};
