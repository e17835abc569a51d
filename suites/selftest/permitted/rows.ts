import type { Members } from '../../../models/members.ts';
import type { Permitted } from './permitted-wire.ts';
import { requisitionRows } from './requisition-rows.ts';
import { only, type PermittedRow, refusing, refusingBodies, row, without } from './row.ts';

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

/** Each record is found from the second read of its path on. */
const readLater = (): Permitted => {
  const read = new Set<string>();
  return {
    answers: ({ method, path }) => {
      if (method !== 'GET' || !/\/\d+$/.test(path) || read.has(path)) return undefined;
      read.add(path);
      return { status: 404 };
    },
  };
};

/** So many requests that name a new record come before it. */
const early = 2;

/** What is created is taken for later: the first requests that name it find nothing. */
const madeLater = (): Permitted => {
  const left = new Map<string, number>();
  return {
    refuses: ({ path }) => {
      const id = path.split(/[/?]/).find((segment) => left.has(segment));
      const count = id === undefined ? 0 : (left.get(id) ?? 0);
      if (id === undefined || count === 0) return undefined;
      left.set(id, count - 1);
      return { status: 404 };
    },
    answers: ({ method, path, isInXml }, status, text) => {
      const id = /"id":\s*(\d+)/.exec(text)?.[1];
      if (method !== 'POST' || status !== 201 || isInXml || id === undefined || !path.includes('/api/'))
        return undefined;
      left.set(id, early);
      return { status: 202, text };
    },
  };
};

/** Each record is left out of so many of the first lists that would hold it. */
const listedAfter = (lists: number) => (): Permitted => {
  const counts = new Map<unknown, number>();
  return {
    list: (records) => {
      for (const { id } of records) counts.set(id, (counts.get(id) ?? 0) + 1);
      return records.filter(({ id }) => (counts.get(id) ?? 0) > lists);
    },
  };
};

/** Of the lists after a deletion the second and third are from a replica that does not know of it yet. */
const readBehind = (): Permitted => {
  const latest = new Map<string, string>();
  const former = new Map<string, { readonly text: string; reads: number }>();
  return {
    answers: ({ method, path }, status, text) => {
      const list = path.replace(/\/\d+$/, '');
      if (status >= 300 || !/_documents$/.test(list)) return undefined;
      if (method === 'DELETE') former.set(list, { text: latest.get(list) ?? '[]', reads: 0 });
      if (method !== 'GET' || path !== list) return undefined;
      latest.set(list, text);
      const behind = former.get(list);
      if (behind === undefined) return undefined;
      behind.reads += 1;
      return behind.reads === 2 || behind.reads === 3 ? { status, text: behind.text } : undefined;
    },
  };
};

const isWrite = /POST|PUT|DELETE/;

const lists: readonly PermittedRow[] = [
  ...[1, 2, 5].map((size) =>
    row(`lists hold the oldest ${size}`, [...documents, ...(size > 1 ? reassignments : [])], {
      list: (all) => all.slice(0, size),
    }),
  ),
  row('lists hold the latest alone', documents, { list: (all) => all.toReversed().slice(0, 1) }),
  row('lists of payments hold one', ['payments/'], { list: (all) => all.slice(0, 1) }),
  row('lists show the beginnings of texts', ['comments/', 'attachments/'], {
    list: (all) => all.map(cut('…')),
  }),
  row('records are listed a moment later', documents, listedAfter(1)),
  row('records are listed after three lists', ['legal-documents/made-with'], listedAfter(3)),
  row('a list lags behind a deletion that another one shows', ['legal-documents/deletion'], readBehind),
  row(
    'records are read a moment later',
    [...documents, ...inspections, ...agreements, ...reassignments, ...requisitions],
    readLater,
  ),
  row(
    'records are made a moment later',
    ['comments/attachments', 'attachments/', ...inspections, ...requisitions],
    madeLater,
  ),
];

const shown: readonly PermittedRow[] = [
  row('records show what is not documented', [...documents, ...inspections], {
    record: (one) => ({ ...one, plant: 'North', extra: { id: 5 } }),
  }),
  row('legal documents show their ids alone', ['legal-documents/'], { record: only('id') }),
  row('payments show no mark', ['payments/'], { record: without('exported') }),
  row('payments show no updated-at', ['payments/'], { record: without('updated-at') }),
  row('payments show little', ['payments/'], { record: only('id', 'status', 'exported') }),
  row('attachments have an address elsewhere', ['attachments/'], {
    record: (one) => ('file-url' in one ? { ...one, 'file-url': 'https://files.example/1' } : one),
  }),
  row('files come in archives', ['attachments/'], {
    file: (one) => Buffer.concat([Buffer.from('PK\u0003\u0004'), one]),
  }),
  row('files have other line breaks', ['quality-inspections/', 'scheduling-agreements/'], {
    file: (one) => Buffer.from(Buffer.from(one).toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
  }),
  row('creations of inspections show no id', inspections, {
    answers: ({ method, path }, status) =>
      method === 'POST' && /quality_inspections$/.test(path) && status < 300
        ? { status, text: '{"status":"Open"}' }
        : undefined,
  }),
];

const refused: readonly PermittedRow[] = [
  row('deletions need a right', documents, refusing(/DELETE/, /./, 403)),
  row('writes need a right', [...documents, ...reassignments], refusing(isWrite, /./, 403)),
  row(
    'creations are under load',
    ['comments/', 'attachments/', ...reassignments],
    refusing(/POST/, /./, 503),
  ),
  row('writes that accept XML are refused', ['formats/walks-agree'], {
    refuses: ({ method, isInXml }) => (method !== 'GET' && isInXml ? { status: 406 } : undefined),
  }),
  row(
    'attachments are texts alone',
    ['scheduling-agreements/attachments', 'quality-inspections/inspection-attachments'],
    refusingBodies((body) => body.includes('filename=')),
  ),
  row(
    'attachments are elsewhere',
    agreements.map((area) => `${area}attachments`),
    refusing(/./, /attachments/, 404),
  ),
  row(
    'tokens are refused by redirects',
    [...inspections, 'access/attachments-guarded', 'access/refused-tokens'],
    {
      answers: (_, status) => (status === 401 || status === 403 ? { status: 302 } : undefined),
    },
  ),
  row('tokens are refused by an excuse with 200', ['access/attachments-guarded', 'access/refused-tokens'], {
    answers: (_, status) => (status === 401 ? { status: 200, text: '{"message":"sign in"}' } : undefined),
  }),
  row('without a good token nothing is found', ['access/attachments-guarded', 'access/refused-tokens'], {
    answers: (_, status) => (status === 401 ? { status: 404 } : undefined),
  }),
  row('a refresh names no scope', ['access/refresh-tokens'], {
    refuses: ({ path, body }) =>
      path.includes('/oauth2/token') && /refresh_token/.test(body) && /scope=/.test(body)
        ? { status: 400, text: '{"error":"invalid_scope"}' }
        : undefined,
  }),
  row('an unknown comment is not found', ['comments/'], {
    answers: (_, status) => (status >= 500 ? { status: 404 } : undefined),
  }),
  row(
    'an inspection names an order that exists',
    inspections,
    refusingBodies((body) => body.includes('"refDocumentId"')),
  ),
  row(
    'incoterms come with their place or not at all',
    agreements,
    refusingBodies((body) => /"incoterms"/.test(body) !== /"incoterms-location"/.test(body)),
  ),
  row(
    'an item is one of the catalog or described',
    agreements,
    refusingBodies((body) => /"item":/.test(body) && /"item-description"/.test(body)),
  ),
  row('agreements are not issued by clients', agreements, refusing(isWrite, /issue/, 422)),
];

export const permittedRows: readonly PermittedRow[] = [...lists, ...shown, ...refused, ...requisitionRows];
