import type { Area } from '../../../models/areas.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { acceptToken } from '../operators/bearer.ts';
import { isAt } from '../operators/where.ts';
import { idOf, type ModelledEndpoint, methodAndPath, operations } from './naming.ts';

/** Reads of attachments that the token checks do not send: each would need an upload to its kind of document. */
const unsent = /^attachments\.show-of-(?!requisition|event)/;

/** The operations that need a token: all documented ones except token requests. */
const guarded = operations.filter(
  ({ area, id, basis }) =>
    area !== 'access' && !unsent.test(id) && (basis === 'documented' || basis.endsWith('paths')),
);

const areas: readonly Area[] = [...new Set(guarded.map(({ area }) => area))];

type Code = Parameters<typeof acceptToken>[0];

const acceptAt = (
  code: Code,
  some: readonly ModelledEndpoint[],
  isMeant = (_token: string) => true,
): Wrapping => {
  const ids = some.map(({ id }) => id);
  return acceptToken(code, (token, exchange) => isMeant(token) && isAt(exchange, ids));
};

/** Whether a text has the form of an issued token. */
const isJwt = (token: string): boolean => token.split('.').length === 3;

const needsNoToken = (operation: ModelledEndpoint): Fault =>
  fault(
    idOf(operation, 'needs-no-token'),
    `${methodAndPath(operation)} is served without a token.`,
    ['access/missing-token-is-refused'],
    acceptAt('token-missing', [operation]),
  );

const takesAnyToken = (operation: ModelledEndpoint): Fault =>
  fault(
    idOf(operation, 'takes-any-token'),
    `${methodAndPath(operation)} is served with a token that was never issued.`,
    ['access/invalid-token-is-refused'],
    acceptAt('token-invalid', [operation], (token) => !isJwt(token)),
  );

const ofKind = (area: Area, kind: 'reads' | 'writes'): readonly Fault[] => {
  const some = guarded.filter((one) => one.area === area && (one.method === 'GET') === (kind === 'reads'));
  const words = area.replaceAll('-', ' ');
  return [
    fault(
      `${area}/${kind}-take-altered-tokens`,
      `The signature of a token is not checked by ${kind} of ${words}.`,
      ['access/tampered-token-is-refused'],
      acceptAt('token-invalid', some, isJwt),
    ),
    fault(
      `${area}/${kind}-take-expired-tokens`,
      `An expired token is accepted by ${kind} of ${words}.`,
      ['access/expired-token-is-refused'],
      acceptAt('token-expired', some),
    ),
  ];
};

/** Operations that are open to callers without a valid token. */
export const guardFaults: readonly Fault[] = [
  ...guarded.map(needsNoToken),
  ...guarded.filter(({ method }) => method !== 'GET').map(takesAnyToken),
  ...areas.flatMap((area) => [...ofKind(area, 'reads'), ...ofKind(area, 'writes')]),
];
