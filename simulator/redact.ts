const secret =
  /^(client[_-]secret|client_assertion|access_token|id_token|id_token_hint|refresh_token|code|code_verifier|device_code|user_code|password|csrf|to|x-service-api-key)(\[\])?$/i;

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
};

/** A path with its query in which the values of secret parameters are struck out; cut at 500 characters. */
export const redactUrl = (url: string): string => {
  const at = url.indexOf('?');
  if (at === -1) return url.slice(0, 500);
  const query = url
    .slice(at + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      return secret.test(decoded(name).trim()) ? `${name}=***` : part;
    });
  return `${url.slice(0, at)}?${query.join('&')}`.slice(0, 500);
};
