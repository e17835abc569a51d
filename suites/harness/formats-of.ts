import type { BodyFormat } from '../requisitions/asking/body.ts';
import type { Profile } from './profile/profile.ts';

/** The formats that a target has, by its profile. */
export const formatsOf = ({ capabilities }: Pick<Profile, 'capabilities'>): readonly BodyFormat[] =>
  (['json', 'xml'] as const).filter((format) => capabilities[format]);
