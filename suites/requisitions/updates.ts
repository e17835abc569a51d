import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { attempt } from './attempt.ts';
import type { BodyFormat } from './body.ts';
import { type Changed, change } from './change.ts';
import { blockWithoutForm } from './form.ts';
import { formatsOf } from './formats-of.ts';
import { findingOf, judgeFindings } from './judge-kept.ts';
import { compareHeader } from './shown-otherwise.ts';
import { isSeen, read } from './sight.ts';
import { freeLine, marker } from './wish.ts';

const updates = 'requisitions/update-changes';
const submits = 'requisitions/update-and-submit-changes';

type Header = Readonly<Record<string, string>>;

const texts = (words: string): Header => ({
  req_title: marker(words),
  justification: marker(`${words} a < b`),
  'ship-to-attention': marker(words),
});

/** Answers of an endpoint that is not there. */
const isMissing = ({ answer }: Changed): boolean => [404, 405, 501].includes(answer.status ?? 0);

interface Case {
  readonly row: RequirementId;
  readonly id: number;
  readonly sent: Header;
  readonly done: Changed;
}

const judgeRefused = async (context: Context, { row, id, done }: Case): Promise<void> => {
  const { judge } = context;
  const { status, exchange } = done.answer;
  const shown = isMissing(done) ? await read(context, id) : undefined;
  if (shown === undefined || !isSeen(shown)) {
    // What an update has to hold beside what it changes is not shown.
    return judge.inconclusive(row, `answered with ${status ?? exchange.failure}`);
  }
  judge.violated(row, {
    expected: 'an update of a requisition that is there',
    seen: `status ${status}`,
    exchanges: [shown.exchange, ...done.exchanges],
    explanation: `the endpoint of the update answers ${status}`,
  });
};

const judgeCase = async (context: Context, one: Case): Promise<void> => {
  const { row, sent, done } = one;
  if (done.outcome !== 'accepted') return judgeRefused(context, one);
  if (done.sight === undefined) {
    return context.judge.inconclusive(row, 'it could not be read after the update');
  }
  const found = findingOf(row, compareHeader(sent, done.sight.data), done.exchanges);
  if (found.length === 0) context.judge.inconclusive(row, 'no read shows a member that was changed');
  else judgeFindings(context.judge, found);
};

/** All texts at once, the title alone where that is refused. */
const changeTexts = async (
  context: Context,
  id: number,
  options: { readonly format: BodyFormat; readonly submit: boolean },
): Promise<Omit<Case, 'row'>> => {
  const sent = texts('after');
  const done = await change(context, id, sent, options);
  if (done.outcome !== 'refused' || isMissing(done)) return { id, sent, done };
  const title = { req_title: marker('after') };
  return { id, sent: title, done: await change(context, id, title, options) };
};

const inFormat = async (context: Context, format: BodyFormat): Promise<void> => {
  const { judge } = context;
  const { made } = await attempt(context, { header: texts('before'), lines: [freeLine('update')] });
  const { id } = made;
  if (id === undefined) {
    for (const row of [updates, submits] as const) judge.inconclusive(row, 'no draft to update was made');
    return;
  }
  await judgeCase(context, { row: updates, ...(await changeTexts(context, id, { format, submit: false })) });
  await judgeCase(context, { row: submits, ...(await changeTexts(context, id, { format, submit: true })) });
};

/** Updates a draft, and again while submitting it, in each format. */
export const updatesOfDrafts: Check = {
  id: 'requisitions/updates',
  title: 'An update changes what was sent, with and without submitting',
  claims: [updates, submits],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const formats = formatsOf(context.profile);
    context.judge.planned(formats.length);
    if (await blockWithoutForm(context, updatesOfDrafts.claims)) return;
    for (const format of formats) {
      await inFormat(context, format);
      context.judge.executed();
    }
  },
};
