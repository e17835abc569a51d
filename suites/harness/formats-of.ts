import type { Format } from '../../models/wire/read.ts';
import type { Profile } from './profile/profile.ts';

/** The formats that a target has, by its profile. */
export const formatsOf = ({ capabilities }: Pick<Profile, 'capabilities'>): readonly Format[] =>
  (['json', 'xml'] as const).filter((format) => capabilities[format]);
