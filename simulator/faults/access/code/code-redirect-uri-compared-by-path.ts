import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

const pathOf = (uri: string): string | undefined => (URL.canParse(uri) ? new URL(uri).pathname : undefined);

/** The redirect URI of a code exchange is compared by its path alone. */
export const codeRedirectUriComparedByPath: Fault = {
  id: 'access/code-redirect-uri-compared-by-path',
  title: 'The redirect URI of a code exchange is compared by its path alone.',
  violates: ['access/code-is-bound-to-its-redirect-uri'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, asked) => {
    const given = asked.get('redirect_uri') ?? '';
    return pathOf(given) !== undefined && pathOf(given) === pathOf(code.redirectUri ?? '')
      ? { ...code, redirectUri: given }
      : code;
  }),
};
