import { isMembers, type Members } from '../../../models/members.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { decode } from '../../harness/http/receive.ts';
import type { Wire, WireAnswer, WireRequest } from '../../harness/http/wire.ts';

type ShownList = readonly Members[];

/** A request of the suites, on its way to the simulator. */
export interface PermittedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string;
  readonly isInXml: boolean;
}

/** An answer in place of another one; `{}` in JSON by default. */
export interface Instead {
  readonly status: number;
  readonly text?: string;
}

/** What a platform may do where the documentation is silent, and no choice of the simulator does. */
export interface Permitted {
  /** Answers a request that the simulator never gets. */
  readonly refuses?: (sent: PermittedRequest) => Instead | undefined;
  /** Answers a request otherwise, once the simulator has answered it with a status and a text. */
  readonly answers?: (sent: PermittedRequest, status: number, text: string) => Instead | undefined;
  /** Changes each list in JSON. */
  readonly list?: (records: ShownList) => ShownList;
  /** Changes each record in JSON, alone or in a list. */
  readonly record?: (record: Members) => Members;
  /** Changes the bytes of a file. */
  readonly file?: (bytes: Uint8Array) => Uint8Array;
}

const sentBy = ({ method, url, headers, body = '' }: WireRequest): PermittedRequest => ({
  method,
  path: url instanceof URL ? url.pathname + url.search : url.path,
  body: typeof body === 'string' ? body : Buffer.from(body).toString(),
  isInXml: headers['accept'] === mediaTypeOf.xml,
});

const answerOf = ({ status, text = '{}' }: Instead): WireAnswer => ({
  ...{ status, text, headers: { 'content-type': mediaTypeOf.json }, bytes: Buffer.from(text) },
});

const shownBy = (value: unknown, { list = (all) => all, record = (one) => one }: Permitted): unknown => {
  if (Array.isArray(value)) return list(value as ShownList).map(record);
  return isMembers(value) ? record(value) : value;
};

const changedBytes = ({ headers, text, bytes }: WireAnswer, permitted: Permitted): Uint8Array | undefined => {
  const isRecord = permitted.list !== undefined || permitted.record !== undefined;
  if (isRecord && headers['content-type']?.startsWith('application/json') && text !== '')
    return Buffer.from(JSON.stringify(shownBy(JSON.parse(text), permitted)));
  return 'content-disposition' in headers && bytes !== undefined ? permitted.file?.(bytes) : undefined;
};

const changedAnswer = (answer: WireAnswer, permitted: Permitted): WireAnswer => {
  const bytes = answer.status < 300 ? changedBytes(answer, permitted) : undefined;
  if (bytes === undefined) return answer;
  const headers = { ...answer.headers, 'content-length': String(bytes.length) };
  return { ...answer, headers, ...decode(bytes, answer.headers['content-type'] ?? '') };
};

/** A wire to a platform that conforms in another way; `noteChange` is called for each changed answer. */
export const permittedWire =
  (permitted: Permitted, noteChange: () => void) =>
  (wire: Wire): Wire => ({
    close: () => wire.close(),
    send: async (request) => {
      const sent = sentBy(request);
      const refused = permitted.refuses?.(sent);
      const answer = refused === undefined ? await wire.send(request) : answerOf(refused);
      if (!('status' in answer)) return answer;
      const instead = permitted.answers?.(sent, answer.status, answer.text);
      const isOfApi = sent.path.includes('/api/');
      const shown = isOfApi ? changedAnswer(answer, permitted) : answer;
      const changed = instead === undefined ? shown : answerOf(instead);
      if (refused !== undefined || changed.text !== answer.text || changed.status !== answer.status)
        noteChange();
      return changed;
    },
  });
