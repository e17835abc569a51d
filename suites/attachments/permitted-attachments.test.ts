import { noAnswer } from '../harness/fake/answer.ts';
import { permits, type Rows } from '../harness/fake/area.test.kit.ts';
import type { Stored } from '../harness/fake/overrides.ts';
import { keeps, member, picks, tests } from './attachments.test.kit.ts';
import type { AttachmentOverrides } from './fake.ts';

const textOf = (own: Stored, change: (text: string) => string): Stored => {
  const { text } = own.data;
  return typeof text === 'string' ? member(own, 'text', change(text)) : own;
};

const legal: Rows<AttachmentOverrides> = {
  'creations tell ids alone': { created: { tells: picks('id') } },
  'creations tell nothing, with 200': { created: { status: 200, tells: () => undefined } },
  'creations are taken for later, and done': { created: { status: 202, tells: picks('id') } },
  'reads answer records': { viewsRecords: true },
  'records show no file-url': { shows: ({ 'file-url': _, ...rest }) => rest },
  'files are elsewhere': { shows: (one) => ({ ...one, 'file-url': 'https://files.example/1' }) },
  'urls are made anew with each answer': {
    shows: (one) => ({ ...one, url: `https://files.example/${performance.now()}` }),
  },
  'addresses are for people': { reads: (asked, _, { route }) => (route === 'url' ? undefined : asked) },
  'lists are brief': { lists: (own) => own.map(picks('id', 'type', 'intent')) },
  'the latest first': { lists: (own) => own.toReversed() },
  'lists below a name': { lists: (own) => ({ attachments: own }) },
  'no empty lists': { lists: (own) => (own.length === 0 ? {} : own) },
  'pages of ten, the oldest first, and much before': {
    lists: (own) =>
      [...Array.from({ length: 9 }, (_, id) => ({ id: id + 1, type: 'file' })), ...own].slice(0, 10),
  },
  'pages of ten, and as many before': {
    lists: () => Array.from({ length: 10 }, (_, id) => ({ id: id + 1, type: 'file' })),
  },
  'pages of two, the oldest first': { lists: (own) => own.slice(0, 2) },
  'creations show their documents, and lists go on on other pages': {
    created: { tells: () => ({ id: 987_001, name: 'the document' }) },
    lists: (own) => own.slice(0, 1),
  },
  'pages of two, the latest first': { lists: (own) => own.toReversed().slice(0, 2) },
  'intents in small letters': { shows: (one) => ({ ...one, intent: String(one['intent']).toLowerCase() }) },
  'links are of events alone': {
    stores: keeps((own) => (own.on.includes('quote') ? own : member(own, 'linked-to', null))),
  },
  'texts without markup': {
    stores: keeps((own) => textOf(own, (text) => text.replace(/<[^<>]*>/g, ''))),
  },
  'texts in other lines': { stores: keeps((own) => textOf(own, (text) => text.replace(/\s*\n\s*/g, ' '))) },
  'texts as pages': { stores: keeps((own) => textOf(own, (text) => `<p>${text}</p>`)) },
  'other intents are refused': {
    refuses: ({ intent }) => (intent === 'Supplier' ? undefined : 422),
  },
  'files are refused': { refuses: ({ file }) => (file === undefined ? undefined : 422) },
  'texts are refused': { refuses: ({ type }) => (type === 'text' ? 422 : undefined) },
  'texts are not linked elsewhere than at events': {
    refuses: (sent, on) =>
      sent['type'] === 'text' && sent['linked_to'] !== undefined && !on.includes('quote') ? 422 : undefined,
  },
  'odd names are refused': {
    refuses: ({ file }) => (String(file ?? '').length > 200 ? 415 : undefined),
  },
  'deletions are refused': { deletes: () => 403 },
  'deletions are taken for later': { removed: { status: 202 }, deletes: (_, all) => all },
  'updates are not found': { updates: () => 404 },
  'updates are not implemented': { updates: () => 501 },
  'texts carry more': { shows: (one) => ({ ...one, extra: { id: 5 }, name: 'x' }) },
  'everything is refused': { refuses: () => 403 },
  'load now and then': { answers: ({ path }) => (path.includes('1') ? undefined : noAnswer()) },
};

permits(tests, legal);
