import { requestedAttachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { contentOf } from '../../harness/attachments/attachment-answer.ts';
import { bodyIn } from '../../harness/body-in.ts';
import { judgeRefused } from '../../harness/judge-place.ts';
import { requestAt } from '../../harness/place.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { type Entry, readOf } from '../../harness/scenario/owned-records.ts';
import { judgeOwnLists, judgePresence } from '../../harness/scenario/presence.ts';
import { type Scenario, scenario } from '../../harness/scenario/scenario.ts';
import { judgeUnsupported } from '../../laws/unsupported.ts';
import { whyNothing } from '../descriptor.ts';
import { type OwnComment, ofComment, type SmallFile, twoOwn, upload } from './own-comments.ts';

const added = 'comments/attachment-is-added';
const carries = 'comments/comment-carries-attachments';
const methods = {
  PATCH: 'comments/attachment-cannot-be-patched',
  PUT: 'comments/attachment-cannot-be-put',
} as const;

/** Adds two files to a comment: each is listed and shown, and the first one still after the second. */
const judgeAdded = async (t: Scenario, comment: string): Promise<readonly Entry[]> => {
  const files: SmallFile[] = [];
  const all: (Entry & { readonly isFound: boolean })[] = [];
  while (files.length < 2) {
    const { outcome, file, ...one } = await upload(t, comment, files);
    const { answer, exchanges } = one;
    files.push(file);
    if (outcome === 'refused') judgeRefused(t.judge, added, { place: one.in.add, answer, exchanges });
    if (outcome === 'unclear') t.judge.inconclusive(added, `an upload: ${describeAnswer(answer)}`);
    if (outcome !== 'accepted') continue;
    t.judge.observe('comments/attachment-created', contentOf(answer), answer.exchange);
    all.push(await judgePresence(t, one));
  }
  const [first, second] = all;
  if (first?.isFound && second) await judgePresence(t, first, { since: 'after another was added' });
  return all.filter(({ isFound }) => isFound);
};

/** Judges that a comment which shows attachments shows those that were added to it. */
const judgeCarried = async (
  t: Scenario,
  { in: comments, id, exchanges }: OwnComment,
  { added, format }: { readonly added: readonly Entry[]; readonly format: Format },
): Promise<void> => {
  const idsIn = (data: Data | undefined): readonly (string | undefined)[] =>
    Array.isArray(data?.['attachments']) ? data['attachments'].map((own: Data) => idText(own)) : [];
  const lostIn = (data: Data | undefined) => added.find((one) => !idsIn(data).includes(one.id));
  const { snapshot } = await t.eventually(
    () => readOf(t, comments, id, format),
    (now) => lostIn(now.snapshot?.data) === undefined,
  );
  const shown = t.need(snapshot, 'a comment is not shown');
  if (!Array.isArray(shown.data['attachments'])) t.stop('a comment does not show its attachments');
  t.judge.observe('comments/shown-attachments', 'list', shown.exchange);
  const lost = lostIn(shown.data);
  t.finds(carries, lost === undefined, [{ exchanges }, shown], {
    expected: `attachment ${lost?.id} among those that the comment shows`,
    seen: `attachments ${idsIn(shown.data).join(', ') || 'of nothing'}, in ${format.toUpperCase()}`,
    because: 'a comment does not carry its attachments',
    subject: 'comment attachments',
  });
};

const body = bodyIn(requestedAttachment, 'bare', { intent: 'Internal', type: 'text', text: 'changed' });

/** Attaches files to comments of the suites' own. */
export const attachments = scenario({
  id: 'comments/attachments',
  title: 'Files are attached to comments, listed, shown, downloaded and not changed',
  claims: [
    added,
    'comments/attachments-are-listed',
    'comments/attachment-is-shown',
    'comments/attachments-are-its-own',
    carries,
    methods.PATCH,
    methods.PUT,
  ],
  observes: ['comments/attachment-created', 'comments/attachment-shown', 'comments/shown-attachments'],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment could be made to attach a file to'),
  run: async (t) => {
    const all: Entry[] = [];
    await t.each(await twoOwn(t), [], async (comment) => {
      const there = await judgeAdded(t, comment.id);
      all.push(...there);
      const { id, exchanges } = t.need(there[0]);
      if (id === undefined) return;
      for (const format of t.formats)
        await t.part(carries, () => judgeCarried(t, comment, { added: there, format }));
      // An attachment that is there cannot be changed, in the two ways that Errors lists among what ends in an error.
      for (const [method, row] of Object.entries(methods)) {
        const answer = await t.client.send({
          ...requestAt(ofComment(comment.id).show(id), { body }),
          method,
        });
        judgeUnsupported(t.judge, row, { noun: `attachment ${id} of a comment`, answer, exchanges });
      }
    });
    await judgeOwnLists(t, all);
  },
});
