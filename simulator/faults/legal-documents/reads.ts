import { legalDocumentReferences } from '../../../fixtures/seed/legal-document-references.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { legalDocument } from '../../../models/resources/legal-document.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, tableOf, titled } from '../fault.ts';
import { isFresh, ofOtherContracts, ofPathContract } from '../operators/deletions.ts';
import { refuse } from '../operators/input.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { changeEachListed, changeList, presented } from '../operators/lists.ts';
import { type Mask, member, showMember, show as showRecords } from '../operators/show.ts';
import { answeredIn, every } from '../operators/where.ts';

const list = 'legal-documents.list';
const show = 'legal-documents.show';
const [listInXml, showInXml] = [every(list, answeredIn('xml')), every(show, answeredIn('xml'))];

const others = (exchange: Exchange): readonly Data[] => presented(ofOtherContracts(exchange), exchange);

/** A row: the list holds only some of the records. */
const leftOut = (what: string, title: string, isListed: (one: Data) => boolean): Fault =>
  fault(
    `legal-documents/${what}`,
    title,
    ['legal-documents/list-holds-those-of-the-contract'],
    changeList(list, (records) => records.filter(isListed)),
  );

/** A row: the list shows records that differ from what a read shows. */
const shownInLists = (what: string, title: string, change: (one: Data) => Data): Fault =>
  fault(
    `legal-documents/${what}`,
    title,
    ['legal-documents/list-and-show-agree'],
    changeEachListed(list, change),
  );

/** A row: XML and JSON show different records. */
const shownInXml = (what: string, title: string, mask: Mask): Fault =>
  fault(
    `legal-documents/${what}`,
    title,
    ['legal-documents/formats-agree'],
    showRecords({ resource: legalDocument, where: answeredIn('xml') }, mask),
  );

/** A row: a member differs from what a legal document was created with, or is not moved by an update. */
const toldWrongly = (
  what: string,
  title: string,
  {
    row,
    name,
    change,
  }: { readonly row: RequirementId; readonly name: string; readonly change: (value: Value) => Value },
): Fault =>
  fault(
    `legal-documents/${what}`,
    title,
    [row],
    showMember({ resource: legalDocument, member: name }, change),
  );

const madeOtherwise: readonly Fault[] = [
  toldWrongly('template-is-the-next', 'A legal document names the template with the next id.', {
    row: 'legal-documents/contract-template-made-the-agreement',
    name: 'contract-template-id',
    change: (id) => Number(id) + 1,
  }),
  toldWrongly('paper-is-always-external', 'Each legal document tells that it is on external paper.', {
    row: 'legal-documents/external-file-upload-tells-whose-paper',
    name: 'external-file-upload',
    change: () => true,
  }),
  toldWrongly('lock-names-the-first-party', 'A lock names the same party, whoever holds it.', {
    row: 'legal-documents/locks-name-who-edits',
    name: 'locked-by-other-party',
    change: () => 'The other side',
  }),
  toldWrongly('lock-names-another-user', 'A lock names another user than the one who holds it.', {
    row: 'legal-documents/locks-name-who-edits',
    name: 'locked-by-user-id',
    change: (id) => (id === 11 ? 12 : 11),
  }),
  toldWrongly('first-reviewer-alone-is-told', 'Only the first of several reviewers is shown.', {
    row: 'legal-documents/reviewers-are-internal',
    name: 'reviewer-user-ids',
    change: (ids) => String(ids).split(',')[0] ?? null,
  }),
  ...(
    [
      ['summary', 'legal-documents/exec-summary-timestamp-tells-of-updates', 'ccc-exec-summary-timestamp'],
      ['file', 'legal-documents/file-timestamp-tells-of-updates', 'ccc-file-timestamp'],
    ] as const
  ).map(([part, row, name]) =>
    fault(
      `legal-documents/${part}-timestamp-stays`,
      `${name} stays at the moment of creation when the ${part} is updated.`,
      [row],
      showRecords({ resource: legalDocument }, (data) => ({ ...data, [name]: data['created-at'] ?? null })),
    ),
  ),
];

/** Faults in lists and reads of legal documents. */
export const legalDocumentsReads: readonly Fault[] = [
  ...tableOf('legal-documents', {
    'list-in-xml-is-not-there > list-answers-legal-documents': refuse(listInXml),
    'contract-is-another-one > contract-is-object': showRecords(
      { resource: legalDocument, where: show },
      (data) => {
        const { contract = null } = data;
        const other = legalDocumentReferences.contracts.find(
          (id) => isData(contract) && id !== contract['id'],
        );
        return isData(contract) && other !== undefined
          ? { ...data, contract: { ...contract, id: other } }
          : data;
      },
    ),
    'list-of-none-holds-all > list-holds-no-others': changeList(list, (records, exchange) =>
      records.length > 0 ? records : others(exchange),
    ),
    'list-holds-fresh-ones-of-others > list-holds-no-others': titled(
      'New legal documents are listed below every contract.',
      changeList(list, (records, exchange) => [
        ...records,
        ...others(exchange).filter(({ id }) => isFresh(id)),
      ]),
    ),
    'list-is-that-of-others > list-holds-those-of-the-contract list-holds-no-others': changeList(
      list,
      (_, exchange) => others(exchange),
    ),
  }),
  leftOut(
    'list-leaves-out-locked-ones',
    'The list omits legal documents that a user has locked.',
    (one) => one['locked-by-user-id'] === null,
  ),
  leftOut('list-leaves-out-fresh-ones', 'The list omits new legal documents.', ({ id }) => !isFresh(id)),
  leftOut(
    'list-leaves-out-external-paper',
    'The list omits legal documents on external paper.',
    (one) => one['external-file-upload'] !== true,
  ),
  shownInLists('list-shows-another-url', 'The list shows another url than a read does.', (one) => ({
    ...one,
    url: `https://lists.example/${one['id']}`,
  })),
  shownInLists(
    'list-counts-another-round',
    'The list shows one negotiation round more than a read does.',
    (one) => ({
      ...one,
      'negotiation-rounds': Number(one['negotiation-rounds']) + 1,
    }),
  ),
  shownInLists('list-swaps-stamps', 'created-at and updated-at are swapped in the list.', (one) => ({
    ...one,
    'created-at': one['updated-at'] ?? null,
    'updated-at': one['created-at'] ?? null,
  })),
  shownInLists(
    'list-names-another-creator',
    'The list names another user as the creator than a read does.',
    (one) => ({ ...one, 'created-by': userOf(11) }),
  ),
  shownInLists('list-turns-the-flag', 'The list shows external-file-upload the other way round.', (one) => ({
    ...one,
    'external-file-upload': one['external-file-upload'] !== true,
  })),
  ...tableOf('legal-documents', {
    'show-answers-the-next > show-answers-the-legal-document': mistake<'legal-document'>(
      show,
      ({ kind, id }, { sandbox }) => sandbox.store.get(kind, id + 1),
      'decide',
    ),
    'show-answers-the-first-of-the-contract > show-answers-the-legal-document': mistake(
      show,
      (_, exchange) => ofPathContract(exchange)[0],
      'decide',
    ),
    'show-answers-the-latest-of-the-contract > show-answers-the-legal-document': mistake(
      show,
      (_, exchange) => ofPathContract(exchange).at(-1),
      'decide',
    ),
    'show-in-xml-is-remembered > show-answers-the-legal-document': mistakeForFirst(showInXml),
    'show-finds-no-locked-one > show-answers-the-legal-document': refuse(show, {
      when: ({ document }) => (document?.data['locked-by-user-id'] ?? null) !== null,
    }),
    'show-finds-no-fresh-one > show-answers-the-legal-document': refuse(show, {
      when: ({ params }) => isFresh(params['id']),
    }),
  }),
  shownInXml('xml-turns-the-flag', 'XML shows external-file-upload the other way round.', (one) => ({
    ...one,
    'external-file-upload': one['external-file-upload'] !== true,
  })),
  shownInXml(
    'xml-leaves-out-a-flag-that-is-off',
    'XML shows external-file-upload only where it is on.',
    member('external-file-upload', (flag) => (flag === true ? flag : null)),
  ),
  shownInXml(
    'xml-cuts-the-url',
    'XML shows the first forty characters of a url.',
    member('url', (url) => String(url).slice(0, 40)),
  ),
  shownInXml(
    'xml-loses-letters',
    'XML shows clm-id without its non-ASCII characters.',
    member('clm-id', (id) => String(id).replace(/[^ -~]/g, '?')),
  ),
  shownInXml('xml-leaves-out-reviewers', 'XML does not show who reviews.', (one) => ({
    ...one,
    'reviewer-user-ids': null,
  })),
  shownInXml(
    'xml-shows-days',
    'XML shows the timestamp of the file without its time.',
    member('ccc-file-timestamp', (stamp) => `${String(stamp).slice(0, 10)}T00:00:00.000Z`),
  ),
  shownInXml('xml-names-another-updater', 'XML names another user as the one who updated it.', (one) => ({
    ...one,
    'updated-by': userOf(11),
  })),
  ...madeOtherwise,
];
