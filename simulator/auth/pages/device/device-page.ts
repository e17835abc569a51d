import { parametersOf } from '../../../../models/query/parameters.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { toSignIn } from '../sign-in/to-sign-in.ts';
import { signedInVisitor } from '../visits/visitor.ts';
import { codePage } from './code-page.ts';

const longest = 100;

const codeIn = ({ search }: Exchange): string => {
  const given = parametersOf(search).find(({ written }) => written === 'user_code')?.value ?? '';
  return given.toWellFormed().slice(0, longest);
};

const withCode = (userCode: string): string =>
  userCode === '' ? '' : `?user_code=${encodeURIComponent(userCode)}`;

/**
 * The verification page (RFC 8628 section 3.3): the user signs in and enters the code. One in the query is only
 * filled in: the user compares it with the device and sends it (section 5.4).
 */
export const devicePage = (exchange: Exchange): Result => {
  const visitor = signedInVisitor(exchange);
  const userCode = codeIn(exchange);
  return visitor === undefined
    ? toSignIn(exchange, `/oauth2/device${withCode(userCode)}`)
    : codePage(exchange, { csrf: visitor.visit.csrf, userCode });
};
