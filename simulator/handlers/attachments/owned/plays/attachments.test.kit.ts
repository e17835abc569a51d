import type { Members } from '../../../../../models/members.ts';
import { ask, stillPlatform, type Told, tokenOf } from '../../../../ask.test.kit.ts';
import type { Platform } from '../../../../platform.ts';

const boundary = 'frontier';

/** Texts by the name of a field; one that is a list is a file: name, media type, content. */
export type Fields = Readonly<
  Record<string, string | readonly [name: string, type: string, content: string]>
>;

/** A form in parts as its bytes arrive, a character for each. */
export const formOf = (fields: Fields): string => {
  const sections = Object.entries(fields).map(([name, value]) => {
    const disposition = `Content-Disposition: form-data; name="attachment[${name}]"`;
    const head =
      typeof value === 'string'
        ? disposition
        : `${disposition}; filename="${value[0]}"\r\nContent-Type: ${value[1]}`;
    return `--${boundary}\r\n${head}\r\n\r\n${typeof value === 'string' ? value : value[2]}\r\n`;
  });
  return Buffer.from(`${sections.join('')}--${boundary}--\r\n`).toString('latin1');
};

export const formType = `multipart/form-data; boundary=${boundary}`;

/** The documented upload. */
export const uploaded = (more: Fields = {}): Fields => ({
  file: ['report.txt', 'text/plain', 'As measured'],
  type: 'file',
  intent: 'Supplier',
  ...more,
});

export interface Answer extends Told {
  /** The body as JSON; empty for none and for what is no JSON. */
  readonly json: Members;
}

/** What tests do to the attachments of a platform whose clock stands at 2026-03-01. */
export interface Story {
  readonly platform: Platform;
  readonly api: (method: string, path: string, body?: object) => Promise<Answer>;
  readonly upload: (path: string, fields?: Fields) => Promise<Answer>;
  /** The id of a file that was uploaded. */
  readonly attached: (path: string, fields?: Fields) => Promise<number>;
}

const jsonOf = (text: string): Answer['json'] => {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return {};
  }
};

/** What tests do to the attachments of a platform. */
export const storyOn = async (platform: Platform, scopes = ''): Promise<Story> => {
  const token = await tokenOf(platform, scopes);
  const send = async (method: string, path: string, body?: string, type = 'application/json') => {
    const told = await ask(platform, {
      ...{ method, url: `/api${path}`, type },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(body !== undefined && { body }),
    });
    return { ...told, json: jsonOf(told.body) };
  };
  const upload: Story['upload'] = (path, fields = uploaded()) => send('POST', path, formOf(fields), formType);
  return {
    platform,
    api: (method, path, body) => send(method, path, body && JSON.stringify(body)),
    upload,
    attached: async (path, fields) => {
      const { headers } = await upload(path, fields);
      return Number(headers['Location']?.split('/').at(-1));
    },
  };
};

/** Opens a platform for tests of attachments. */
export const tellOf = (choices: Readonly<Record<string, string>> = {}, scopes = ''): Promise<Story> =>
  storyOn(stillPlatform(choices), scopes);
