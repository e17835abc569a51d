import type { AttachmentHistory } from '../../../fixtures/histories/attachment-history.ts';
import type { Members } from '../../../models/members.ts';
import type { AttachmentOverrides } from '../../attachments/fake.ts';
import type { StoredDocument } from '../../harness/fake/overrides.ts';
import { shownBy } from './patterns.ts';

/** The description of a platform in a history, merged with that of its file. */
export type ScriptedAttachments = Partial<AttachmentHistory>;

type Of<K extends keyof ScriptedAttachments, V> = Readonly<
  Record<NonNullable<ScriptedAttachments[K]> & string, V>
>;

const files: Of<'files-are', (file: string) => string> = {
  'in one kind of line': (file) => file.replaceAll('\r\n', '\n'),
  'without the last byte': (file) => file.slice(0, -1),
  'read as UTF-8': (file) => Buffer.from(Buffer.from(file, 'latin1').toString()).toString('latin1'),
  empty: () => '',
};

const texts: Of<'texts-are', (text: string) => string> = {
  'cut at 255': (text) => text.slice(0, 255),
  escaped: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  'without markup': (text) => text.replace(/<[^<>]*>/g, ''),
  'in other lines': (text) => text.replaceAll('\n', '\r\n'),
  'without other letters': (text) => text.replace(/[^ -~\s]/g, '?'),
};

const isAt = ({ on }: Pick<StoredDocument, 'on'>, { at = '' }: ScriptedAttachments): boolean =>
  on.startsWith(at);

const membersOf = ({ data }: StoredDocument, history: ScriptedAttachments): Members => {
  const { 'texts-are': which, 'intents-are-cut-to': most, keeps = {} } = history;
  const { text, intent } = data;
  return {
    ...data,
    ...keeps,
    ...(which !== undefined && typeof text === 'string' && { text: texts[which](text) }),
    ...(most !== undefined && typeof intent === 'string' && { intent: [...intent].slice(0, most).join('') }),
  };
};

const keptOf = (own: StoredDocument, history: ScriptedAttachments): StoredDocument => {
  const { 'files-are': which } = history;
  const { file } = own;
  return {
    ...{ ...own, data: membersOf(own, history) },
    ...(file !== undefined && which !== undefined && { file: files[which](file) }),
  };
};

const stored = (
  own: StoredDocument,
  all: readonly StoredDocument[],
  history: ScriptedAttachments,
): readonly StoredDocument[] => {
  if (!isAt(own, history)) return [...all, own];
  const one = keptOf(own, history);
  if (history.makes === 'nothing') return all;
  if (history.makes === 'one on another document') return [...all, { ...one, on: `${one.on}9` }];
  return [...(history.makes === undefined ? all : all.filter(({ on }) => on !== own.on)), one];
};

const refused: Of<'refuses', (sent: Members) => boolean> = {
  files: ({ file }) => file !== undefined,
  texts: ({ file, text = null }) => file === undefined && text !== null,
  'files without a link': ({ file, linked_to: link }) => file !== undefined && link === undefined,
  'files with a link': ({ file, linked_to: link }) => file !== undefined && link !== undefined,
  'other intents': ({ intent }) => intent !== 'Supplier',
};

const listed = (own: readonly Members[], all: readonly Members[], { list }: ScriptedAttachments): unknown => {
  const lists: Of<'list', unknown> = {
    nothing: [],
    'those of all': all,
    'all but the newest': own.slice(0, -1),
    little: own.map(({ id, type, intent }) => ({ id, type, intent })),
    'one in no list': own.length === 1 ? own[0] : own,
    'below a name': { attachments: own },
    'the oldest two': own.slice(0, 2),
  };
  return list === undefined ? own : lists[list];
};

const read = (
  record: StoredDocument,
  all: readonly StoredDocument[],
  where: string,
  history: ScriptedAttachments,
): StoredDocument | undefined => {
  const which = isAt(record, history) ? history.reads?.[where as 'below'] : undefined;
  if (which === 'nothing') return undefined;
  if (which === 'the first') return all.find(({ on }) => on === record.on);
  return which === undefined ? record : { ...record, file: (record.file ?? '').slice(0, -1) };
};

const left = (
  own: StoredDocument,
  all: readonly StoredDocument[],
  where: string,
  history: ScriptedAttachments,
): readonly StoredDocument[] | number => {
  const refusal = history['deletion-is-refused-with'];
  if (!isAt(own, history)) return all.filter((one) => one !== own);
  if (refusal !== undefined) return refusal;
  const which = history.deletes?.[where as 'below'];
  if (which === 'nothing') return all;
  return all.filter((one) => (which === undefined ? one !== own : one.on !== own.on));
};

const answersOf = ({
  status,
  tells,
}: NonNullable<ScriptedAttachments['created']> = {}): NonNullable<AttachmentOverrides['created']> => ({
  ...(status !== undefined && { status }),
  ...(tells !== undefined && {
    tells: (one) =>
      tells.length === 0 ? undefined : Object.fromEntries(tells.map((name) => [name, one[name]])),
  }),
});

/** The overrides of the fake for a history. */
export const attachmentsOf = (history: ScriptedAttachments): AttachmentOverrides => {
  const { refuses, created, updates } = history;
  return {
    stores: (own, all) => stored(own, all, history),
    shows: (one) => shownBy(one, history.every),
    lists: (own, all) => listed(own, all, history),
    reads: (record, all, { route }) => read(record, all, route, history),
    deletes: (own, all, { route }) => left(own, all, route, history),
    viewsRecords: history.records === true,
    removed: { status: history['deletion-answers'] ?? 200 },
    refuses: (sent, on) =>
      refuses !== undefined && isAt({ on }, history) && refused[refuses](sent)
        ? (history['refuses-with'] ?? 422)
        : undefined,
    created: answersOf(created),
    ...(updates?.changes && { updates: (old, given) => ({ ...old, ...given }) }),
    ...(updates?.changes && { updated: { status: updates.status ?? 405 } }),
    ...(updates?.status !== undefined && !updates.changes && { updates: () => updates.status ?? 405 }),
    ...(history.boundless && { boundless: true }),
  };
};
