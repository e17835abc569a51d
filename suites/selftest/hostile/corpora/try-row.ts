import { payment } from '../../../../models/resources/payment.ts';
import { formatOfType } from '../../../../models/wire/media-type.ts';
import { readMany, readOne, WireError } from '../../../../models/wire/read.ts';
import { textOf } from '../../../../models/wire/text-of.ts';
import type { Visitor } from '../visitor.ts';
import { wrongAnswer } from '../wrong-welcome.ts';
import type { CorpusRow } from './corpus-row.ts';

/** What became of a row. */
export interface Tried {
  readonly row: CorpusRow;
  /** By the reader of the models, which suites and simulator share; forms have none there. */
  readonly reader: 'accepted' | 'refused' | 'none';
  /** Statuses of the simulator: for the body as it is, and within one that is good. */
  readonly statuses: readonly number[];
  readonly milliseconds: number;
  readonly wrong: readonly string[];
}

const readerOf = (row: CorpusRow): Tried['reader'] => {
  const format = formatOfType(row.type);
  if (format === undefined) return 'none';
  try {
    const text = textOf(row.bytes, row.type);
    readOne(payment, text, format);
    readMany(payment, text, format);
    return 'accepted';
  } catch (error) {
    if (error instanceof WireError) return 'refused';
    throw error;
  }
};

const comments = '/api/invoices/11001/comments';
const attachments = '/api/users/15/attachments';

/** A part before all others that makes a good attachment of a form. */
const goodPart = (boundary: string): Buffer =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="attachment[text]"\r\n\r\nseen\r\n`);

const boundaryIn = (type: string): string =>
  /boundary\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(type)?.slice(1).find(Boolean)?.trim() ?? '';

/** The body that is accepted if the row is: beside what makes it good. */
const within = (row: CorpusRow): { readonly path: string; readonly bytes: Buffer } | undefined => {
  const format = formatOfType(row.type);
  if (format === 'xml') return undefined;
  if (format === 'json') {
    const parts = ['{"comments":"seen","odd":', row.bytes, '}'].map((one) => Buffer.from(one as string));
    return { path: comments, bytes: Buffer.concat(parts) };
  }
  const boundary = boundaryIn(row.type);
  // What stands before the first boundary would become the end of the good part.
  if (!row.bytes.toString('latin1').startsWith(`--${boundary}`)) return undefined;
  return { path: attachments, bytes: Buffer.concat([goodPart(boundary), row.bytes]) };
};

const outcomeOf = (status: number): 'accepted' | 'refused' => (status < 300 ? 'accepted' : 'refused');

const missed = ({ reception }: CorpusRow, outcome: string, who: string): readonly string[] =>
  reception === 'either' || outcome === reception ? [] : [`${who} ${outcome} it`];

/** Gives a row to the reader and to a simulator. */
export const tryRow = async (visitor: Visitor, row: CorpusRow): Promise<Tried> => {
  const begun = performance.now();
  const reader = readerOf(row);
  const { type, bytes } = row;
  const asIs = await visitor.send('POST', formatOfType(row.type) ? comments : attachments, { type, bytes });
  const good = within(row);
  const welcome = good && (await visitor.send('POST', good.path, { type, bytes: good.bytes }));
  const statuses = [asIs.status, ...(welcome ? [welcome.status] : [])];
  const wrong = [
    ...[asIs, ...(welcome ? [welcome] : [])].flatMap((one) => wrongAnswer(one) ?? []),
    ...(reader === 'none' ? [] : missed(row, reader, 'the reader')),
    ...(welcome ? missed(row, outcomeOf(welcome.status), 'the platform') : []),
  ];
  return { row, reader, statuses, milliseconds: performance.now() - begun, wrong };
};
