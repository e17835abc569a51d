import { type GrantType, grantTypes } from '../../kept.ts';

/** What the pages call a grant type. */
export const grantTypeWords: Readonly<Record<GrantType, string>> = {
  client_credentials: 'Client credentials',
  authorization_code: 'Authorization code',
  device_code: 'Device code',
};

/** The grant type that a form names; undefined for anything else. */
export const grantTypeIn = (text: string | undefined): GrantType | undefined =>
  grantTypes.find((one) => one === text);
