import { comment } from '../../../models/resources/comment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readMany, readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../../harness/client.ts';
import { idText } from '../../harness/id-text.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
import { outcomeOf } from '../../harness/outcome.ts';

/** A comment as an answer showed it. */
export interface Sight {
  readonly data: Data;
  readonly reading: Reading;
  readonly format: Format;
  readonly exchange: Exchange;
}

/** What an answer that should hold comments came to. */
export interface Seen {
  /** `other`: a success that holds something and no comments. `untold`: nothing can be concluded. */
  readonly kind: 'comments' | 'other' | 'refused' | 'untold';
  readonly sights: readonly Sight[];
  /** In words. */
  readonly seen: string;
  readonly answer: Answer;
}

/** How a request was answered, in words. */
export const tellAnswer = ({ status, exchange }: Answer): string =>
  status === undefined ? (exchange.failure ?? 'no answer') : `status ${status}`;

type Told = Omit<Seen, 'answer'>;

const without = (kind: Seen['kind'], seen: string): Told => ({ kind, sights: [], seen });

/** What a success says of itself before it is read; undefined where it is to be read. */
const unread = (answer: Answer): Told | undefined => {
  const { status = 0, text, format } = answer;
  const { outcome } = outcomeOf(answer);
  const isAside = status === 401 || (status >= 300 && status < 400);
  if (status === 501) return without('refused', 'status 501');
  if (outcome === 'unclear' || isAside) return without('untold', tellAnswer(answer));
  if (outcome === 'refused') return without('refused', tellAnswer(answer));
  if (isTrivial(text)) return without('comments', 'nothing');
  return format === undefined ? without('untold', 'an answer that is neither JSON nor XML') : undefined;
};

const reading = (answer: Answer, read: (text: string, format: Format) => Told): Seen => {
  const { text, format = 'json' } = answer;
  try {
    return { ...(unread(answer) ?? read(text, format)), answer };
  } catch {
    return { ...without('untold', 'an answer that could not be parsed'), answer };
  }
};

/** The comments of a list. */
export const commentsIn = (answer: Answer): Seen =>
  reading(answer, (text, format) => {
    const { items, problems } = readMany(comment, text, format);
    const [problem] = problems;
    // What holds nothing with an id may be how an empty collection looks here.
    if (problem !== undefined && /["<]id\b/.test(text)) return without('other', problem.problem);
    const sights = items.map((one) => ({
      ...{ data: one.data, reading: one },
      ...{ format, exchange: answer.exchange },
    }));
    return { kind: 'comments', sights, seen: `${sights.length} comments` };
  });

/** The one comment of an answer. */
export const commentIn = (answer: Answer): Seen =>
  reading(answer, (text, format) => {
    const one = readOne(comment, text, format);
    if (Object.keys(one.data).length === 0) return without('other', 'no comment');
    const sight = { data: one.data, reading: one, format, exchange: answer.exchange };
    return { kind: 'comments', sights: [sight], seen: `comment ${idText(one.data) ?? 'without an id'}` };
  });
