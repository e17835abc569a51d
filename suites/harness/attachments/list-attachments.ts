import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readMany } from '../../../models/wire/read.ts';
import type { Answer } from '../client.ts';
import { idText } from '../id-text.ts';
import { isTrivial } from '../is-trivial.ts';
import { outcomeOf } from '../outcome.ts';
import { requestAt } from '../place.ts';
import type { Asking, AttachmentOwner } from './owner.ts';

/** What the list of attachments of a document came to. */
export interface Listed {
  /** `other`: a success that holds something and no list. `untold`: nothing can be concluded. */
  readonly kind: 'records' | 'other' | 'refused' | 'untold';
  readonly records: readonly Data[];
  /** The same with what is wrong with each. */
  readonly readings: readonly Reading[];
  readonly ids: readonly string[];
  /** In words, what came instead of records. */
  readonly seen: string;
  readonly answer: Answer;
}

/** What an answer to such a request is. */
export const listedIn = (answer: Answer): Omit<Listed, 'answer'> => {
  const none = { records: [], readings: [], ids: [] };
  const { status, text, format, exchange } = answer;
  const { outcome } = outcomeOf(answer);
  if (outcome === 'unclear' || status === undefined || status === 401) {
    const untold = status === undefined ? (exchange.failure ?? 'no answer') : `status ${status}`;
    // 501 says that there is no such operation.
    return { kind: status === 501 ? 'refused' : 'untold', ...none, seen: untold };
  }
  if (outcome === 'refused' && status >= 300 && status < 400) {
    return { kind: 'untold', ...none, seen: `status ${status}` };
  }
  if (outcome === 'refused') return { kind: 'refused', ...none, seen: `status ${status}` };
  if (isTrivial(text)) return { kind: 'records', ...none, seen: 'none' };
  if (format === undefined)
    return { kind: 'untold', ...none, seen: 'an answer that is neither JSON nor XML' };
  try {
    const { items, problems } = readMany(attachment, text, format);
    const [problem] = problems;
    if (problem !== undefined && /["<]id\b/.test(text))
      return { kind: 'other', ...none, seen: problem.problem };
    const records = items.map(({ data }) => data);
    const ids = records.flatMap((data) => idText(data) ?? []);
    return { kind: 'records', records, readings: items, ids, seen: `${records.length} attachments` };
  } catch {
    return { kind: 'untold', ...none, seen: 'an answer that could not be parsed' };
  }
};

/** Lists the attachments of a document; the query comes encoded. */
export const listAttachments = async (
  asking: Asking,
  { list }: Pick<AttachmentOwner, 'list'>,
  { format, query = '' }: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<Listed> => {
  const answer = await asking.client.send(requestAt(list, { format }, query));
  return { ...listedIn(answer), answer };
};
