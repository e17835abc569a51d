import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { list, show } from '../descriptor.ts';
import { fieldClaims } from './field-rules.ts';
import { judgeFields } from './judge-fields.ts';

/** So many comments are read at most. */
const most = 10;

/** The comments that the profile names, by their ids and in lists, in every format. */
const readAll = async (context: Context): Promise<readonly Snapshot[]> => {
  const all: Snapshot[] = [];
  for (const { owner, document, comment } of context.profile.comments.readable.slice(0, most)) {
    const on = { segment: owner, id: document };
    for (const format of formatsOf(context.profile)) {
      const seen = await show(context, { document: on, id: String(comment), format });
      all.push(...seen.snapshots);
    }
    all.push(...(await list(context, on)).snapshots);
  }
  return all;
};

/** Looks at the type and length of each member of the comments that the profile names. */
export const fields: Check = {
  id: 'comments/fields',
  title: 'Each member that a comment shows is of its documented type and length',
  claims: fieldClaims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    if (profile.comments.readable.length === 0) {
      const why = 'the profile names no readable comments';
      for (const claim of fieldClaims) judge.notApplicable(claim, why);
      return;
    }
    judge.planned(1);
    judgeFields(judge, await readAll(context));
    judge.executed();
  },
};
