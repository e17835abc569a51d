import type { Answer } from '../client.ts';
import { idText } from '../id-text.ts';
import { outcomeOf } from '../outcome.ts';
import { requestAt } from '../place.ts';
import { type Attached, recordIn } from './attach.ts';
import { isFile } from './is-file.ts';
import type { Asking, AttachmentOwner } from './owner.ts';

/** What reading one attachment came to. */
interface Shown {
  /** `other`: it is another one, or nothing. `untold`: nothing can be concluded. */
  readonly kind: 'bytes' | 'attachment' | 'other' | 'refused' | 'untold';
  readonly seen: string;
  readonly answer: Answer;
}

const lines = (text: string): string => text.replace(/\r\n/g, '\n').trim();

/** Whether a success shows this attachment; `others` are the files of further ones. */
const kindOf = (
  answer: Answer,
  { id, file }: Attached,
  others: readonly Attached[],
): Pick<Shown, 'kind' | 'seen'> => {
  if (lines(answer.text) === lines(file.text)) return { kind: 'bytes', seen: 'its file' };
  if (others.some((one) => lines(answer.text) === lines(one.file.text)))
    return { kind: 'other', seen: 'the file of another attachment' };
  if (answer.text.trim() === '') return { kind: 'other', seen: 'nothing' };
  if (isFile(answer))
    return { kind: 'other', seen: `a file of ${answer.text.length} characters, not its own` };
  const shown = idText(recordIn(answer) ?? {});
  if (shown === undefined) return { kind: 'untold', seen: 'neither its file nor a record with an id' };
  return shown === id ? { kind: 'attachment', seen: 'it' } : { kind: 'other', seen: `one with id ${shown}` };
};

/** Reads one attachment: its file, or a record that has its id. */
export const showAttachment = async (
  asking: Asking,
  owner: AttachmentOwner,
  {
    attached,
    others = [],
  }: { readonly attached: Attached & { readonly id: string }; readonly others?: readonly Attached[] },
): Promise<Shown> => {
  const place = owner.show(attached.id);
  let answer = await asking.client.send(requestAt(place));
  // A file is neither JSON nor XML.
  if (answer.status === 406) answer = await asking.client.send(requestAt(place, { accept: '*/*' }));
  const { status } = answer;
  const { outcome } = outcomeOf(answer);
  const seen = status === undefined ? (answer.exchange.failure ?? 'no answer') : `status ${status}`;
  if (status === 501) return { kind: 'refused', seen, answer };
  if (outcome === 'unclear' || status === 401) return { kind: 'untold', seen, answer };
  if (outcome === 'refused')
    return { kind: status !== undefined && status < 400 ? 'untold' : 'refused', seen, answer };
  return { ...kindOf(answer, attached, others), answer };
};
