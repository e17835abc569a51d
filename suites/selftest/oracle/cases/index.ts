import type { OddCase } from '../play-case.ts';
import { authorizationCases } from './authorizations.ts';
import { clientAuthenticationCases } from './client-authentication.ts';
import { codeCases } from './codes.ts';
import { deviceCases } from './devices.ts';
import { refreshCases } from './refreshes.ts';
import { resourceCases } from './resources.ts';
import { tokenRequestCases } from './token-requests.ts';

/** Every odd request; names are unique. */
export const oddCases: readonly OddCase[] = [
  ...clientAuthenticationCases,
  ...tokenRequestCases,
  ...codeCases,
  ...authorizationCases,
  ...deviceCases,
  ...refreshCases,
  ...resourceCases,
];
