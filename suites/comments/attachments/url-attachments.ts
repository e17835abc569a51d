import { recordIn } from '../../harness/attachments/attach.ts';
import { idText } from '../../harness/attachments/list-attachments.ts';
import { acceptOf } from '../../harness/attachments/owner.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { requestAt } from '../../harness/place.ts';
import { documentsAt } from '../asking/documents.ts';
import { tellAnswer } from '../seeing/sight.ts';
import { noFileMessage, tellsNoFile } from './no-file.ts';
import { makeOwn } from './own-comments.ts';
import { ofComment } from './owner.ts';

const row = 'comments/url-attachment-has-no-file';
const taken = 'comments/url-attachment';
const status = 'comments/no-file-status';

/** A link that hangs on a comment. */
interface Link {
  readonly comment: string;
  readonly attachment: string;
}

/** These tell of the caller or of the moment, and not of the link. */
const isAside = (code: number): boolean => [401, 403, 408, 429, 502, 503, 504].includes(code);

const judgeLink = async (context: Context, { comment, attachment }: Link, accept: string): Promise<void> => {
  const { client, judge } = context;
  const answer = await client.send(requestAt(ofComment(comment).show(attachment), { accept }));
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

/** These are the documented types, and neither is a link: a platform may keep the url with one of them. */
const otherTypes: readonly unknown[] = ['file', 'text'];

/** A link of the suites' own; undefined where none is taken, or what was taken does not show that it is one. */
const makeLink = async (context: Context): Promise<Link | undefined> => {
  const { client, judge, profile } = context;
  const [document] = documentsAt(profile, -1);
  const comment = document && (await makeOwn(context, document));
  if (comment === undefined) return undefined;
  const url = 'https://example.com/procon';
  const body = { type: 'application/json', text: JSON.stringify({ type: 'url', url, intent: 'Supplier' }) };
  const answer = await client.send(requestAt(ofComment(comment.id).add, { accept: acceptOf(context), body }));
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear') return undefined;
  judge.observe(taken, outcome, answer.exchange);
  const record = outcome === 'accepted' ? recordIn(answer) : undefined;
  const attachment = record && idText(record);
  const isLink = record?.['url'] === url && !otherTypes.includes(record['type']);
  return attachment === undefined || !isLink ? undefined : { comment: comment.id, attachment };
};

/** Views links that hang on comments, those of the profile and one of the suites' own. */
export const urlAttachments: Check = {
  id: 'comments/url-attachments',
  title: 'Viewing a URL attachment of a comment answers that it has no file',
  claims: [row],
  observes: [taken, status],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const known = profile.comments.urlAttachments.map((link) => ({
      comment: String(link.comment),
      attachment: String(link.attachment),
    }));
    const own = await makeLink(context);
    const links = [...known, ...(own === undefined ? [] : [own])];
    judge.planned(links.length);
    for (const link of links) {
      for (const format of formatsOf(profile)) await judgeLink(context, link, `application/${format}`);
      judge.executed();
    }
    if (links.length > 0) return;
    const why = 'the profile names no url-attachments of comments, and none could be made whose url is shown';
    judge.notApplicable(row, why);
  },
};
