import type { LegalHistory } from '../../../fixtures/histories/legal-history.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import type { StoredDocument } from '../../harness/fake/overrides.ts';
import type { LegalOverrides } from '../../legal-documents/fake.ts';

/** The description of a platform in a history, merged with that of its file. */
export type ScriptedLegalDocuments = Partial<LegalHistory>;

type All = readonly StoredDocument<Data>[];
type Words<F> = Readonly<Record<string, F>>;

const on = (document: string, all: All): All => all.filter((one) => one.on === document);

const listed: Words<NonNullable<LegalOverrides['lists']>> = {
  all: (_, all) => all,
  'those of others': (own, all) => all.filter((one) => !own.includes(one)),
  nothing: () => [],
  'all but the first': (own) => own.slice(1),
  'what was deleted as well': (own, _, call) => [
    ...own,
    ...on(call.on, call.deleted).map(({ data }) => data),
  ],
};

const scripted: Words<Pick<LegalOverrides, 'reads' | 'misses'>> = {
  'the first': { reads: (_, all) => all[0] },
  nothing: { reads: () => undefined },
  'what was deleted as well': {
    misses: (call) => on(call.on, call.deleted).find(({ id }) => id === call.id),
  },
  'it at any contract': { misses: (call) => call.all.find(({ id }) => id === call.id) },
};

const left: Words<(own: StoredDocument<Data>, all: All) => All> = {
  nothing: (_, all) => all,
  'it alone': (own, all) => all.filter((one) => one !== own),
  'all of the contract': (own, all) => all.filter((one) => one.on !== own.on),
  all: () => [],
  'the next one': (own, all) => {
    const next = on(own.on, all).filter(({ id }) => id >= own.id);
    return all.filter((one) => !next.slice(0, 2).includes(one));
  },
};

/** What remains after a deletion, by the format that it accepts. */
const takenBy = (history: ScriptedLegalDocuments): LegalOverrides['deletes'] => {
  const usual = history['deletion-is-refused-with'] ?? left[history['deletion-takes'] ?? ''];
  const inXml =
    history['deletion-in-xml-is-refused-with'] ?? left[history['deletion-in-xml-takes'] ?? ''] ?? usual;
  if (usual === undefined && inXml === undefined) return undefined;
  return (own, all, { format }) => {
    const reads = (format === 'xml' ? inXml : usual) ?? ((_, some) => some.filter((one) => one !== own));
    return typeof reads === 'number' ? reads : reads(own, all);
  };
};

const shown = (
  data: Data,
  history: ScriptedLegalDocuments,
  { format, listed: isListed }: { format: string; listed: boolean },
) => {
  const members = {
    ...data,
    ...history.every,
    ...(format === 'xml' && history['in-xml']),
    ...(isListed && history['in-lists']),
  } as Data;
  const names = history['lists-show'];
  return isListed && names !== undefined
    ? Object.fromEntries(names.map((name) => [name, members[name] ?? null]))
    : members;
};

const oneInNoList: NonNullable<LegalOverrides['answers']> = ({ method, path }) =>
  method === 'GET' && path.endsWith('/legal_documents')
    ? answerWith(200, '{"id":11,"url":"https://documents.example/1/11"}', 'json')
    : undefined;

/** The overrides of the fake for a history. */
export const legalDocumentsOf = (history: ScriptedLegalDocuments): LegalOverrides => {
  const { 'lists-hold': lists, 'reads-find': finds } = history;
  const { 'page-size': pageSize, 'empty-list': emptyList, 'deletion-answers': removed } = history;
  const overrides = {
    ...{ pageSize, emptyList, removed, ...scripted[finds ?? ''] },
    answers: lists === 'one in no list' ? oneInNoList : undefined,
    lists: listed[lists ?? ''],
    deletes: takenBy(history),
    countsById: history.ids && 'contract',
    shows: (data: Data, how: { format: string; listed: boolean }) => shown(data, history, how),
  };
  return Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== undefined),
  ) as LegalOverrides;
};
