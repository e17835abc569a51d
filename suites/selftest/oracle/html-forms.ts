/** A form of a page: where it goes, and what it sends as it stands. */
export interface Form {
  readonly method: string;
  readonly action: string;
  /** Names of the fields and buttons that a person uses. */
  readonly names: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [
      (name ?? '').toLowerCase(),
      plain(value ?? ''),
    ]),
  );

/** The forms of a page, read with as little as these two servers' pages take. */
export const formsOf = (html: string): Form[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = '', inside = '']) => {
    const { method = 'get', action = '' } = attributesOf(head);
    const fields = [...inside.matchAll(/<(?:input|button|textarea|select)\b([^>]*)>/gi)].map(([, tag = '']) =>
      attributesOf(tag),
    );
    const isHidden = ({ type }: Record<string, string>) => type === 'hidden';
    const hidden = fields.filter(isHidden).map(({ name = '', value = '' }) => [name, value]);
    return {
      method: method.toUpperCase(),
      action,
      names: fields.filter((field) => !isHidden(field)).flatMap(({ name }) => name ?? []),
      hidden: Object.fromEntries(hidden),
    };
  });
