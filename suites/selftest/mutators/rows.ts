import type { Members } from '../../../models/members.ts';
import { clientRows } from './client-rows.ts';
import { hostileRows } from './hostile.ts';
import {
  changeFiles,
  changeLists,
  changeRecords,
  type Mutator,
  refuse,
  replaceAnswers,
  respond,
} from './mutator.ts';
import { editor, neighbour, remover } from './neighbour.ts';
import { requisitionRows } from './requisition-rows.ts';
import { legal, type MutatorRow, only, refuseBodies, without, writes } from './row.ts';

const documents = ['comments/', 'attachments/', 'legal-documents/'];
const agreements = ['scheduling-agreements/'];
const inspections = ['quality-inspections/'];
const reassignments = ['user-reassignments/'];
const requisitions = ['requisitions/'];

const cut = (ending: string) => (one: Members) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const isLong = typeof value === 'string' && value.length > 25 && /^(comments|text)$/.test(name);
      return [name, isLong ? `${value.slice(0, 25)}${ending}` : value];
    }),
  );

/** Answers the first read of each record with 404. */
const readLater = (): Mutator => {
  const read = new Set<string>();
  return {
    operation: /^GET .*\/\d+$/,
    answer: (_, { path }) => {
      if (read.has(path)) return undefined;
      read.add(path);
      return respond(404);
    },
  };
};

/** The number of requests for a new record that fail first. */
const early = 2;

/** Simulates asynchronous creation: the first requests that name a new record find nothing. */
const madeLater = (): Mutator => {
  const left = new Map<string, number>();
  return {
    format: 'json',
    request: ({ path }) => {
      const id = path.split(/[/?]/).find((segment) => left.has(segment));
      const count = id === undefined ? 0 : (left.get(id) ?? 0);
      if (id === undefined || count === 0) return undefined;
      left.set(id, count - 1);
      return respond(404);
    },
    answer: ({ status, text }, { method }) => {
      const id = /"id":\s*(\d+)/.exec(text)?.[1];
      if (method !== 'POST' || status !== 201 || id === undefined) return undefined;
      left.set(id, early);
      return respond(202, text);
    },
  };
};

/** Omits each record from the first lists that would show it. */
const listedAfter = (lists: number) => (): Mutator => {
  const counts = new Map<unknown, number>();
  return changeLists((records) => {
    for (const { id } of records) counts.set(id, (counts.get(id) ?? 0) + 1);
    return records.filter(({ id }) => (counts.get(id) ?? 0) > lists);
  });
};

/** Answers the second and third list after a deletion from a replica that does not know of it yet. */
const readFromReplica = (): Mutator => {
  const latest = new Map<string, string>();
  const former = new Map<string, { readonly text: string; reads: number }>();
  return {
    operation: /_documents(\/\d+)?$/,
    answer: ({ status, text }, { method, path }) => {
      const list = path.replace(/\/\d+$/, '');
      if (status >= 300) return undefined;
      if (method === 'DELETE') former.set(list, { text: latest.get(list) ?? '[]', reads: 0 });
      if (method !== 'GET' || path !== list) return undefined;
      latest.set(list, text);
      const earlier = former.get(list);
      if (earlier === undefined) return undefined;
      earlier.reads += 1;
      return earlier.reads === 2 || earlier.reads === 3 ? respond(status, earlier.text) : undefined;
    },
  };
};

const shown: readonly MutatorRow[] = [
  ...legal(documents, {
    'lists hold the oldest 1': changeLists((all) => all.slice(0, 1)),
    'lists hold the latest alone': changeLists((all) => all.toReversed().slice(0, 1)),
    'records are listed a moment later': listedAfter(1),
  }),
  ...legal([...documents, ...reassignments], {
    'lists hold the oldest 2': changeLists((all) => all.slice(0, 2)),
    'lists hold the oldest 5': changeLists((all) => all.slice(0, 5)),
  }),
  ...legal(['comments/', 'attachments/'], {
    'lists show the beginnings of texts': changeLists((all) => all.map(cut('…'))),
  }),
  ...legal(['legal-documents/made-with'], { 'records are listed after three lists': listedAfter(3) }),
  ...legal(['legal-documents/deletion'], {
    'a list lags behind a deletion that another one shows': readFromReplica,
  }),
  ...legal([...documents, ...inspections, ...agreements, ...reassignments, ...requisitions], {
    'records are read a moment later': readLater,
  }),
  ...legal(['comments/attachments', 'attachments/', ...inspections, ...requisitions], {
    'records are made a moment later': madeLater,
  }),
  ...legal([...documents, ...inspections], {
    'records show what is not documented': changeRecords((one) => ({
      ...{ ...one, plant: 'North', extra: { id: 5 } },
    })),
  }),
  ...legal(['legal-documents/'], { 'legal documents show their ids alone': changeRecords(only('id')) }),
  ...legal(['payments/'], {
    'lists of payments hold one': changeLists((all) => all.slice(0, 1)),
    'payments show no mark': changeRecords(without('exported')),
    'payments show no updated-at': changeRecords(without('updated-at')),
    'payments show little': changeRecords(only('id', 'status', 'exported')),
  }),
  ...legal(['attachments/'], {
    'attachments have an address elsewhere': changeRecords((one) =>
      'file-url' in one ? { ...one, 'file-url': 'https://files.example/1' } : one,
    ),
    'files come in archives': changeFiles((one) => Buffer.concat([Buffer.from('PK\u0003\u0004'), one])),
  }),
  ...legal(['quality-inspections/', 'scheduling-agreements/'], {
    'files have other line breaks': changeFiles((one) =>
      Buffer.from(Buffer.from(one).toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
    ),
  }),
  ...legal(inspections, {
    'creations of inspections show no id': {
      operation: /^POST .*quality_inspections$/,
      answer: ({ status }) => (status < 300 ? respond(status, '{"status":"Open"}') : undefined),
    },
  }),
];

const guards = ['access/attachments-guarded', 'access/refused-tokens'];

const refused: readonly MutatorRow[] = [
  ...legal(documents, { 'deletions need a right': refuse(/^DELETE/, 403) }),
  ...legal([...documents, ...reassignments], { 'writes need a right': refuse(writes, 403) }),
  ...legal(['comments/', 'attachments/', ...reassignments], {
    'creations are under load': refuse(/^POST .*\/api\//, 503),
  }),
  ...legal(['formats/walks-agree'], {
    'writes that accept XML are refused': { ...refuse(writes, 406), format: 'xml' },
  }),
  ...legal(['formats/allowed-methods'], {
    'a path allows no method at all': {
      operation: /^PATCH /,
      request: () => respond(405, '{}', { 'content-type': 'application/json', allow: '' }),
    },
  }),
  ...legal(['scheduling-agreements/attachments', 'quality-inspections/inspection-attachments'], {
    'attachments are texts alone': refuseBodies((body) => body.includes('filename=')),
  }),
  ...legal(['scheduling-agreements/attachments'], {
    'attachments are elsewhere': refuse(/attachments/, 404),
  }),
  ...legal([...inspections, ...guards], {
    'tokens are refused by redirects': {
      ...replaceAnswers((status) => /^40[13]$/.test(`${status}`), respond(302)),
      operation: /\/(api|oauth2)\//,
    },
  }),
  ...legal(guards, {
    'tokens are refused by an excuse with 200': replaceAnswers(
      (status) => status === 401,
      respond(200, '{"message":"sign in"}'),
    ),
    'without a good token nothing is found': replaceAnswers((status) => status === 401, respond(404)),
  }),
  ...legal(['access/refresh-tokens'], {
    'a refresh names no scope': {
      operation: /\/oauth2\/token/,
      request: ({ text }) =>
        /refresh_token/.test(text) && /scope=/.test(text)
          ? respond(400, '{"error":"invalid_scope"}')
          : undefined,
    },
  }),
  ...legal(['comments/'], {
    'an unknown comment is not found': replaceAnswers((status) => status >= 500, respond(404)),
  }),
  ...legal(inspections, {
    'an inspection names an order that exists': refuseBodies((body) => body.includes('"refDocumentId"')),
  }),
  ...legal(agreements, {
    'incoterms come with their place or not at all': refuseBodies(
      (body) => /"incoterms"/.test(body) !== /"incoterms-location"/.test(body),
    ),
    'an item is one of the catalog or described': refuseBodies(
      (body) => /"item":/.test(body) && /"item-description"/.test(body),
    ),
    'agreements are not issued by clients': refuse(/^(POST|PUT|DELETE) .*issue/, 422),
  }),
];

/** Checks that read a document after a refused write, in areas where other clients can do what was refused. */
const readAfterRefusal = [
  ...['payments/credential-permissions', 'payments/export', 'service-sheets/', 'legal-documents/deletion'],
  ...['attachments/requests', 'attachments/updates', 'attachments/deletions'],
];

const areas = [
  ...['attachments/', 'comments/', 'legal-documents/', 'payments/', 'quality-inspections/', 'requisitions/'],
  ...['scheduling-agreements/', 'service-sheets/', 'user-reassignments/'],
];

/** Servers that issue tokens but conform to nothing else. */
const hopeless: readonly MutatorRow[] = [
  { that: '{}', answer: respond(200) },
  { that: '[]', answer: respond(200, '[]') },
  { that: '[{}]', answer: respond(200, '[{}]') },
  { that: '404', answer: respond(404, '') },
  { that: '503', answer: respond(503, '') },
].map(({ that, answer }) => ({
  ...{ that: `a server answers ${that} to everything`, kind: 'illegal', checks: areas },
  restsOn: ['suites/harness/meaning.ts'],
  mutator: () => ({ request: () => answer }),
}));

const edited: readonly MutatorRow[] = [
  // The changes hit different reads in the two runs of a check, and never two of three reads of one record.
  ...legal(['formats/area-reads'], {
    'somebody else changes one record of each kind again and again': editor(6, 'one'),
  }),
  ...legal(['scheduling-agreements/lists'], {
    'somebody else changes every record again and again': editor(3, 'all'),
  }),
  ...legal(['attachments/', 'comments/'], {
    'somebody else deletes what was attached a moment ago': remover(0),
    'somebody else deletes what one answer showed': remover(1),
    'somebody else deletes what two answers showed': remover(2),
  }),
].map((row) => ({ ...row, formats: { json: true, xml: false } }));

/** All rows; the longest come first. */
export const mutatorRows: readonly MutatorRow[] = [
  ...hopeless,
  ...legal(readAfterRefusal, { 'somebody else acts after a refusal': neighbour }).map((row) => ({
    ...row,
    formats: {},
  })),
  ...edited,
  ...shown,
  ...refused,
  ...requisitionRows,
  ...clientRows,
  ...hostileRows,
];
