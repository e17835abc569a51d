import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import { isFile } from '../harness/attachments/is-file.ts';
import type { Asking } from '../harness/attachments/owner.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { idText } from '../harness/id-text.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { type Place, requestAt } from '../harness/place.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { attachmentShownIn } from './descriptor.ts';

/** What a read of one attachment came to. */
export type Look = { readonly seen: string; readonly answer: Answer; readonly exchange: Exchange } & (
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'record'; readonly id: string; readonly snapshot: Snapshot }
  /** `missing`: nothing is there. `untold`: nothing can be concluded. */
  | { readonly kind: 'missing' | 'refused' | 'untold' }
);

/** Whether a read shows something. */
export const isThere = ({ kind }: Look): boolean => kind === 'file' || kind === 'record';

const isAside = (status: number): boolean => status === 401 || (status >= 300 && status < 400);

const bodyOf = ({ bytes, text }: Answer): Uint8Array => bytes ?? Buffer.from(text);

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

/** What an answer to a read is; `file` are the bytes that it should hold, where they are known. */
const lookAt = (answer: Answer, file?: Uint8Array): Look => {
  const { status, exchange } = answer;
  const seen = status === undefined ? (exchange.failure ?? 'no answer') : `status ${status}`;
  const common = { answer, exchange, seen };
  const { outcome } = outcomeOf(answer);
  if (status === 501) return { kind: 'missing', ...common };
  if (status === undefined || isAside(status)) return { kind: 'untold', ...common };
  const bytes = bodyOf(answer);
  const told = { kind: 'file', bytes, ...common, seen: `a file of ${bytes.length} bytes` } as const;
  // Whatever it calls itself.
  if (status === 200 && file !== undefined && file.length > 0 && sameBytes(bytes, file)) return told;
  if (outcome === 'unclear') return { kind: 'untold', ...common };
  if (outcome === 'refused') {
    const isMissing = status === 404 || status === 405 || status === 410;
    return { kind: isMissing ? 'missing' : 'refused', ...common };
  }
  const snapshot = attachmentShownIn(answer);
  const id = snapshot && idText(snapshot.data);
  if (snapshot !== undefined && id !== undefined)
    return { kind: 'record', id, snapshot, ...common, seen: `attachment ${id}` };
  if (isFile(answer)) return told;
  return { kind: 'untold', ...common, seen: 'neither a file nor a record with an id' };
};

/** Reads one attachment at a place. */
export const read = async (
  asking: Asking,
  place: Place,
  {
    file,
    query = '',
    ...wanted
  }: { readonly file?: Uint8Array; readonly query?: string; readonly format?: Format } = {},
): Promise<Look> => {
  const ask = (media: Pick<Outgoing, 'accept' | 'format'>): Promise<Answer> =>
    asking.client.send(requestAt(place, media, query));
  const answer = await ask(wanted);
  // A file is neither JSON nor XML.
  return lookAt(answer.status === 406 ? await ask({ accept: '*/*' }) : answer, file);
};

/** Reads what is at an address of the target; first without the token, as it may be for everybody who knows it. */
export const readAddress = async (
  { client }: Pick<Asking, 'client'>,
  address: Pick<Outgoing, 'path' | 'atOrigin'>,
  file?: Uint8Array,
): Promise<Look> => {
  const open = lookAt(await client.send({ method: 'GET', ...address, accept: '*/*', token: null }), file);
  if (isThere(open)) return open;
  return lookAt(await client.send({ method: 'GET', ...address, accept: '*/*' }), file);
};

/** The places of those where a read shows an attachment: its record, or its file where that is known. */
export const showing = async (
  asking: Asking,
  { id, file }: { readonly id: string; readonly file?: Uint8Array | undefined },
  places: readonly Place[],
): Promise<readonly Place[]> => {
  const found: Place[] = [];
  for (const place of places) {
    const look = await read(asking, place, file === undefined ? {} : { file });
    const isFile = look.kind === 'file' && (file === undefined || sameBytes(look.bytes, file));
    if (isFile || (look.kind === 'record' && look.id === id)) found.push(place);
  }
  return found;
};
