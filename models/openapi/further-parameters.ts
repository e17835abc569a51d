import type { Endpoint } from '../endpoints/endpoint.ts';
import { requirement } from '../requirements/index.ts';
import { silent, standard } from './basis.ts';
import type { Parameter } from './document.ts';

const optional = { in: 'query', required: false } as const;

/** Parameters of the standards that the documentation names, by operation. */
const standards: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'token.issue': {
    code_verifier: 'RFC 7636 section 4.5',
    device_code: 'RFC 8628 section 3.4',
    refresh_token: 'RFC 6749 section 6',
  },
  'authorizations.new': {
    state: 'RFC 6749 section 4.1.1',
    nonce: 'OpenID Connect Core 1.0 section 3.1.2.1',
    code_challenge: 'RFC 7636 section 4.3',
    code_challenge_method: 'RFC 7636 section 4.3',
  },
};

const ofStandards = ({ id }: Endpoint): readonly Parameter[] =>
  Object.entries(standards[id] ?? {}).map(([name, source]) => ({
    ...{ ...optional, ...standard, name },
    ...{ description: `${source}.`, schema: { type: 'string' } },
  }));

/** By which parameters the document is stated that an attachment hangs on, the documentation does not show. */
const statedOwner = ({ id }: Endpoint): readonly Parameter[] =>
  id !== 'attachments.show'
    ? []
    : [
        {
          ...{
            ...optional,
            ...silent('attachments/stated-owner'),
            name: 'owner',
            style: 'form',
            explode: true,
          },
          description: requirement('attachments/owner-can-be-stated').sentence,
          schema: { type: 'object', additionalProperties: { type: 'string' } },
          example: {},
        },
      ];

/** What an operation takes in its query beside the parameters of its row. */
export const furtherParameters = (endpoint: Endpoint): readonly Parameter[] => [
  ...ofStandards(endpoint),
  ...statedOwner(endpoint),
];
