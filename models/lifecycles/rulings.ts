import type { RequirementId } from '../requirements/index.ts';
import type { SilenceId } from '../silences/index.ts';
import type { Ruling } from './lifecycle.ts';

export const mandated = (requirement: RequirementId): Ruling => ({ answer: 'mandated', requirement });

export const conditional = (requirement: RequirementId): Ruling => ({ answer: 'conditional', requirement });

export const refused = (requirement: RequirementId, status?: number): Ruling =>
  status === undefined ? { answer: 'refused', requirement } : { answer: 'refused', requirement, status };

/** How the silences of a lifecycle are told, so that no state is named that it does not have. */
export const silentAmong =
  <State extends string>() =>
  (silence: SilenceId, ...conceivable: State[]): Ruling => ({ answer: 'silent', silence, conceivable });
