import { type Format, formats } from '../../../models/wire/media-type.ts';
import type { Profile } from '../profile/profile.ts';

export type KnownCapabilities = Pick<Profile, 'capabilities'>;

/** The formats that a target has, by its profile. */
export const formatsOf = ({ capabilities }: KnownCapabilities): readonly Format[] =>
  formats.filter((format) => capabilities[format]);

/** The default format of requests to a target, unless a check is about formats: JSON if it has it. */
export const ownFormat = ({ capabilities }: KnownCapabilities): Format =>
  capabilities.json ? 'json' : 'xml';

/** The formats of a target other than the default one. */
export const otherFormats = (knowing: KnownCapabilities): readonly Format[] =>
  formatsOf(knowing).filter((format) => format !== ownFormat(knowing));

/** The results of reads in each format. */
export const readInEach = async <T>(
  formats: readonly Format[],
  read: (format: Format) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const results: T[] = [];
  for (const format of formats) results.push(...(await read(format)));
  return results;
};
