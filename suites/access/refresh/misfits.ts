import type { RequirementId } from '../../../models/requirements/index.ts';
import { alteredSecrets } from '../code/altered-secret.ts';
import type { Desk } from '../code/desk.ts';
import type { Refreshing } from './refresh-request.ts';

/** A refresh request that must get no token, wrong in one respect. */
export interface Misfit {
  readonly words: string;
  readonly rule: RequirementId;
  readonly change: (one: Refreshing) => Refreshing;
}

/** What must not get a token; each takes a refresh token of its own, since it may end that. */
export const refreshMisfits = ({ context: { profile } }: Desk): readonly Misfit[] => [
  {
    words: 'a wrong client secret',
    rule: 'access/refresh-proves-the-client',
    change: (one) => ({ ...one, client: { ...one.client, secret: 'procon-wrong-secret' } }),
  },
  {
    words: 'an empty client secret',
    rule: 'access/refresh-proves-the-client',
    change: (one) => ({ ...one, client: { ...one.client, secret: '' } }),
  },
  {
    words: 'another client',
    rule: 'access/refresh-token-is-bound-to-its-client',
    change: (one) => ({ ...one, client: profile.client }),
  },
  {
    words: 'a refresh token whose first sign is another',
    rule: 'access/unknown-refresh-token-gets-no-token',
    change: (one) => ({ ...one, refreshToken: alteredSecrets(one.refreshToken)[0] ?? '' }),
  },
  {
    words: 'a refresh token that has another sign in its middle',
    rule: 'access/unknown-refresh-token-gets-no-token',
    change: (one) => ({ ...one, refreshToken: alteredSecrets(one.refreshToken)[1] ?? '' }),
  },
  {
    words: 'an invented refresh token',
    rule: 'access/unknown-refresh-token-gets-no-token',
    change: (one) => ({ ...one, refreshToken: 'procon-never-issued' }),
  },
];
