import type { Members } from '../../models/members.ts';
import { exampleScalars } from '../../models/openapi/examples.ts';
import { legalDocument } from '../../models/resources/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { hooksOf, noDocuments } from '../harness/fake/absent.ts';
import { type Collection, openFake } from '../harness/fake/fake.ts';
import { type FakeTarget, judging } from '../harness/fake/judge-checks.ts';
import type { Overrides, StoredDocument } from '../harness/fake/overrides.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';

/** What a fake does otherwise than it should, or where the documentation leaves it open. */
export interface LegalOverrides extends Overrides<Data> {
  /** Ids of new ones are counted for each contract by itself. */
  readonly countsById?: 'contract';
}

const user: Data = { id: 7, login: 'ada', fullname: 'Ada Example' };

/** A legal document with a value in every documented field; no two have the same. */
const legalDocumentOn = (contract: number, id: number): StoredDocument<Data> => {
  const day = (month: number) =>
    `2026-0${month}-${String(1 + (id % 28)).padStart(2, '0')}T08:00:${String(contract % 60).padStart(2, '0')}.000Z`;
  const data: Data = {
    ...(exampleScalars(legalDocument) as Data),
    id,
    contract: { id: contract, number: `CT-${contract}` },
    'clm-id': `CLM-${contract}-${id}`,
    'contract-template-id': 300,
    'ccc-exec-summary-timestamp': day(5),
    'ccc-file-timestamp': day(4),
    'external-file-upload': id % 2 === 0,
    'locked-by-other-party': id % 2 === 0 ? 'Tarn & Vale' : null,
    'locked-by-user-id': id % 2 === 0 ? null : 7,
    'negotiation-rounds': 2,
    'reviewer-user-ids': '7,8',
    url: `https://documents.example/${contract}/${id}`,
    'created-at': day(3),
    'updated-at': day(6),
    'created-by': user,
    'updated-by': { ...user, id: 8, login: 'ben' },
  };
  return { id, on: `/api/contracts/${contract}`, data };
};

const collection: Collection<Data> = {
  routes: { below: /^(?<on>\/api\/contracts\/\d+)\/legal_documents(?:\/(?<id>\d+))?$/ },
  resource: legalDocument,
  firstId: 101,
  // Three of one contract, two of another and one of a third; a fourth has none.
  seeded: [
    ...[11, 13, 15].map((id) => legalDocumentOn(1, id)),
    ...[12, 14].map((id) => legalDocumentOn(2, id)),
    legalDocumentOn(3, 16),
  ],
};

/** Everything that a profile can say of them. */
export const whole: ProfileSketch = {
  legalDocuments: {
    contracts: [1, 2, 3, 4],
    readable: [
      { contract: 1, id: 11 },
      { contract: 2, id: 12 },
      { contract: 2, id: 14 },
      { contract: 3, id: 16 },
    ],
    expendable: [],
    madeWith: {
      ...{ 'contract-template-id': 305, 'external-file-upload': true, 'locked-by-user-id': 7 },
      ...{ 'locked-by-other-party': 'Grünhöhe', 'reviewer-user-ids': [8, 7] },
    },
  },
};

const countedOn = (on: string, known: readonly StoredDocument<Data>[]): number =>
  Math.max(100, ...known.filter((one) => one.on === on).map(({ id }) => id)) + 1;

const stampOf = { summary: 'ccc-exec-summary-timestamp', file: 'ccc-file-timestamp' } as const;

/** Members that a hook is given, as a read shows them. */
const asKept = (members: Members = {}): Data => {
  const ids = members['reviewer-user-ids'];
  return { ...(members as Data), ...(Array.isArray(ids) && { 'reviewer-user-ids': ids.join(',') }) };
};

/** Contracts with legal documents, which a hook makes. */
export const openLegalFake = ({ countsById, ...overrides }: LegalOverrides = {}): FakeTarget => {
  const counted = countsById === undefined ? {} : { nextId: countedOn };
  const { all, client, add, put, nextId } = openFake({ ...collection, ...counted }, overrides);
  return {
    client,
    fixtures: {
      ...noDocuments,
      legalDocument: async ({ contract, members }) => {
        const one = legalDocumentOn(Number(contract), nextId(`/api/contracts/${contract}`));
        add({ ...one, data: { ...one.data, ...asKept(members) } });
        return { contract, id: one.id };
      },
      availableLegalDocuments: () => Number.POSITIVE_INFINITY,
      canAsk: (hook) => hook === 'update-legal-document',
      ask: hooksOf({
        'update-legal-document': ({ contract, id, part }) => {
          const one = all().find((each) => each.id === id && each.on === `/api/contracts/${contract}`);
          if (one === undefined) return undefined;
          put({ ...one, data: { ...one.data, [stampOf[part]]: '2026-09-01T08:00:00.000Z' } });
          return true;
        },
      }),
    },
  };
};

export const judgedBy = judging(openLegalFake, whole);
