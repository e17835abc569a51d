import type { Check, Context } from '../../harness/check.ts';
import { type Discovered, documentPaths, findDocument } from './discovery-document.ts';

const issuer = 'access/discovery-names-its-issuer';
const required = 'access/discovery-has-required-members';
const claims = [issuer, required] as const;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);

/** The members that every document must have, and what they must be (OpenID Connect Discovery 1.0 section 3). */
const members: readonly (readonly [name: string, is: (value: unknown) => boolean])[] = [
  ['issuer', isText],
  ['authorization_endpoint', isText],
  ['token_endpoint', isText],
  ['jwks_uri', isText],
  ['response_types_supported', isList],
  ['subject_types_supported', isList],
  [
    'id_token_signing_alg_values_supported',
    (value) => isList(value) && (value as string[]).includes('RS256'),
  ],
];

const judgeIssuer = ({ judge, profile }: Context, { members: found, answer }: Discovered): void => {
  const named = found['issuer'];
  if (typeof named === 'string' && named.replace(/\/$/, '') === profile.baseUrl) {
    judge.holds(issuer);
    return;
  }
  judge.violated(issuer, {
    expected: `the issuer ${profile.baseUrl}, below which the document is served`,
    seen: `issuer ${JSON.stringify(named)?.slice(0, 200) ?? 'none'}`,
    exchanges: [answer.exchange],
  });
};

const judgeMembers = ({ judge }: Context, { members: found, answer }: Discovered): void => {
  const wrong = members.filter(([name, is]) => !is(found[name])).map(([name]) => name);
  if (wrong.length === 0) {
    judge.holds(required);
    return;
  }
  judge.violated(required, {
    expected: `a document with ${members.map(([name]) => name).join(', ')}, RS256 among the algorithms`,
    seen: `a document without a right ${wrong.join(', ')}`,
    exchanges: [answer.exchange],
  });
};

/** Reads the discovery document of OpenID Connect, where there is one. */
export const discovery: Check = {
  id: 'access/discovery',
  title: 'A discovery document names its issuer and has the members that are required of it',
  claims,
  observes: ['access/discovery'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const found = await findDocument(context, documentPaths[0] ?? '');
    judge.executed();
    if (found === undefined) {
      for (const id of claims) judge.notApplicable(id, 'no discovery document is served below base_url');
    } else if ('reason' in found) {
      for (const id of claims) judge.inconclusive(id, `the discovery document: ${found.reason}`);
    } else {
      judge.observe('access/discovery', 'served', found.answer.exchange);
      judgeIssuer(context, found);
      judgeMembers(context, found);
    }
  },
};
