import type { TokenAnswer } from '../token-answer.ts';

/** Whether a refusal of what was issued to another client is about that, and not about the client's own grant type. */
export const isAboutItself = (got: TokenAnswer | undefined): boolean => got?.error === 'invalid_grant';

/** Why a refusal that is not decides nothing. */
export const foreignGrant =
  'the only other client may be refused for its grant type: access.manage-clients: true would bring one with codes';
