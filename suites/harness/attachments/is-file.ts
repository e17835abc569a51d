import type { Answer } from '../client.ts';

/** A page for people, a part of something, or an archive may hold a file, and is not the file. */
const around =
  /^(text\/html|multipart\/|message\/|application\/(xhtml\+xml|java-archive|zstd|(x-)?(zip|gzip|tar|gtar|bzip2?|xz|compress|7z|rar)\b|vnd\.rar))/i;

/** How archives begin, whatever they are called: zip, gzip, bzip2, xz, 7z, rar, zstd. */
const beginnings = [
  ...['504b0304', '504b0506', '1f8b08', '425a68', 'fd377a585a00'],
  ...['377abcaf271c', '526172211a07', '28b52ffd'],
];

const isArchive = ({ bytes }: Answer): boolean => {
  const head = Buffer.from(bytes?.subarray(0, 8) ?? []).toString('hex');
  return beginnings.some((one) => head.startsWith(one));
};

/** Whether an answer calls itself a file: neither a record, nor something around it. */
export const isFile = (answer: Answer): boolean => {
  const { status, format, headers } = answer;
  if (status !== 200 || format !== undefined) return false;
  return !around.test(headers['content-type'] ?? '') && !isArchive(answer);
};
