import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { person } from './provider-clients.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

/** The page for a user code around the library's form, with the simulator's labels. */
export const codePage = (form: string): string =>
  page(
    'Device',
    form
      .replace('<input\n', '<label for="code">Code</label><input id="code"\n')
      .replace('</form>', '<input type="hidden" name="confirm" value="yes"><button>Continue</button></form>'),
  );

const signInPage = (action: string): string =>
  page(
    'Sign in',
    `<form method="post" action="${action}"><label>Login <input name="login"></label>
     <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`,
  );

const consentPage = (action: string): string =>
  page(
    'Allow access?',
    `<form method="post" action="${action}"><button name="decision" value="allow">Allow</button>
     <button name="decision" value="deny">Deny</button></form>`,
  );

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Grants all that a request asks for; answers the grant's id. */
const grantFor = async (provider: Provider, { params, session }: Details): Promise<string> => {
  const { client_id: clientId, scope, resource } = params;
  const grant = new provider.Grant({
    clientId: String(clientId),
    ...(session !== undefined && { accountId: session.accountId }),
  });
  grant.addOIDCScope(String(scope ?? ''));
  for (const one of [resource].flat()) grant.addResourceScope(String(one), String(scope ?? ''));
  return grant.save();
};

const resultOf = async (provider: Provider, details: Details, form: URLSearchParams) => {
  if (details.prompt.name === 'login') {
    const { login, password } = person;
    const isRight = form.get('login') === login && form.get('password') === password;
    return isRight ? { login: { accountId: login } } : undefined;
  }
  if (form.get('decision') !== 'allow') return { error: 'access_denied' };
  return { consent: { grantId: await grantFor(provider, details) } };
};

/** Serves the library's interactions: sign in, then decide. */
export const serveInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const details = await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    const result = await resultOf(provider, details, await formOf(request));
    if (result !== undefined) return provider.interactionFinished(request, response, result);
  }
  const draw = details.prompt.name === 'login' ? signInPage : consentPage;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(draw(request.url ?? ''));
};
