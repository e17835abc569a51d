import { requestedAttachment } from '../../../models/resources/attachment.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { fillList, furtherLines, many } from '../../harness/attachments/attach.ts';
import { type OperationPath, requestAt } from '../../harness/dialect/place.ts';
import { bodyIn } from '../../harness/http/body-forms.ts';
import { judgeUnsupported } from '../../harness/pairs.ts';
import { idText, type Snapshot } from '../../harness/resources/snapshot.ts';
import { type ExpectedRecord, readRecord } from '../../harness/scenario/owned-records.ts';
import { judgeSeparateLists } from '../../harness/scenario/presence.ts';
import { type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { judgeTwoFiles } from '../../laws/attachments.ts';
import { whyNothing } from '../descriptor.ts';
import { type OwnComment, ofComment, twoOwn } from './own-comments.ts';

const added = 'comments/attachment-is-added';
const carries = 'comments/comment-carries-attachments';
const methods = {
  PATCH: 'comments/attachment-cannot-be-patched',
  PUT: 'comments/attachment-cannot-be-put',
} as const;

const idsIn = (attachments: Value | undefined): readonly (string | undefined)[] =>
  Array.isArray(attachments) ? attachments.map((one) => idText(one as Data)) : [];

/** Judges that a comment which shows attachments shows those that were added to it. */
const judgeCarried = async (
  { eventually, need, judge, ...scenario }: Scenario,
  { collection, id, exchanges }: OwnComment,
  { added: all, format }: { readonly added: readonly ExpectedRecord[]; readonly format: Format },
): Promise<void> => {
  const lostIn = (snapshot: Snapshot | undefined) =>
    all.find((one) => !idsIn(snapshot?.data['attachments']).includes(one.id));
  const read = await eventually(
    () => readRecord(scenario, collection, id, format),
    ({ snapshot }) => lostIn(snapshot) === undefined,
  );
  const snapshot = need(read.snapshot, 'a comment is not shown');
  const { attachments } = snapshot.data;
  if (!Array.isArray(attachments)) return scenario.stop('a comment does not show its attachments');
  judge.observe('comments/shown-attachments', 'list', snapshot.exchange);
  const lost = lostIn(snapshot);
  scenario.finds(carries, lost === undefined, [{ exchanges }, snapshot], {
    expected: `attachment ${lost?.id} among those that the comment shows`,
    seen: `${attachments.length === 0 ? 'no attachments' : `attachments ${idsIn(attachments).join(', ')}`}, in ${format.toUpperCase()}`,
    because: 'a comment does not carry its attachments',
    subject: 'comment attachments',
    mayBeOthers: true,
  });
};

/** Judges that an attachment cannot be changed with either of the methods that the page Errors names. */
const judgeUnchangeable = async (
  { client, judge }: Scenario,
  place: OperationPath,
  { id, exchanges }: ExpectedRecord,
): Promise<void> => {
  for (const [method, row] of Object.entries(methods)) {
    const answer = await client.send({ ...requestAt(place, { body }), method });
    judgeUnsupported(judge, row, { noun: `attachment ${id} of a comment`, answer, exchanges });
  }
};

const body = bodyIn(requestedAttachment, 'bare', { intent: 'Internal', type: 'text', text: 'changed' });

/** Attaches files to new comments. */
export const attachments = scenarioCheck({
  id: 'comments/attachments',
  draws: true,
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
  observes: ['comments/shown-attachments'],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment could be made to attach a file to'),
  run: async (scenario) => {
    const all: ExpectedRecord[] = [];
    const comments = await twoOwn(scenario);
    const judge = async (comment: OwnComment, _: number, further: string): Promise<void> => {
      const there = await judgeTwoFiles(scenario, ofComment(comment.id), further);
      all.push(...there);
      const first = scenario.need(there[0]);
      for (const format of scenario.formats)
        await scenario.part(carries, () => judgeCarried(scenario, comment, { added: there, format }));
      const place = ofComment(comment.id).show(scenario.need(first.id));
      await judgeUnchangeable(scenario, place, first);
    };
    await scenario.each(comments, [], judge, furtherLines);
    await judgeSeparateLists(scenario, all);
    if (comments[0] !== undefined && all.length > 0)
      await fillList(scenario, ofComment(comments[0].id), many);
  },
});
