/** The claims of a token as they are written, nothing of it checked. */
export type Claims = Readonly<Record<string, unknown>>;

const decoded = (part: string): Claims | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** A token taken apart without looking at its signature; undefined when it has not three parts with JSON in two. */
export const tokenParts = (token: string) => {
  const [head = '', body = '', signature, ...more] = token.split('.');
  const [header, claims] = [decoded(head), decoded(body)];
  if (header === undefined || claims === undefined || signature === undefined || more.length > 0)
    return undefined;
  return { header, claims, signature };
};
