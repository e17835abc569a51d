/** A file within a form. */
export interface FilePart {
  readonly fileName: string;
  readonly type: string;
  readonly text: string;
}

/** Fields of a form in their order: texts and files. */
export type FormParts = readonly (readonly [name: string, value: string | FilePart])[];

// Names and file names are ours; these three would end the quoted text.
const quoted = (text: string): string =>
  text.replace(/["\r\n]/g, (sign) => ({ '"': '%22', '\r': '%0D' })[sign] ?? '%0A');

const headOf = (name: string, value: string | FilePart): string[] => {
  const field = `Content-Disposition: form-data; name="${quoted(name)}"`;
  if (typeof value === 'string') return [field];
  return [`${field}; filename="${quoted(value.fileName)}"`, `Content-Type: ${value.type}`];
};

const contentOf = (value: string | FilePart): string => (typeof value === 'string' ? value : value.text);

/** A line that no part holds: the same for the same parts. */
const boundaryFor = (parts: FormParts): string => {
  let boundary = 'procon-form-boundary';
  while (parts.some(([, value]) => contentOf(value).includes(boundary))) boundary += '-x';
  return boundary;
};

/** A form with files as multipart/form-data: a body for a request. Files are texts, sent as UTF-8. */
export const multipartBody = (parts: FormParts): { readonly type: string; readonly text: string } => {
  const boundary = boundaryFor(parts);
  const sections = parts.map(([name, value]) =>
    [`--${boundary}`, ...headOf(name, value), '', contentOf(value)].join('\r\n'),
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: `${[...sections, `--${boundary}--`].join('\r\n')}\r\n`,
  };
};

/** The documented upload of an attachment. `linkedTo` is sent where it is given. */
export const uploadBody = (
  file: FilePart,
  { intent = 'Supplier', linkedTo }: { readonly intent?: string; readonly linkedTo?: string } = {},
): { readonly type: string; readonly text: string } =>
  multipartBody([
    ['attachment[file]', file],
    ['attachment[type]', 'file'],
    ['attachment[intent]', intent],
    ...(linkedTo === undefined ? [] : ([['attachment[linked_to]', linkedTo]] as const)),
  ]);
