import { MalformedForm } from './malformed.ts';
import { readHeaderValue } from './parameters.ts';

/** RFC 2046 section 5.1.1. */
const permitted = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;

/** The boundary that a Content-Type names. Throws a `MalformedForm` where it names none. */
export const boundaryOf = (contentType: string): string => {
  const boundary = readHeaderValue(contentType)?.parameters.get('boundary') ?? bare(contentType);
  if (boundary === undefined || !permitted.test(boundary)) {
    throw new MalformedForm('the Content-Type names no boundary');
  }
  return boundary;
};

/** Some clients leave out the quotes that a boundary with a slash, colon or the like needs. */
const bare = (contentType: string): string | undefined => {
  const [first, ...others] = contentType.matchAll(/;\s*boundary=([^\s;"]+)\s*(?=;|$)/gi);
  return others.length > 0 ? undefined : first?.[1];
};
