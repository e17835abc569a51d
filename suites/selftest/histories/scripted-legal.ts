import type { LegalHistory } from '../../../fixtures/histories/legal-history.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import type { Asked, LegalQuirks } from '../../legal-documents/stand-ins/platform.ts';
import type { Kept } from '../../legal-documents/stand-ins/seeded-documents.ts';

/** What a history tells of a platform, its file's part of it included. */
export type Told = Partial<LegalHistory>;

const ofContract =
  ({ contract }: Pick<Asked, 'contract'>) =>
  (one: Kept): boolean =>
    one.contract === contract;

type Words<F> = Readonly<Record<string, F>>;

const listed: Words<NonNullable<LegalQuirks['lists']>> = {
  all: (_, { all }) => all,
  'those of others': (_, asked) => asked.all.filter((one) => !ofContract(asked)(one)),
  nothing: () => [],
  'all but the first': (own) => own.slice(1),
  'what was deleted as well': (own, asked) => [...own, ...asked.deleted.filter(ofContract(asked))],
};

const found: Words<NonNullable<LegalQuirks['finds']>> = {
  'the first': (own, { all }) => own && all[0],
  nothing: () => undefined,
  'what was deleted as well': (own, { contract, deleted, id }) =>
    own ?? deleted.find((one) => one.contract === contract && one.id === id),
  'it at any contract': (own, { all, id }) => own ?? all.find((one) => one.id === id),
};

const taken: Words<(own: Kept, asked: Asked) => readonly Kept[]> = {
  nothing: () => [],
  'it alone': (own) => [own],
  'all of the contract': (own, { all }) => all.filter(ofContract(own)),
  all: (_, { all }) => all,
  'the next one': (own, { all }) =>
    all.filter((one) => one.contract === own.contract && one.id >= own.id).slice(0, 2),
};

/** What a deletion takes, by the format that it accepts. */
const takenBy = (told: Told): LegalQuirks['deletes'] => {
  const usual = told['deletion-is-refused-with'] ?? taken[told['deletion-takes'] ?? ''];
  const inXml =
    told['deletion-in-xml-is-refused-with'] ?? taken[told['deletion-in-xml-takes'] ?? ''] ?? usual;
  if (usual === undefined && inXml === undefined) return undefined;
  return (own, asked) => {
    const found = (asked.format === 'xml' ? inXml : usual) ?? (() => [own]);
    return typeof found === 'number' ? found : found(own, asked);
  };
};

const shown = (data: Data, told: Told, { format, listed: isListed }: { format: string; listed: boolean }) => {
  const members = {
    ...data,
    ...told.every,
    ...(format === 'xml' && told['in-xml']),
    ...(isListed && told['in-lists']),
  } as Data;
  const names = told['lists-show'];
  return isListed && names !== undefined
    ? Object.fromEntries(names.map((name) => [name, members[name] ?? null]))
    : members;
};

const oneInNoList: NonNullable<LegalQuirks['answers']> = ({ method, path }) =>
  method === 'GET' && path.endsWith('/legal_documents')
    ? answerWith(200, '{"id":11,"url":"https://documents.example/1/11"}', 'json')
    : undefined;

/** The platform that a history tells of. */
export const legalDocumentsOf = (told: Told): LegalQuirks => {
  const { 'lists-hold': lists, 'reads-find': finds } = told;
  const { 'page-size': pageSize, 'empty-list': emptyList, 'deletion-answers': deleteAnswer } = told;
  const quirks = {
    ...{ pageSize, emptyList, deleteAnswer },
    answers: lists === 'one in no list' ? oneInNoList : undefined,
    lists: listed[lists ?? ''],
    finds: found[finds ?? ''],
    deletes: takenBy(told),
    countsById: told.ids && 'contract',
    shows: (data: Data, how: { format: string; listed: boolean }) => shown(data, told, how),
  };
  return Object.fromEntries(Object.entries(quirks).filter(([, value]) => value !== undefined)) as LegalQuirks;
};
