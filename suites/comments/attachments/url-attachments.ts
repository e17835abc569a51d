import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { requestAt } from '../../harness/place.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { noFileMessage, tellsNoFile } from './no-file.ts';
import { ofComment } from './owner.ts';

const row = 'comments/url-attachment-has-no-file';
const status = 'comments/no-file-status';

/** A link that hangs on a comment. */
interface Link {
  readonly comment: string;
  readonly attachment: string;
}

/** These tell of the caller or of the moment, and not of the link. */
const isAside = (code: number): boolean => [401, 403, 408, 429, 502, 503, 504].includes(code);

const judgeLink = async (context: Context, { comment, attachment }: Link, format: Format): Promise<void> => {
  const { client, judge } = context;
  const answer = await client.send(requestAt(ofComment(comment).show(attachment), { format }));
  const { status: code = 0, text, exchange } = answer;
  if (tellsNoFile(text)) {
    judge.observe(status, String(code), exchange);
    return judge.holds(row, exchange);
  }
  if (answer.status === undefined || isAside(code)) return judge.inconclusive(row, tellAnswer(answer));
  judge.violated(row, {
    expected: `the error message ${noFileMessage}`,
    seen: `${tellAnswer(answer)} without it`,
    exchanges: [exchange],
    explanation: 'a URL attachment of a comment is viewed otherwise',
  });
};

/** Views links that hang on comments. Only the profile can say that one is a link: how a link is made is not shown. */
export const urlAttachments: Check = {
  id: 'comments/url-attachments',
  title: 'Viewing a URL attachment of a comment answers that it has no file',
  claims: [row],
  observes: [status],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const links = profile.comments.urlAttachments.map((link) => ({
      comment: String(link.comment),
      attachment: String(link.attachment),
    }));
    judge.planned(links.length);
    for (const link of links) {
      for (const format of formatsOf(profile)) await judgeLink(context, link, format);
      judge.executed();
    }
    if (links.length === 0) judge.notApplicable(row, 'the profile names no url-attachments of comments');
  },
};
