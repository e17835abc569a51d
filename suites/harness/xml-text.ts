import { encodeText } from '../../models/wire/xml-characters.ts';

const single = (plural: string): string => plural.replace(/s$/, '');

const element = (name: string, value: unknown): string => {
  if (value === undefined) return '';
  if (value === null) return `<${name} nil="true"/>`;
  if (Array.isArray(value)) {
    const items = value.map((one) => element(single(name), one)).join('');
    return `<${name} type="array">${items}</${name}>`;
  }
  if (typeof value !== 'object') return `<${name}>${encodeText(String(value))}</${name}>`;
  return `<${name}>${elements(value)}</${name}>`;
};

const elements = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => element(name, value))
    .join('');

/** Members below a root element. Characters that XML cannot carry are left out, as nobody could send them. */
export const xmlText = (root: string, members: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, members)}`;
