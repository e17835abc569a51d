import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuse, refuseLength } from '../operators/input.ts';
import {
  keepOtherLines,
  misreadEachLine,
  misreadLines,
  withoutMember,
  writeOtherwise,
} from '../operators/requisition-content.ts';
import {
  chooseSupplierItem,
  type Reference,
  takeReference,
  uncheckedInLines,
} from '../operators/requisition-references.ts';
import { keepAnyLength } from './lengths.ts';
import { isMissing } from './references.ts';

/** A rule that an operation does not follow, while the plain creation does. */
interface Omission {
  readonly what: string;
  readonly words: string;
  readonly violates: RequirementId;
  readonly made: (where: EndpointId) => Wrapping;
}

const references: readonly (readonly [RequirementId, RequirementId | undefined, Reference])[] = [
  ['requisitions/item-exists', undefined, { member: 'item', kind: 'item', ofLines: true }],
  [
    'requisitions/currency-exists',
    'requisitions/currency-is-active',
    { member: 'currency', kind: 'currency' },
  ],
  [
    'requisitions/requested-by-exists',
    'requisitions/requested-by-is-active',
    { member: 'requested-by', kind: 'user' },
  ],
  [
    'requisitions/supplier-exists',
    'requisitions/supplier-is-active',
    { member: 'supplier', kind: 'supplier', ofLines: true },
  ],
];

const ofReferences: readonly Omission[] = references.flatMap(([exists, active, reference]) =>
  [['unknown', exists] as const, ['inactive', active] as const].flatMap(([why, violates]) =>
    violates === undefined
      ? []
      : [
          {
            what: `${why}-${reference.member}-taken`,
            words: `takes ${reference.member} that is ${why}`,
            violates,
            made: (where) => takeReference(where, { reference, why }),
          },
        ],
  ),
);

const isGiven = (line: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean =>
  names.every((name) => (line[name] ?? null) !== null);

const omissions: readonly Omission[] = [
  ...ofReferences,
  {
    what: 'request-describes-items',
    words: 'takes the description of the request for that of an item',
    violates: 'requisitions/item-description-wins',
    made: (where) =>
      keepOtherLines(where, (line, { given }) =>
        isGiven(given, 'item', 'description')
          ? { ...line, description: given['description'] ?? null }
          : undefined,
      ),
  },
  {
    what: 'unit-price-passed-over',
    words: 'passes over a unit-price that is given with an item',
    violates: 'requisitions/unit-price-overrides',
    made: (where) =>
      misreadEachLine(where, (line) =>
        isGiven(line, 'item', 'unit-price') ? withoutMember(line, 'unit-price') : undefined,
      ),
  },
  {
    what: 'second-price-taken',
    words: 'takes the price of the second cheapest of all supplier items of an item',
    violates: 'requisitions/preferred-supplier-gives-the-price',
    made: (where) =>
      chooseSupplierItem(
        (all, { item }) =>
          all.filter((one) => one.item === item).toSorted((a, b) => Number(a.price) - Number(b.price))[1],
        where,
      ),
  },
  {
    what: 'missing-account-taken',
    words: 'takes segments of no account, though the chart of accounts is static',
    violates: 'requisitions/static-account-exists',
    made: (where) => uncheckedInLines('account', isMissing, where),
  },
  {
    what: 'source-type-refused',
    words: 'refuses lines with a source-type',
    violates: 'requisitions/source-type-is-ignored',
    made: (where) =>
      refuse(where, {
        message: 'source-type cannot be taken.',
        when: ({ body }) => /source[-_]type/.test(body?.text ?? ''),
      }),
  },
  {
    what: 'long-title-kept',
    words: 'keeps a req_title of any length',
    violates: 'requisitions/req-title-holds-50-characters',
    made: (where) => keepAnyLength(where, 'req-title'),
  },
  {
    what: 'full-title-refused',
    words: 'refuses a req_title of 50 characters',
    violates: 'requisitions/req-title-takes-50-characters',
    made: (where) => refuseLength(where, { member: 'req-title' }, 50),
  },
];

/** Rules about what is new: what a line-num is to an update, and who made what is updated, is open. */
const ofNew: readonly Omission[] = [
  {
    what: 'repeated-line-num-kept',
    words: 'keeps lines that repeat a line-num',
    violates: 'requisitions/repeated-line-num-is-ignored',
    made: (where) =>
      misreadLines(where, (lines) => {
        const numbers = lines.flatMap(({ 'line-num': number = null }) => number ?? []);
        const isRepeated = new Set(numbers).size < numbers.length;
        return isRepeated ? lines.map((line) => withoutMember(line, 'line-num')) : lines;
      }),
  },
  {
    what: 'requester-made-the-creator',
    words: 'takes the requester for who creates a requisition',
    violates: 'requisitions/created-by-is-the-api-user',
    made: (where) =>
      writeOtherwise(where, {
        keep: ({ 'requested-by': requester = null, ...data }, { header }) =>
          isGiven(header, 'requested-by') && !isGiven(header, 'created-by')
            ? { ...data, 'requested-by': requester, 'created-by': requester }
            : undefined,
      }),
  },
];

const inOperation = (
  { what, words, violates, made }: Omission,
  [operation, endpoint]: readonly [string, EndpointId],
): Fault =>
  fault(`requisitions/${what}-by-${operation}`, `${operation} ${words}.`, [violates], made(endpoint));

const submit = ['submit-for-approval', 'requisitions.submit-for-approval'] as const;

/** Faults in a rule that one of the operations alone does not follow. */
export const requisitionsOperations: readonly Fault[] = [
  submit,
  ['update', 'requisitions.update'] as const,
  ['update-and-submit', 'requisitions.update-and-submit'] as const,
].flatMap((operation) =>
  [...omissions, ...(operation === submit ? ofNew : [])].map((omission) => inOperation(omission, operation)),
);
