import type { Fault } from '../fault.ts';
import { handOut } from '../twist/token/hand-out.ts';

/** The middle part of a token is a list of words instead of JSON. */
export const tokenClaimsAreNoJson: Fault = {
  id: 'access/token-claims-are-no-json',
  title: 'The middle part of a token is a list of words instead of JSON.',
  violates: ['access/token-is-a-jwt'],
  kind: 'behavioural',
  step: 'apply',
  wrap: handOut((token) => {
    const [header, claims = '', signature] = token.split('.');
    const words = Buffer.from(claims, 'base64url')
      .toString('utf8')
      .replace(/[{}":,]+/g, ' ');
    return `${header}.${Buffer.from(words).toString('base64url')}.${signature}`;
  }),
};
