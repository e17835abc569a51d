import { silent } from './basis.ts';
import type { Schema } from './document.ts';

/** What a platform answers when it refuses; no member of it is documented. */
const refusal: Schema = {
  type: 'object',
  description: 'The documentation does not show what a refusal looks like. Most answer one of these members.',
  ...silent('formats/error-body-in-json'),
  properties: {
    errors: { description: 'Messages, in JSON by the name of a record kind.' },
    error: { description: 'One message, or the word of a standard for it.' },
  },
  xml: { name: 'errors' },
};

/** RFC 6749 section 5.2. */
const tokenRefusal: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', examples: ['invalid_client'] },
    error_description: { type: 'string', examples: ['What is wrong.'] },
    error_uri: { type: 'string', format: 'uri', examples: ['https://platform.example/errors'] },
  },
};

const token: Schema = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in'],
  properties: {
    access_token: { type: 'string', description: 'A JWT.', examples: ['HEADER.CLAIMS.SIGNATURE'] },
    token_type: { type: 'string', examples: ['bearer'] },
    expires_in: { type: 'integer', description: 'Seconds.', examples: [86399] },
    scope: { type: 'string', examples: ['core.accounting.read'] },
    refresh_token: { type: 'string', examples: ['REFRESH-TOKEN'] },
    id_token: { type: 'string', examples: ['HEADER.CLAIMS.SIGNATURE'] },
  },
};

const address = (query: string): Schema => ({
  type: 'string',
  format: 'uri',
  examples: [`https://platform.example/device${query}`],
});

/** RFC 8628 section 3.2; documented are verification_uri and a user code. */
const deviceAuthorization: Schema = {
  type: 'object',
  required: ['verification_uri', 'user_code'],
  properties: {
    verification_uri: address(''),
    user_code: { type: 'string', examples: ['WDJB-MJHT'] },
    verification_uri_complete: address('?user_code=WDJB-MJHT'),
    device_code: { type: 'string', examples: ['DEVICE-CODE'] },
    expires_in: { type: 'integer', examples: [1800] },
    interval: { type: 'integer', examples: [5] },
  },
};

/** The schemas of the authorization server and of refusals, by their names below `components`. */
export const ownSchemas = {
  refusal,
  'token-refusal': tokenRefusal,
  token,
  'device-authorization': deviceAuthorization,
};
