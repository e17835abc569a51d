import type { Endpoint } from '../endpoints/endpoint.ts';
import type { SilenceId } from '../silences/index.ts';
import type { Basis } from './document.ts';

/** The documentation tells it. */
export const documented: Basis = { 'x-procon-basis': 'documented' };

/** A standard tells it that the documentation builds on. */
export const standard: Basis = { 'x-procon-basis': 'standard' };

/** The documentation leaves it open. */
export const silent = (silence?: SilenceId): Basis => ({
  'x-procon-basis': 'silent',
  ...(silence !== undefined && { 'x-procon-silence': silence }),
});

/** What an operation rests on. */
export const basisOf = ({ basis }: Endpoint): Basis => (basis === 'documented' ? documented : silent(basis));
