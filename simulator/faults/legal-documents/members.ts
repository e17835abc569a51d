import type { RequirementId } from '../../../models/requirements/index.ts';
import { legalDocument } from '../../../models/resources/legal-document.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Fault, fault } from '../fault.ts';
import { member, show } from '../operators/show.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const user: RequirementId = 'formats/users-are-objects';
const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const digits = (value: Value): Value => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const asText = (value: Value): Value => String(value);
const listed = (value: Value): Value => [value];
const asRecord = (value: Value): Value => ({ text: value });
const split = (value: Value): Value => String(value).split(',').map(Number);

const idOf = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'id' in value ? value['id'] : 0;

const named =
  (name: string) =>
  (value: Value): Value =>
    `${name} ${String(value)}`;

type Row = readonly [
  member: string,
  type: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const anywhere: readonly Row[] = [
  ['id', 'integer', 'has a prefix', named('LD')],
  ['contract', 'object', 'is a bare id', idOf],
  ['clm-id', 'string', 'is an object', asRecord],
  ['contract-template-id', 'integer', 'is a name', named('Template')],
  ['ccc-exec-summary-timestamp', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['ccc-file-timestamp', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['external-file-upload', 'flag', 'is yes or no', (value) => (value === true ? 'yes' : 'no')],
  ['locked-by-other-party', 'string', 'is a list', listed],
  ['locked-by-user-id', 'integer', 'is a login', named('user')],
  ['negotiation-rounds', 'integer', 'is written out', named('round')],
  ['reviewer-user-ids', 'string', 'is a list', split],
  ['url', 'string', 'is an object', (value) => ({ href: value })],
  ['created-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['created-by', 'user', 'is a bare id', idOf, user],
  ['updated-by', 'user', 'is a bare id', idOf, user],
];

const inJson: readonly Row[] = [
  ['id', 'integer', 'is a text', asText],
  ['contract', 'object', 'is a number of a contract', (value) => named('CT')(idOf(value))],
  ['clm-id', 'string', 'is a number', 77],
  ['external-file-upload', 'flag', 'is Y or N', (value) => (value === true ? 'Y' : 'N')],
  ['reviewer-user-ids', 'string', 'is a number', (value) => Number(String(value).split(',')[0])],
  ['negotiation-rounds', 'integer', 'is a text', asText],
];

const inXml: readonly Row[] = [
  ['external-file-upload', 'flag', 'is on or off', (value) => (value === true ? 'on' : 'off')],
  ['locked-by-user-id', 'integer', 'has decimals', (value) => `${String(value)}.50`],
  ['updated-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
];

const faultsOf = (rows: readonly Row[], only?: Format): readonly MemberFault[] =>
  rows.map(([member, type, wrong, shown, ...others]) => ({
    ...{ member, wrong, shown, ...(only !== undefined && { only }) },
    violates: [`legal-documents/${member}-is-${type}` as RequirementId, ...others],
  }));

/** What can be wrong with members of legal documents: lengths, then types. */
export const legalDocumentsMembers: readonly Fault[] = [
  fault(
    'legal-documents/urls-tell-where-they-come-from',
    'The url of a legal document ends in a long query.',
    ['legal-documents/url-fits-255-characters'],
    show(
      { resource: legalDocument },
      member('url', (url) => `${url}&from=${'procurement/'.repeat(25)}`),
    ),
  ),
  fault(
    'legal-documents/clm-ids-are-padded',
    'The clm-id of a legal document is padded to 300 characters.',
    ['legal-documents/clm-id-fits-255-characters'],
    show(
      { resource: legalDocument },
      member('clm-id', (id) => String(id).padStart(300, '0')),
    ),
  ),
  fault(
    'legal-documents/locking-parties-have-addresses',
    'The party that locks a legal document is told with a long address.',
    ['legal-documents/locked-by-other-party-fits-255-characters'],
    show(
      { resource: legalDocument },
      member('locked-by-other-party', (party) => `${party}, ${'Yard '.repeat(60)}`),
    ),
  ),
  // Members of legal documents that are shown with a type that is not theirs, some in one format alone.
  ...memberFaults('legal-documents', legalDocument, [
    ...faultsOf(anywhere),
    ...faultsOf(inJson, 'json'),
    ...faultsOf(inXml, 'xml'),
  ]),
];
