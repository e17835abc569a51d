import { memoize } from '../remember.ts';

/** The formats that the documentation names for records. */
export const formats = ['json', 'xml'] as const;

/** A format of records. */
export type Format = (typeof formats)[number];

/** Format -> the documented media type. */
export const mediaTypeOf: Readonly<Record<Format, string>> = {
  json: 'application/json',
  xml: 'application/xml',
};

/** The media type of a form. */
export const formType = 'application/x-www-form-urlencoded';

/** The media type of a Content-Type without parameters. */
export const bareType = memoize(
  (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase(),
  200,
);

const recognised: Readonly<Record<Format, RegExp>> = {
  json: /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/,
  xml: /^(?:(?:application|text)\/xml|[^/]+\/[^/]+\+xml)$/,
};

/** The format of a body by any name of its media type; undefined for every other type. */
export const formatOfType = memoize((contentType: string): Format | undefined => {
  const type = bareType(contentType);
  return formats.find((format) => recognised[format].test(type));
}, 200);

/**
 * The format of a body by its first character, regardless of its media type; undefined for a bare value, which could be
 * anything.
 */
export const formatByBeginning = (text: string): Format | undefined => {
  const [first] = text.trimStart();
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : undefined;
};

/** A Content-Type in words, without parameters. */
export const describeType = (contentType: string | undefined): string =>
  contentType === undefined ? 'no Content-Type' : `Content-Type ${bareType(contentType)}`;

/** Whether a Content-Type is a form. */
export const isForm = (contentType: string): boolean => bareType(contentType) === formType;

/** Whether a media type is `multipart/form-data`. */
export const isUpload = (type: string): boolean => /^\s*multipart\/form-data\s*(;|$)/i.test(type);
