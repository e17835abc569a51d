import type { AllowedDifference } from './allowed-difference.ts';
import { authorizationDifferences } from './differences/authorizations.ts';
import { clientDifferences } from './differences/clients.ts';
import { exchangeDifferences } from './differences/codes-and-refresh.ts';
import { deviceDifferences } from './differences/devices.ts';
import { resourceDifferences } from './differences/resources.ts';
import { requestDifferences } from './differences/token-requests.ts';

/** Every difference between the simulator and the library that may stay. */
export const allowedDifferences: readonly AllowedDifference[] = [
  ...clientDifferences,
  ...requestDifferences,
  ...exchangeDifferences,
  ...authorizationDifferences,
  ...deviceDifferences,
  ...resourceDifferences,
];
