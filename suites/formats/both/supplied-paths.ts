import { attachment, legalDocument } from '../../../models/resources/index.ts';
import { idFrom } from '../../../models/wire/id.ts';
import { attachFile, attachText, discard, type PutAttachment, plainFile } from '../../attachments/attach.ts';
import { alone, firstOf, type OwnerDocument, placeBelow, sixOwners } from '../../attachments/descriptor.ts';
import { isKnown } from '../../harness/attachments/attach.ts';
import type { Context } from '../../harness/check.ts';
import { actionRequest, requestAt } from '../../harness/dialect/place.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isDone } from '../../harness/meaning.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { collectRecords } from '../../harness/resources/collected-records.ts';
import { openEventually } from '../../harness/time/eventually.ts';
import { addressAt, type RecordAddress } from '../../laws/both-formats.ts';
import type { Stop } from '../../laws/format-differences.ts';
import type { FormatPath } from '../../laws/format-paths.ts';
import { contractsOf, remove } from '../../legal-documents/descriptor.ts';
import { marks, putRequest } from '../../payments/payment-list.ts';
import { actionOf, findParameterPlace } from '../../service-sheets/descriptor.ts';
import { collectionFor } from '../collection.ts';
import { addressIn, shownAt, words } from './addresses.ts';

/** Marks a payment as exported: in XML by the documented body, else by the documented query. */
export const paymentPath: FormatPath = async function* (context, { format }) {
  const { client, profile, fixtures } = context;
  const collection = collectionFor(profile, 'payments');
  const fixture = collection && (await fixtures.payment({ exported: false }));
  if (collection === undefined || fixture === undefined) return;
  const address = addressIn(collection, fixture.id);
  yield { at: 'found', address, members: ['exported'] };
  const parts = format === 'xml' ? marks.xml : marks.query;
  const marked = await client.send(putRequest(fixture.id, parts));
  if (isDone(marked)) yield { at: 'marked as exported', address, members: ['exported'] };
};

const reasonOf = ({ profile }: Context) => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  if (code !== undefined) return { code };
  return id === undefined ? undefined : { id };
};

/** Requests a void of an approved sheet, with the parameters where the target reads them. */
export const sheetPath: FormatPath = async function* (context, { inAllFormats }) {
  const { client, profile, fixtures } = context;
  const collection = collectionFor(profile, 'service-sheets');
  const reason = reasonOf(context);
  if (collection === undefined || reason === undefined) return;
  const place = await findParameterPlace(inAllFormats);
  const sheet = place && (await fixtures.sheet({ state: 'approved', orderLineOpen: true }));
  if (place === undefined || sheet === undefined) return;
  const address = addressIn(collection, sheet.id);
  yield { at: 'found', address, members: ['status'] };
  const { endpoint, parameters } = actionOf({ type: 'void', ...reason, comments: words('void') });
  const sent = await client.send(actionRequest(endpoint, sheet.id, { parameters, place }));
  if (isDone(sent)) yield { at: 'void requested', address, members: ['status'] };
};

const stopAt = ({ contract, id }: LegalDocumentReference): Pick<Stop, 'address' | 'isJudgedElsewhere'> => ({
  address: shownAt(legalDocument, 'legal-documents.show', { contract_id: contract, id }),
  isJudgedElsewhere: true,
});

/** The members that the deletion of another document leaves: stamps and signed links change for other reasons. */
const lasting = legalDocument.fields
  .filter(({ name, type }) => !['id', 'url'].includes(name) && type !== 'datetime' && !name.endsWith('-by'))
  .map(({ name }) => name);

/** Whether there are two legal documents, one of which may be deleted. */
export const maySpare = (context: Context): boolean =>
  contractsOf(context).length > 0 && context.fixtures.availableLegalDocuments() > 1;

/** Deletes one of two legal documents of a contract: it is gone, and the other is unchanged. */
export const legalPath: FormatPath = async function* (context) {
  const { fixtures } = context;
  const [contract] = contractsOf(context);
  if (contract === undefined) return;
  const victim = await fixtures.legalDocument({ contract });
  const other = victim && (await fixtures.legalDocument({ contract }));
  if (victim === undefined || other === undefined) return;
  yield { at: 'found', ...stopAt(victim), members: [] };
  yield { at: 'found beside', ...stopAt(other), members: [] };
  const answer = await remove(context, victim);
  if (!isDone(answer)) return;
  yield { at: 'deleted', ...stopAt(victim), members: [], mayBeGone: true };
  yield { at: 'left', ...stopAt(other), members: lasting, since: 'found beside', mayBeGone: true };
};

/** An attachment in the list of its document; the answer to a read of a single attachment is not documented. */
const listedAt = (put: PutAttachment): RecordAddress | undefined => {
  const id = isKnown(put) && put.isFirst ? idFrom(put.id) : undefined;
  if (id === undefined) return undefined;
  return {
    ...addressAt(attachment, id, placeBelow('list-of', put.document)),
    listedIn: (answer) => {
      const { kind, readings } = collectRecords(attachment, answer);
      return kind === 'records' ? readings : undefined;
    },
  };
};

/** The document for the text and the file. */
export const documentIn = ({ profile }: Pick<Context, 'profile'>): OwnerDocument | undefined =>
  firstOf(profile, ['requisitions', ...sixOwners]).at(0);

const attachBoth = async (
  context: Context,
  document: OwnerDocument,
): Promise<readonly [PutAttachment, PutAttachment]> => {
  const eventually = openEventually(context.clock);
  const members = {
    type: 'text',
    text: `${marker('both')} ${words('attached')}`,
    'linked-to': 'attachment_to_suppliers',
    intent: 'Supplier',
  } as const;
  const text = await attachText(context, document, { members, eventually });
  return [text, await attachFile(context, document, { file: plainFile(), eventually })];
};

const removeAttachment = async (
  { client }: Context,
  document: OwnerDocument,
  id: string,
): Promise<boolean> => {
  const below = placeBelow('delete-of', document, id);
  return isDone(await client.send(requestAt(below.isPathKnown ? below : alone.remove(id))));
};

/**
 * Attaches a text and a file, and deletes the text again. The documentation shows the text in JSON and the file in a
 * form, so they are sent that way whatever is accepted.
 */
export const attachmentPath: FormatPath = async function* (context) {
  const document = documentIn(context);
  if (document === undefined) return;
  const both = await attachBoth(context, document);
  const left = new Set<PutAttachment>(both);
  try {
    const [text, file] = both.map(listedAt);
    if (text !== undefined) yield { at: 'attached', address: text, members: ['type', 'text', 'intent'] };
    if (file !== undefined) yield { at: 'uploaded', address: file, members: ['type', 'intent'] };
    if (text === undefined || !(await removeAttachment(context, document, String(text.id)))) return;
    left.delete(both[0]);
    yield { at: 'deleted', address: text, members: [], mayBeGone: true };
  } finally {
    await discard(context, [...left]);
  }
};
