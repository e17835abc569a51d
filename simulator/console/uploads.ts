import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import { ControlError, type ControlRequest } from '../control/control.ts';
import { laySeedFile } from '../control/seed.ts';
import { boundaryOf, MalformedForm, type PartSink, readMultipart } from '../multipart/read-parts.ts';
import { type Html, html } from '../pages/html.ts';
import { Refusal } from '../refusals.ts';
import { addressOf, type PageRequest } from './frame.ts';
import { type FormAnswer, sendingForm } from './send-form.ts';

const mega = 1024 ** 2;
const mostFieldBytes = 1000;

/** A submitted form with its file. */
interface Upload {
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
}

const fieldSink = (name: string, fields: Map<string, string>): PartSink => {
  let text = '';
  return {
    write: (bytes) => {
      text += bytes.toString('utf8');
      if (text.length > mostFieldBytes) throw new Refusal('body-too-large');
    },
    end: () => {
      fields.set(name, text);
    },
  };
};

const fileSink = async (path: string, most: number): Promise<PartSink> => {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  return {
    write: async (bytes) => {
      size += bytes.length;
      if (size <= most) await file.writeFile(bytes);
      else {
        await file.close();
        throw new Refusal('body-too-large', { message: `A file is at most ${most / mega} MB here.` });
      }
    },
    end: () => file.close(),
  };
};

/** Reads the form and writes its file to a path. Rejects with a `ControlError` or a `Refusal`. */
const readUpload = async ({ headers, pieces, sandbox }: ControlRequest, path: string): Promise<Upload> => {
  const fields = new Map<string, string>();
  let fileName = '';
  // The documents and the files of a sandbox, each within its limit.
  const most = 2 * sandbox.limits.megabytes * mega;
  try {
    await readMultipart(
      pieces?.() ?? (async function* () {})(),
      boundaryOf(headers?.['content-type'] ?? ''),
      (head) => {
        if (head.fileName === undefined) return fieldSink(head.name, fields);
        if (fileName !== '') throw new MalformedForm('it holds two files');
        fileName = head.fileName;
        return fileSink(path, most);
      },
    );
  } catch (error) {
    if (error instanceof MalformedForm) throw new ControlError(`The form cannot be read: ${error.message}.`);
    throw error;
  }
  if (fileName !== '') return { fields, fileName };
  throw new ControlError('Choose a file first.');
};

/** Control request that accepts a file -> how it is sent. */
const targets = {
  '/import': (request: PageRequest, path: string) =>
    request.call({ ...request, pieces: () => createReadStream(path) }, { method: 'POST', path: '/import' }),
  '/seed': async (request: PageRequest, path: string, { fields, fileName }: Upload) =>
    laySeedFile(request, { source: fileName, text: await readFile(path, 'utf8') }, fields.has('only')),
} as const;

type Target = keyof typeof targets;

/** `POST console/uploads`: sends the file of a form in a control request and redirects to a page. */
export const sendUpload = (request: PageRequest) =>
  sendingForm(request, async (): Promise<FormAnswer> => {
    const directory = makeDirectory();
    try {
      const path = join(directory, 'upload');
      const upload = await readUpload(request, path);
      const target = upload.fields.get('path') ?? '';
      if (!Object.hasOwn(targets, target)) throw new ControlError('This request takes no file.', 404);
      const answer = await targets[target as Target](request, path, upload);
      return { call: { method: 'POST', path: target }, next: upload.fields.get('next') ?? null, answer };
    } finally {
      removeDirectory(directory);
    }
  });

/** A form with a file field, also without scripts. */
export const uploadForm = (
  request: Pick<ControlRequest, 'sandbox'>,
  { path, next, content }: { readonly path: Target; readonly next: string; readonly content: Html },
): Html => html`<form method="post" enctype="multipart/form-data" action="${addressOf(request, 'uploads')}" class="stacked">
<input type="hidden" name="path" value="${path}"><input type="hidden" name="next" value="${next}">${content}</form>`;
