import { commentable, typeNamings } from '../../../models/commentable.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { observer, unspecified } from '../../laws/unspecified.ts';
import { type Made, makeIn } from '../create.ts';
import { commentIn, documentsOf, findListed, show } from '../descriptor.ts';
import { findGround, type Ground, shown } from './request-silences.ts';

const observeCreation = ({ judge }: Context, { answer }: Made) => {
  const { exchange, status, text } = answer;
  judge.observe('comments/create-status', String(status), exchange);
  const [snapshot] = commentIn(answer).snapshots;
  const members = snapshot === undefined ? 0 : Object.keys(snapshot.data).length;
  const holds =
    text.trim() === '' ? 'empty' : members > 1 ? 'comment' : members === 1 ? 'id' : 'something else';
  judge.observe('comments/create-answer', holds, exchange);
};

const observeShown = ({ judge }: Context, { document }: Made, { data, reading, exchange }: Snapshot) => {
  const type = data['commentable-type'];
  const naming = typeNamings.find((one) => commentable[document.segment][one] === type);
  if (typeof type === 'string') judge.observe('comments/commentable-types', naming ?? type, exchange);
  const has = reading.present.has('attachments');
  judge.observe('comments/shown-attachments', has ? 'list' : 'absent', exchange);
  const told = (name: string): string => String(data[name] ?? 'none');
  judge.observe('comments/to-supplier-left-out', told('to-supplier'), exchange);
  judge.observe('comments/comment-type-of-new', told('comment-type'), exchange);
};

/** Whether a list tells as much of who made a comment as a read does. */
const observeList = async (context: Context, made: Made, words: string): Promise<void> => {
  const [listed] = (await findListed(context, made.document, { marker: words, id: made.id })).snapshots;
  const single = await shown(context, made, words);
  if (listed === undefined || single === undefined) return;
  const isBrief = [...single.reading.present].some((path) => !listed.reading.present.has(path));
  context.judge.observe('comments/list-content', isBrief ? 'brief' : 'all', listed.exchange);
};

const observeElsewhere = async (context: Context, made: Made): Promise<void> => {
  const { document, id } = made;
  const other = documentsOf(context.profile, document.segment).find((one) => one.id !== document.id);
  if (id === undefined || other === undefined) return;
  const { kind, answer } = await show(context, { document: other, id });
  if (kind === 'untold') return;
  const word = kind === 'records' ? 'shown' : 'not-found';
  context.judge.observe('comments/shown-below-another-document', word, answer.exchange);
};

/** What is told of a new comment. */
const observeOne = async (context: Context, { document, way }: Ground): Promise<void> => {
  const words = marker('answers');
  const made = await makeIn(context, document, { way, wish: { comments: words } });
  if (made.outcome !== 'accepted') return;
  observeCreation(context, made);
  const snapshot = await shown(context, made, words);
  if (snapshot !== undefined) observeShown(context, made, snapshot);
  await observeList(context, made, words);
  await observeElsewhere(context, made);
};

const onNothing = (context: Context, { document, way }: Ground) =>
  makeIn(context, document, {
    anywhere: true,
    way: { form: way.form, type: undefined },
    wish: { comments: marker('on nothing') },
  });

/** Looks at what operations on comments answer. Judges nothing. */
export const answerSilences: Check = observer({
  id: 'comments/answer-silences',
  title: 'What the target answers about comments where the documentation does not say it',
  effect: 'changes',
  open: findGround,
  looks: [
    {
      observes: [
        'comments/create-status',
        'comments/create-answer',
        'comments/commentable-types',
        'comments/shown-attachments',
        'comments/to-supplier-left-out',
        'comments/comment-type-of-new',
        'comments/list-content',
        'comments/shown-below-another-document',
      ],
      look: observeOne,
    },
    unspecified({
      silence: 'comments/refusal-status',
      send: onNothing,
      accepted: () => undefined,
      refused: ({ answer }) => String(answer.status),
    }),
  ],
});
