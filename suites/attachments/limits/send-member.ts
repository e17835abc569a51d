import type { Value } from '../../../models/resources/resource.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { multipartBody, partOf } from '../../harness/multipart.ts';
import type { Patiently } from '../../harness/patience.ts';
import type { SentText } from '../../laws/limits.ts';
import { attachmentIn, discard, isKnown, type Put, put, snapshotsOf } from '../attach.ts';
import { type Document, placeBelow } from '../descriptor.ts';
import { plainFile } from '../files/sample-files.ts';
import { read } from '../look.ts';

/** Where members are tried. */
export interface Fixture {
  readonly context: Context;
  readonly document: Document;
  readonly patiently: Patiently;
}

/** A member with a value of its own, in a file, a text or a link. */
export interface Sending {
  readonly form: 'file' | 'text' | 'url';
  readonly member: 'intent' | 'linked-to' | 'type' | 'url';
  readonly value: string;
}

const plain = { intent: 'Supplier' } as const;

/** An attachment as a body: a file as a form, anything else in JSON. */
export const bodyWith = (form: Sending['form'], members: Readonly<Record<string, string>>): SentBody => {
  if (form !== 'file') return attachmentIn('bare', members);
  const parts = Object.entries(members).map(([name, value]) => [partOf(name), value] as const);
  return multipartBody([[partOf('file'), plainFile()], ...parts]);
};

const usual = (form: Sending['form']): Readonly<Record<string, string>> => {
  if (form === 'file') return { type: 'file', ...plain };
  if (form === 'text') return { type: 'text', text: marker('text'), ...plain };
  return { type: 'url', url: 'https://procon.example/', ...plain };
};

/** How a member is shown: by the creation, the list, or else a read. */
const shownOf = async (context: Context, one: Put, member: Sending['member']): Promise<Value | undefined> => {
  if (!isKnown(one)) return undefined;
  const values = snapshotsOf(one).map(({ data }) => data[member]);
  // A creation may tell what was sent, and the list what was kept.
  const shown = values.findLast((value) => value !== undefined && value !== null) ?? values[0];
  if (shown !== undefined) return shown;
  const look = await read(context, placeBelow('show-of', one.document, one.id));
  return look.kind === 'record' ? look.snapshot.data[member] : undefined;
};

/** Attaches something with that member, reads how it is shown, and deletes it again. */
export const sendMember = async (
  { context, document, patiently }: Fixture,
  { form, member, value }: Sending,
): Promise<Omit<SentText, 'isTwinTaken'> & Pick<Put, 'exchanges'>> => {
  const members = { ...usual(form), [member]: value };
  const one = await put(context, document, { body: bodyWith(form, members), patiently });
  const shown = await shownOf(context, one, member);
  await discard(context, [one]);
  const { outcome, answer, exchanges } = one;
  return { outcome, answer, exchanges, text: value, shown };
};
