import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { markersIn } from '../../harness/marker.ts';
import { type Made, make } from '../asking/make.ts';
import { freeLine } from '../asking/wish.ts';
import { textIn } from '../seeing/sight.ts';
import { show, showRule } from './judge-show.ts';

interface Draft {
  readonly id: Id;
  readonly text: string;
  readonly made: Made;
}

const makeDrafts = async (context: Context): Promise<readonly Draft[]> => {
  const drafts: Draft[] = [];
  for (const words of ['first', 'second']) {
    const made = await make(context, { lines: [freeLine(words)] });
    const [text = ''] = markersIn(made.wish);
    if (made.id !== undefined) drafts.push({ id: made.id, text, made });
  }
  return drafts;
};

/** The lines below an id are those of the draft with that id, not of the other. */
const judgeLines = async (context: Context, draft: Draft, others: readonly Draft[]): Promise<void> => {
  for (const format of formatsOf(context.profile)) {
    const { sight, exchange } = await show(context, draft.id, format);
    if (sight === undefined || textIn(sight.lines, draft.text) !== undefined) continue;
    const other = others.find(({ text }) => textIn(sight.lines, text) !== undefined);
    if (other === undefined) continue;
    context.judge.violated(showRule, {
      expected: `the line that requisition ${draft.id} was made with`,
      seen: `that of requisition ${other.id}`,
      exchanges: [...draft.made.exchanges, ...other.made.exchanges, exchange],
      explanation: 'a read by id shows lines of another requisition',
    });
  }
};

/** Reads two drafts of the suites' own, which differ in their lines. */
export const showOwn: Check = {
  id: 'requisitions/show-own',
  title: 'Reading a new draft by its id answers that draft',
  claims: [showRule],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const drafts = await makeDrafts(context);
    const [first, second] = drafts;
    // An id that nobody told cannot be asked for; drafts with one id between them are no matter of reading.
    if (first === undefined || first.id === second?.id) {
      return judge.inconclusive(showRule, 'no two drafts with ids of their own could be made');
    }
    for (const draft of drafts) {
      await judgeLines(
        context,
        draft,
        drafts.filter((other) => other !== draft),
      );
    }
    judge.executed();
  },
};
