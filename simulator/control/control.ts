import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Members } from '../../models/members.ts';
import type { Sandbox } from '../exchange.ts';
import type { Platform } from '../platform.ts';

/** A request to the control API, for one sandbox. */
export interface ControlRequest {
  readonly platform: Platform;
  readonly sandbox: Sandbox;
  /** What the path of the row captured, decoded. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly headers?: IncomingHttpHeaders;
  /** The JSON object of the body; empty when there is none. */
  readonly body: Members;
  /** The fields of the form that was sent, where the row takes one. */
  readonly form?: URLSearchParams | undefined;
  /** Whether it may touch other sandboxes than its own, and know of them. */
  readonly ownsAll?: boolean;
  /** The key that it brought; left out where none is asked for. */
  readonly key?: string | undefined;
  /** The body as it comes in, where the row takes a file. */
  readonly pieces?: () => AsyncIterable<Uint8Array>;
}

/** A file on its way out, or what comes little by little. */
export interface ResponseFile {
  readonly stream: Readable;
  /** In bytes; left out where nobody knows it yet. */
  readonly size?: number;
}

/** What goes back: an object as JSON, a string as HTML, bytes and files as their header tells, nothing with 204. */
export interface ControlAnswer {
  readonly status: number;
  /** In place of those that go with the kind of body. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string | Uint8Array | ResponseFile;
}

/** One operation of the control API. */
export interface ControlRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below `/_procon`: `:id` stands for a number, any other `:name` for a segment. */
  readonly path: string;
  /** The members of its body, or its query. */
  readonly input?: string;
  /** Answered to everybody, without a key. */
  readonly isOpen?: true;
  /** Its body is a file and no JSON. */
  readonly takesFile?: true;
  /** Its body is a form of a page and no JSON. */
  readonly takesForm?: true;
  /** It changes documents as others than the API's client do: an entry of the journal. */
  readonly isCounterparty?: true;
  /** What it does or answers, for whoever reads the page. */
  readonly purpose: string;
  readonly answer: (request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>;
}

/** Makes rows of an object whose keys are method and path: `GET /clock`. */
export const rowsOf = (
  operations: Readonly<Record<string, Omit<ControlRow, 'method' | 'path'>>>,
): readonly ControlRow[] =>
  Object.entries(operations).map(([key, operation]) => {
    const [method, path = ''] = key.split(' ');
    return { method: method as ControlRow['method'], path, ...operation };
  });

/** A control request that cannot be carried out; the message says what to mend. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
