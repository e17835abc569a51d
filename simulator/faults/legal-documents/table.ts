import { legalDocumentReferences } from '../../../fixtures/seed/profile-references.ts';
import { legalDocument } from '../../../models/resources/legal-document.ts';
import { isData, type Value } from '../../../models/resources/resource.ts';
import type { StoredLegalDocument } from '../../areas/legal-documents/index.ts';
import { tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { changeEachListed, changeList } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { member, show, showMember } from '../operators/show.ts';
import { answeredIn, isAt } from '../operators/where.ts';

const showOtherwise = (member: string, change: (value: Value) => Value): Wrapping =>
  showMember({ resource: legalDocument, member }, change);

/** Shows a timestamp as it was at creation. */
const standStill = (name: string): Wrapping =>
  show({ resource: legalDocument }, (data) => ({ ...data, [name]: data['created-at'] ?? null }));

/** After another deletion, reads show a document that was deleted before. */
const bringBack = (): Wrapping => {
  const memory = memoryOf<StoredLegalDocument[]>(() => []);
  return wrapStep('load', (step, fired) => async (exchange) => {
    const deleted = memory(exchange);
    const before = deleted.slice(0, -1).find(({ id }) => String(id) === exchange.params['id']);
    if (before === undefined || !isAt(exchange, 'legal-documents.show')) {
      await step(exchange);
      const document = exchange.document as StoredLegalDocument | undefined;
      if (document && isAt(exchange, 'legal-documents.delete')) deleted.push(document);
      return;
    }
    exchange.document = before;
    fired(exchange);
  });
};

/** Faults in legal documents. */
export const legalDocumentFaults = tableOf('legal-documents', {
  'list-counts-another-round > list-and-show-agree: The list shows one negotiation round more than a read does.':
    changeEachListed('legal-documents.list', (one) => ({
      ...one,
      'negotiation-rounds': Number(one['negotiation-rounds']) + 1,
    })),
  'locked-are-not-listed > list-holds-those-of-the-contract: Lists leave out legal documents that a user has locked for editing.':
    changeList('legal-documents.list', (records) =>
      records.filter((one) => (one['locked-by-user-id'] ?? null) === null),
    ),
  'xml-turns-the-flag > formats-agree: XML shows the opposite of the flag.': show(
    { resource: legalDocument, where: answeredIn('xml') },
    member('external-file-upload', (flag) => flag !== true),
  ),
  'template-is-the-next > contract-template-made-the-agreement: A legal document shows the id after that of its template.':
    showOtherwise('contract-template-id', (id) => Number(id) + 1),
  'contract-is-the-other > contract-is-object: A legal document shows another contract that has legal documents than its own.':
    showOtherwise('contract', (contract) => {
      if (!isData(contract)) return contract;
      const { contracts } = legalDocumentReferences;
      return { ...contract, id: contracts.find((id) => id !== contract['id']) ?? null };
    }),
  'paper-is-always-external > external-file-upload-tells-whose-paper': showOtherwise(
    'external-file-upload',
    () => true,
  ),
  'lock-names-the-first-party > locks-name-who-edits': showOtherwise(
    'locked-by-other-party',
    () => 'The other side',
  ),
  'first-reviewer-alone-is-told > reviewers-are-internal: Only the first reviewer is shown.': showOtherwise(
    'reviewer-user-ids',
    (ids) => String(ids).split(',')[0] ?? null,
  ),
  'summary-timestamp-stays > exec-summary-timestamp-tells-of-updates': standStill(
    'ccc-exec-summary-timestamp',
  ),
  'file-timestamp-stays > file-timestamp-tells-of-updates': standStill('ccc-file-timestamp'),
  'deleted-comes-back > delete-deletes-the-legal-document: Once another legal document is deleted, one that was deleted before is shown again.':
    bringBack(),
  'reads-count-as-rounds > formats/reads-change-nothing: Each read of a legal document is counted as a negotiation round.':
    wrapStep('respond', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      if (document?.kind !== 'legal-document' || !isAt(exchange, 'legal-documents.show')) return;
      const rounds = Number(document.data['negotiation-rounds']) + 1;
      const { kind, id, data, state } = document as StoredLegalDocument;
      sandbox.store.put({ kind, id, data: { ...data, 'negotiation-rounds': rounds }, state });
      fired(exchange);
    }),
});
