import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { isFile } from '../../harness/attachments/is-file.ts';
import type { Asking } from '../../harness/attachments/owner.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { idText } from '../../harness/id-text.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { type Place, requestAt } from '../../harness/place.ts';
import { type Sight, sightIn } from './sights.ts';

/** What a read of one attachment came to. */
export type Look = { readonly seen: string; readonly answer: Answer; readonly exchange: Exchange } & (
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'record'; readonly id: string; readonly sight: Sight }
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
export const lookAt = (answer: Answer, file?: Uint8Array): Look => {
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
  const sight = sightIn(answer);
  const id = sight && idText(sight.data);
  if (sight !== undefined && id !== undefined)
    return { kind: 'record', id, sight, ...common, seen: `attachment ${id}` };
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
