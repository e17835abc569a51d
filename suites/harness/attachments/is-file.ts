import type { Answer } from '../client.ts';

/** A page for people, a part of something, or an archive may hold a file, and is not the file. */
const around = /^(text\/html|multipart\/|application\/(zip|gzip|x-zip-compressed))/i;

/** Whether an answer calls itself a file: neither a record, nor something around it. */
export const isFile = ({ status, format, headers }: Answer): boolean =>
  status === 200 && format === undefined && !around.test(headers['content-type'] ?? '');
