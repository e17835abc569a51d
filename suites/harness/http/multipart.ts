import { requestedAttachment } from '../../../models/resources/attachment.ts';
import { wireNameOf } from '../../../models/wire/wire-members.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';

/** A file in a form. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly text: string;
  /** Replaces the text if the file is binary. */
  readonly bytes?: Uint8Array;
}

/** The fields of a form in order: texts and files. */
type FormParts = readonly (readonly [name: string, value: string | FilePart])[];

// Names and file names are the suites' own; only these three characters would end the quoted text.
const escapeName = (text: string): string =>
  text.replace(/["\r\n]/g, (sign) => ({ '"': '%22', '\r': '%0D' })[sign] ?? '%0A');

const headOf = (name: string, value: string | FilePart): string[] => {
  const field = `Content-Disposition: form-data; name="${escapeName(name)}"`;
  if (typeof value === 'string') return [field];
  return [`${field}; filename="${escapeName(value.fileName)}"`, `Content-Type: ${value.type}`];
};

/** The bytes of a value as a text with one character per byte. */
const contentOf = (value: string | FilePart): string => {
  const bytes =
    typeof value === 'string' ? Buffer.from(value) : Buffer.from(value.bytes ?? Buffer.from(value.text));
  return bytes.toString('latin1');
};

/** A boundary that no part contains; the same for the same parts. */
const boundaryFor = (parts: FormParts): string => {
  let boundary = 'procon-form-boundary';
  while (parts.some(([, value]) => contentOf(value).includes(boundary))) boundary += '-x';
  return boundary;
};

/** A request body of a form with files, as multipart/form-data. Texts are sent as UTF-8. */
export const multipartBody = (parts: FormParts): SentBody => {
  const boundary = boundaryFor(parts);
  const sections = parts.map(([name, value]) => {
    const head = Buffer.from([`--${boundary}`, ...headOf(name, value), ''].join('\r\n')).toString('latin1');
    return `${head}\r\n${contentOf(value)}`;
  });
  const bytes = Buffer.from(`${[...sections, `--${boundary}--`].join('\r\n')}\r\n`, 'latin1');
  const isText = parts.every(([, value]) => typeof value === 'string' || value.bytes === undefined);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: bytes.toString(),
    ...(!isText && { bytes }),
  };
};

/** The name of the form part for a member of an attachment. */
export const partOf = (member: string): string => `attachment[${wireNameOf(member, requestedAttachment)}]`;

/** The documented upload of an attachment. Without a file, its part is omitted; `linkedTo` is optional. */
export const uploadBody = (
  file: FilePart | undefined,
  { intent = 'Supplier', linkedTo }: { readonly intent?: string; readonly linkedTo?: string } = {},
): SentBody =>
  multipartBody([
    ...(file === undefined ? [] : ([[partOf('file'), file]] as const)),
    [partOf('type'), 'file'],
    [partOf('intent'), intent],
    ...(linkedTo === undefined ? [] : ([[partOf('linked-to'), linkedTo]] as const)),
  ]);
