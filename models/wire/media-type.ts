/** The formats that the documentation names for records. */
export const formats = ['json', 'xml'] as const;

/** How a text spells records. */
export type Format = (typeof formats)[number];

/** Format -> the media type that the documentation names. */
export const mediaTypeOf: Readonly<Record<Format, string>> = {
  json: 'application/json',
  xml: 'application/xml',
};

/** The media type of a form. */
export const formType = 'application/x-www-form-urlencoded';

/** The media type that a Content-Type names, without its parameters. */
export const bareType = (contentType: string): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

const recognised: Readonly<Record<Format, RegExp>> = {
  json: /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/,
  xml: /^(?:(?:application|text)\/xml|[^/]+\/[^/]+\+xml)$/,
};

/** The format of a body that is called so, by any name of its media type; undefined for every other body. */
export const formatOfType = (contentType: string): Format | undefined => {
  const type = bareType(contentType);
  return formats.find((format) => recognised[format].test(type));
};

/** Whether a Content-Type names a form. */
export const isForm = (contentType: string): boolean => bareType(contentType) === formType;
