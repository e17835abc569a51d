import { legalDocument } from '../../../models/resources/legal-document.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type Notation, referenceNotation } from '../../../models/wire/notation.ts';
import { writeMany, writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { type Kept, keptDocument, seededDocuments } from './seeded-documents.ts';

/** How a request asks, and what there is. */
export interface Asked extends LegalDocumentReference {
  readonly format: Format;
  readonly all: readonly Kept[];
  /** What was deleted so far, the latest last. */
  readonly deleted: readonly Kept[];
}

/** What a platform does otherwise than it should, or where the documentation leaves it open. */
export interface LegalQuirks {
  readonly notation?: Partial<Notation>;
  readonly pageSize?: number;
  /** The status of a list without records; what the format has at the reference when left out. */
  readonly emptyList?: number;
  /** Answers a request itself. */
  readonly answers?: (request: Outgoing, asked: Asked) => Answer | undefined;
  /** What the list of a contract holds. */
  readonly lists?: (own: readonly Kept[], asked: Asked) => readonly Kept[];
  /** What a read by id finds; undefined is nothing. */
  readonly finds?: (own: Kept | undefined, asked: Asked) => Kept | undefined;
  /** How one is shown, in a list or by a read. */
  readonly shows?: (data: Data, how: { readonly format: Format; readonly listed: boolean }) => Data;
  /** What a deletion takes away; a number refuses it with that status. */
  readonly deletes?: (own: Kept, asked: Asked) => readonly Kept[] | number;
  readonly deleteAnswer?: { readonly status: number; readonly tells?: true };
  /** Ids of new ones are counted for each contract by itself. */
  readonly countsById?: 'contract';
}

const path = /^\/api\/contracts\/(\d+)\/legal_documents(?:\/(\d+))?$/;

const isOf = (contract: Id, id: Id) => (one: Kept) => one.contract === contract && one.id === id;

/** A platform in memory that has contracts with legal documents. */
export const createLegalPlatform = (
  quirks: LegalQuirks = {},
): { readonly client: Client; readonly supply: Supply } => {
  const { lists = (own) => own, finds = (own) => own, shows = (data) => data } = quirks;
  const { deletes = (own) => [own], deleteAnswer = { status: 200 }, pageSize = 50 } = quirks;
  const notation = { ...referenceNotation, ...quirks.notation };
  let all = seededDocuments();
  let deleted: readonly Kept[] = [];

  const nothing = (format: Format, status = 404) =>
    answerWith(status, format === 'json' ? '{"errors":{}}' : '<errors/>', format);
  const show = (one: Kept, format: Format) => {
    const text = writeOne(legalDocument, shows(one.data, { format, listed: false }), format, notation);
    return answerWith(200, text, format);
  };
  const list = (asked: Asked): Answer => {
    const { contract, format } = asked;
    const found = lists(
      all.filter((one) => one.contract === contract),
      asked,
    );
    const status = quirks.emptyList ?? (format === 'json' ? 200 : 404);
    if (found.length === 0 && status !== 200) return nothing(format, status);
    const records = found.slice(0, pageSize).map(({ data }) => shows(data, { format, listed: true }));
    return answerWith(200, writeMany(legalDocument, records, format, notation), format);
  };
  const remove = (own: Kept, asked: Asked): Answer => {
    const taken = deletes(own, asked);
    if (typeof taken === 'number') return nothing(asked.format, taken);
    all = all.filter((one) => !taken.includes(one));
    deleted = [...deleted, own];
    const { status, tells } = deleteAnswer;
    return tells ? { ...show(own, asked.format), status } : answerWith(status, '', asked.format);
  };
  const answer = (request: Outgoing): Answer => {
    const format = request.accept === mediaTypeOf.xml ? 'xml' : 'json';
    const [, contract, id] = path.exec(request.path.split('?')[0] ?? '') ?? [];
    const asked: Asked = { contract: Number(contract), id: Number(id), format, all, deleted };
    const own = quirks.answers?.(request, asked);
    if (own !== undefined) return own;
    if (contract === undefined) return nothing(format);
    if (id === undefined) return list(asked);
    const known = all.find(isOf(asked.contract, asked.id));
    const found = request.method === 'DELETE' ? known : finds(known, asked);
    if (found === undefined) return nothing(format);
    return request.method === 'DELETE' ? remove(found, asked) : show(found, format);
  };
  const nextId = (contract: Id): number => {
    const counted = [...all, ...deleted].filter(
      (one) => quirks.countsById !== 'contract' || one.contract === contract,
    );
    return Math.max(100, ...counted.map(({ id }) => Number(id))) + 1;
  };
  return {
    client: { send: async (request) => answer(request), exchanges: [], requests: 0 },
    supply: {
      ...noDocuments,
      legalDocument: async ({ contract }) => {
        const one = keptDocument(Number(contract), nextId(contract));
        all = [...all, one];
        return { contract, id: one.id };
      },
      availableLegalDocuments: () => Number.POSITIVE_INFINITY,
    },
  };
};
