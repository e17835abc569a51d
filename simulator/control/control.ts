import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Members } from '../../models/members.ts';
import type { Sandbox } from '../exchange.ts';
import type { Platform } from '../platform.ts';

/** A request to the control API, for one sandbox. */
export interface ControlRequest {
  readonly platform: Platform;
  readonly sandbox: Sandbox;
  /** Decoded path parameters. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly headers?: IncomingHttpHeaders;
  /** The JSON object of the body; empty when there is none. */
  readonly body: Members;
  /** The form fields, for a row that accepts a form. */
  readonly form?: URLSearchParams | undefined;
  /** Whether the request may read and change other sandboxes than its own. */
  readonly ownsAll?: boolean;
  /** The key in the request; absent if none is required. */
  readonly key?: string | undefined;
  /** The body as a stream, for a row that accepts a file. */
  readonly pieces?: () => AsyncIterable<Uint8Array>;
}

/** A response body as a stream. */
export interface ResponseFile {
  readonly stream: Readable;
  /** In bytes; absent while unknown. */
  readonly size?: number;
}

/** A response: objects as JSON, strings as HTML, bytes and files with their content type, undefined as 204. */
export interface ControlAnswer {
  readonly status: number;
  /** Override the headers that follow from the kind of body. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string | Uint8Array | ResponseFile;
}

/** One operation of the control API. */
export interface ControlRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The path below `/_procon`: `:id` matches a number, any other `:name` a segment. */
  readonly path: string;
  /** The members of its body, or its query. */
  readonly input?: string;
  /** Answered without a key. */
  readonly isOpen?: true;
  /** The body is a file instead of JSON. */
  readonly takesFile?: true;
  /** The body is the form of a page instead of JSON. */
  readonly takesForm?: true;
  /** Acts as a counterparty, which adds an entry to the journal. */
  readonly isCounterparty?: true;
  /** A description for the page of the control API. */
  readonly purpose: string;
  readonly answer: (request: ControlRequest) => ControlAnswer | Promise<ControlAnswer>;
}

type Answer = ControlRow['answer'];

/**
 * Creates rows from an object whose keys contain method, path, input and purpose: `PUT /clock {now?} > sets the clock`.
 */
export const rowsOf = (
  operations: Readonly<Record<string, Answer | Omit<ControlRow, 'method' | 'path' | 'input' | 'purpose'>>>,
): readonly ControlRow[] =>
  Object.entries(operations).map(([key, operation]) => {
    const [, method, path = '', input, purpose = ''] =
      /^(\w+)(?: (\/\S+))?(?: (.+?))? > (.+)$/.exec(key) ?? [];
    return {
      ...{ method: method as ControlRow['method'], path, purpose, ...(input !== undefined && { input }) },
      ...(typeof operation === 'function' ? { answer: operation } : operation),
    };
  });

/** A control request that cannot be carried out; the message says how to correct it. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
