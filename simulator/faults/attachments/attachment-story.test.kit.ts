import { attachmentReferences } from '../../../fixtures/seed/attachment-references.ts';
import type { OwnerSegment } from '../../../models/owners.ts';
import { ofEvents, owning } from '../twist/attached/ways.ts';
import type { Player, Sent } from '../twist/replay.test.kit.ts';
import { formOf, oddBytes, oddText, textOf } from './forms.test.kit.ts';

const { documents, readable } = attachmentReferences;

const pathsOf = (segment: OwnerSegment): readonly string[] =>
  documents[segment].map((id) => `/api/${segment}/${id}/attachments`);

const one = pathsOf('contracts')[0] ?? '';
const event = pathsOf('quote_requests')[0] ?? '';

const look = async ({ api, xml }: Player, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await api('GET', path);
    await xml('GET', path);
  }
};

interface Told {
  readonly id?: number;
  readonly 'file-url'?: string | null;
}

const add = async ({ api }: Player, path: string, sent: Sent): Promise<Told> =>
  ((await api('POST', path, sent)) ?? {}) as Told;

/** Reads an attachment by every path to it. */
const read = async ({ api }: Player, path: string, { id, 'file-url': url }: Told): Promise<void> => {
  await api('GET', `${path}/${id}`);
  await api('GET', `/api/attachments/${id}`);
  await api('GET', `/api/attachments/${id}?${path.split('/')[2]?.slice(0, -1)}_id=${path.split('/')[3]}`);
  const place = url?.indexOf('/files/') ?? -1;
  if (url && place >= 0) await api('GET', url.slice(place));
};

const uploads = [
  // More than is commonly read in one piece.
  formOf({ name: 'large.bin', bytes: Buffer.alloc(66_000, 'As measured\n') }),
  formOf({ bytes: oddBytes, members: { linked_to: 'quote_request_attachment' } }),
  formOf({
    bytes: 'x',
    members: { intent: `Internal ${'for Buyers '.repeat(3)}`.slice(0, 40).padEnd(40, '.') },
  }),
  formOf({ name: 'a/../"b" — ø.txt', bytes: 'Names are no paths' }),
  formOf({ name: 'a/b.txt', bytes: 'One' }),
  formOf({ name: '..', bytes: 'Two' }),
  formOf({ name: '"', bytes: 'Three' }),
  formOf({ name: 'ø.txt', bytes: 'Four' }),
];

/** Attaches all kinds of things to one document, and reads them. */
const fill = async (player: Player): Promise<void> => {
  for (const sent of uploads) await read(player, one, await add(player, one, sent));
  for (const more of [{ text: oddText, intent: 'Internal' }, {}]) await add(player, one, textOf(more));
  for (const linked of ['attachment_to_suppliers', 'event_terms']) {
    await add(player, event, textOf({ linked_to: linked, text: `On ${linked}` }));
  }
  await look(player, [one, ...pathsOf('quote_requests')]);
  await player.xml('POST', one, formOf());
  const list = (await player.api('GET', one)) as readonly Told[];
  await read(player, one, list.at(-1) ?? {});
};

const makeAt = async (player: Player, path: string): Promise<readonly Told[]> => {
  const made: Told[] = [];
  for (const bytes of ['One\n', oddBytes, 'Two\n']) made.push(await add(player, path, formOf({ bytes })));
  return [...made, await add(player, path, textOf())];
};

/** Adds, reads, and deletes below each kind of document. */
const visit = async (player: Player, segment: OwnerSegment): Promise<void> => {
  const [path = '', other = ''] = pathsOf(segment);
  await add(
    player,
    other,
    formOf({ bytes: 'Elsewhere', members: { linked_to: 'quote_request_attachment' } }),
  );
  const [first = {}, second = {}, third = {}, text = {}] = await makeAt(player, path);
  await look(player, [path, other]);
  await read(player, path, second);
  await player.api('DELETE', `${path}/${second.id}`);
  await look(player, [path, other]);
  await read(player, path, second);
  await player.api('DELETE', `/api/attachments/${third.id}`);
  await look(player, [path]);
  for (const deleted of [text, first]) await player.api('DELETE', `${path}/${deleted.id}`);
  await look(player, [path]);
};

const update = async (player: Player, segment: OwnerSegment): Promise<void> => {
  const [path = ''] = pathsOf(segment);
  const { id } = await add(player, path, formOf());
  for (const method of ['PUT', 'PATCH']) {
    await player.api(method, `${path}/${id}`, textOf({ intent: `By ${method}` }));
    await look(player, [path]);
  }
};

const given = [...owning, 'requisition_lines', ...ofEvents] as const;

/** What shows every member of an attachment. */
export const glance = async (player: Player): Promise<void> => {
  await add(player, one, formOf({ members: { linked_to: 'quote_request_attachment' } }));
  await add(player, one, textOf());
  await add(player, one, { type: 'application/json', text: '{"url":"https://there.example/x"}' });
  await look(player, [one]);
};

/** Does to attachments whatever the documentation has operations for. */
export const attachmentStory = async (player: Player): Promise<void> => {
  await fill(player);
  for (const segment of given) await visit(player, segment);
  for (const segment of owning) await update(player, segment);
  for (const { document, attachment } of readable) {
    await player.api('GET', `/api/inventory_transactions/${document}/attachments/${attachment}`);
  }
  const other = await player.control('/attachments', { owner: 'inventory_transactions', id: 13_001 });
  await player.api('GET', `/api/inventory_transactions/13001/attachments/${other.id}`);
};
