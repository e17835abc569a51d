import type { Sandbox } from '../../exchange.ts';

/** Where the file of an attachment is, and what an address of it that needs no token ends with. */
export interface FilePlace {
  readonly url: string | null;
  readonly key?: string;
}

/** The path of a file by its key: by the id at its beginning it is found, the rest nobody guesses. */
export const keyPath = '/files/:key';

/** Gives the file of a new attachment an address, by choice. */
export const placeOfFile = ({ baseUrl, choices, random }: Sandbox, id: number): FilePlace => {
  const choice = choices.of('attachments/file-url');
  if (choice === 'none') return { url: null };
  if (choice === 'path') return { url: `/api/attachments/${id}` };
  if (choice === 'api') return { url: `${baseUrl}/api/attachments/${id}` };
  const key = `${id}-${random.hex(16)}`;
  return { url: `${baseUrl}${keyPath.replace(':key', key)}`, key };
};
