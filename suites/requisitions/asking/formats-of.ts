import type { Profile } from '../../harness/profile/profile.ts';
import type { BodyFormat } from './body.ts';

/** The formats that a target has, by its profile. */
export const formatsOf = ({ capabilities }: Pick<Profile, 'capabilities'>): readonly BodyFormat[] =>
  (['json', 'xml'] as const).filter((format) => capabilities[format]);
