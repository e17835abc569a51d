const space = '[ \\t\\r\\n]';
const quoted = (content: string): string => `(?:"${content}"|'${content}')`;
const said = (name: string, value: string): string => `${space}+${name}${space}*=${space}*${value}`;
const encodingName = '([A-Za-z][A-Za-z0-9._-]*)';
const encoding = said('encoding', `(?:"${encodingName}"|'${encodingName}')`);
const standalone = said('standalone', quoted('(?:yes|no)'));

/** XML 1.0 section 2.8. */
const declaration = new RegExp(
  `^<\\?xml${said('version', quoted('1\\.[0-9]+'))}(?:${encoding})?(?:${standalone})?${space}*\\?>`,
);

/** What a document says of itself before it begins. */
export interface XmlDeclaration {
  readonly length: number;
  readonly encoding: string | undefined;
}

/** The XML declaration at the beginning of a text; undefined where there is none, or none that is well-formed. */
export const xmlDeclaration = (text: string): XmlDeclaration | undefined => {
  const found = declaration.exec(text);
  return found === null ? undefined : { length: found[0].length, encoding: found[1] ?? found[2] };
};
