import { MalformedForm } from './malformed.ts';

/** RFC 2046 section 5.1.1. */
const permitted = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;

/** In quotes or, as some clients write even a slash or colon, without. */
const stated = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))\s*(?=;|$)/gi;

/** The boundary that a Content-Type names. Throws a `MalformedForm` where it names none, or two. */
export const boundaryOf = (contentType: string): string => {
  const [first, ...others] = contentType.matchAll(stated);
  const boundary = first?.[1] ?? first?.[2] ?? '';
  if (others.length > 0 || !permitted.test(boundary)) {
    throw new MalformedForm('the Content-Type names no boundary');
  }
  return boundary;
};
