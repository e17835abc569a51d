import type { Answer } from '../client.ts';

/** Whether an answer calls itself a file: neither a record, nor a page for people, nor a part of something. */
export const isFile = ({ status, format, headers }: Answer): boolean =>
  status === 200 && format === undefined && !/^(text\/html|multipart\/)/i.test(headers['content-type'] ?? '');
