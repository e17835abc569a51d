import { MalformedForm } from './malformed.ts';

/** A token of RFC 9110 section 5.6.2. */
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = `;[ \\t]*(${token})=(?:"((?:[^"\\\\]|\\\\.)*)"|(${token}))[ \\t]*`;
const formData = new RegExp(`^form-data[ \\t]*(?:${parameter})*;?$`, 'i');

/** In quotes only a quote and a backslash need one before them; elsewhere it stands for itself: `C:\new`. */
const unquoted = (text: string): string => text.replace(/\\(["\\])/g, '$1');

/**
 * The parameters of `form-data; name="x"; filename="y"`, by name in lower case. The library reads them too, but takes
 * `name="a"b"` and an open quote for `a`, and the last of two for the name: that would be a guess at what was meant.
 */
export const parametersOf = (text: string): ReadonlyMap<string, string> => {
  const found = formData.test(text) ? [...text.matchAll(new RegExp(parameter, 'g'))] : [];
  const parameters = new Map(
    found.map(([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted === undefined ? bare : unquoted(quoted),
    ]),
  );
  if (!parameters.has('name') || parameters.size < found.length) {
    throw new MalformedForm('a part does not say properly which field it is');
  }
  return parameters;
};
