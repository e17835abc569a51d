import { attachment } from '../../../models/resources/index.ts';
import { idFrom } from '../../../models/wire/id.ts';
import { attachFile, attachText, discard, type Put, plainFile } from '../../attachments/attach.ts';
import { alone, type Document, firstOf, placeBelow, sixOwners } from '../../attachments/descriptor.ts';
import { isKnown } from '../../harness/attachments/attach.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { openPatience } from '../../harness/patience.ts';
import { requestAt } from '../../harness/place.ts';
import { collected } from '../../harness/resources/collected.ts';
import { type FormatWalk, isDone, type Twofold, twofoldAt, words } from './twofold.ts';

/** An attachment in the list of its document: what a read of one answers is open. */
const listedAt = (put: Put): Twofold | undefined => {
  const id = isKnown(put) && put.isFirst ? idFrom(put.id) : undefined;
  if (id === undefined) return undefined;
  return {
    ...twofoldAt(attachment, id, placeBelow('list-of', put.document)),
    listedIn: (answer) => {
      const { kind, readings } = collected(attachment, answer);
      return kind === 'records' ? readings : undefined;
    },
  };
};

/** What a text and a file are attached to. */
export const documentIn = ({ profile }: Pick<Context, 'profile'>): Document | undefined =>
  firstOf(profile, ['requisitions', ...sixOwners]).at(0);

const attachBoth = async (context: Context, document: Document): Promise<readonly [Put, Put]> => {
  const patiently = openPatience(context.clock);
  const members = {
    type: 'text',
    text: `${marker('both')} ${words('attached')}`,
    'linked-to': 'attachment_to_suppliers',
    intent: 'Supplier',
  } as const;
  const text = await attachText(context, document, { members, patiently });
  return [text, await attachFile(context, document, { file: plainFile(), patiently })];
};

const remove = async ({ client }: Context, document: Document, id: string): Promise<boolean> => {
  const below = placeBelow('delete-of', document, id);
  return isDone(await client.send(requestAt(below.told ? below : alone.remove(id))));
};

/**
 * A text and a file are attached, and the text is deleted again. The documentation shows the text in JSON and the file
 * in a form: so they are, whatever is accepted.
 */
export const attachmentWalk: FormatWalk = async function* (context) {
  const document = documentIn(context);
  if (document === undefined) return;
  const both = await attachBoth(context, document);
  const left = new Set<Put>(both);
  try {
    const [text, file] = both.map(listedAt);
    if (text !== undefined) yield { at: 'attached', twofold: text, told: ['type', 'text', 'intent'] };
    if (file !== undefined) yield { at: 'uploaded', twofold: file, told: ['type', 'intent'] };
    if (text === undefined || !(await remove(context, document, String(text.id)))) return;
    left.delete(both[0]);
    yield { at: 'deleted', twofold: text, told: [], mayBeGone: true };
  } finally {
    await discard(context, [...left]);
  }
};
