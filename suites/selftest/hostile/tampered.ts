import type { HostileBody } from '../../../fixtures/hostile/hostile-body.ts';
import { failureOf } from '../../harness/http/failure.ts';
import { receive } from '../../harness/http/receive.ts';
import type { Wire, WireAnswer } from '../../harness/http/wire.ts';

const eightMegabytes = 8 * 1024 * 1024;

type Bytes = Uint8Array;

const bytesOf = (spelled: string | Bytes): Bytes =>
  typeof spelled === 'string' ? Buffer.from(spelled) : spelled;

/** A record, or the first of a list, embedded in a hostile body; undefined for an empty list. */
const aroundJson = (text: string, { spell }: HostileBody): Bytes | undefined => {
  const value = JSON.parse(text) as unknown;
  const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (first === undefined) return undefined;
  const spelled = bytesOf(spell(JSON.stringify(first).slice(1, -1)));
  if (!Array.isArray(value)) return spelled;
  const rest = others.map((one) => `,${JSON.stringify(one)}`).join('');
  return Buffer.concat([Buffer.from('['), spelled, Buffer.from(`${rest}]`)]);
};

/** A record embedded in a hostile body; undefined for a list, where a further element would be one of its items. */
const aroundXml = (text: string, { spell }: HostileBody): Bytes | undefined => {
  const [, attributes = '', good] = /<[\w-]+((?:\s[^>]*)?)>(.*)<\/[\w-]+>\s*$/s.exec(text) ?? [];
  return good === undefined || attributes.includes('array') ? undefined : bytesOf(spell(good));
};

async function* inOnePiece(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes;
}

/** The answers to change: those of one format, and the token answer only if requested. */
export interface Tampering {
  readonly format: 'json' | 'xml';
  readonly body: HostileBody;
  readonly token?: true;
}

const isMeant = ({ status, headers }: WireAnswer, path: string, { format, token }: Tampering): boolean =>
  status < 300 &&
  (headers['content-type'] ?? '').startsWith(`application/${format}`) &&
  path.includes('/oauth2/token') === (token === true);

/** A wire whose answers have hostile additions; `noteChange` is called for each. */
export const tamperedWire = (wire: Wire, tampering: Tampering, noteChange: () => void): Wire => ({
  close: () => wire.close(),
  send: async (request) => {
    const answer = await wire.send(request);
    const path = request.url instanceof URL ? request.url.pathname : request.url.path;
    if (!('status' in answer) || !isMeant(answer, path, tampering)) return answer;
    const around = tampering.format === 'json' ? aroundJson : aroundXml;
    const bytes = around(answer.text, tampering.body);
    if (bytes === undefined) return answer;
    noteChange();
    try {
      // Without a charset, which would override the declaration of a document.
      const described = {
        'content-type': `application/${tampering.format}`,
        'content-length': String(bytes.length),
      };
      const headers = { ...answer.headers, ...described };
      return { ...answer, headers, ...(await receive(inOnePiece(bytes), headers, eightMegabytes)) };
    } catch (error) {
      return failureOf(error);
    }
  },
});
