/** A form of a page, as a person without a mouse sees it. */
export interface Form {
  readonly action: string;
  readonly method: string;
  /** Names of its fields with what they hold now; hidden ones among them. */
  readonly fields: ReadonlyMap<string, string>;
  /** Its buttons by the words on them. */
  readonly buttons: ReadonlyMap<string, { readonly name?: string; readonly value: string }>;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal === undefined ? (named[name] ?? whole) : String.fromCodePoint(Number(decimal));
    },
  );

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+)))?(?=[\\s/>])`, 'i').exec(
    tag,
  );
  return found === null ? undefined : unescaped(found[1] ?? found[2] ?? found[3] ?? '');
};

const textOf = (html: string): string =>
  unescaped(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const inputsIn = (html: string): readonly string[] => html.match(/<input\b[^>]*>/gi) ?? [];

const isButton = (tag: string): boolean => /^(submit|button|image)$/i.test(attribute(tag, 'type') ?? '');

const fieldsIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    inputsIn(html)
      .filter((tag) => !isButton(tag))
      .map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  );

const buttonOf = (tag: string, words: string) => {
  const name = attribute(tag, 'name');
  return [words, { value: attribute(tag, 'value') ?? '', ...(name !== undefined && { name }) }] as const;
};

const buttonsIn = (html: string): Form['buttons'] =>
  new Map([
    ...[...html.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gis)].map(([, tag = '', words = '']) =>
      buttonOf(tag, textOf(words)),
    ),
    ...inputsIn(html)
      .filter(isButton)
      .map((tag) => buttonOf(tag, attribute(tag, 'value') ?? '')),
  ]);

/** The forms of a page in their order. */
export const formsIn = (html: string): readonly Form[] =>
  [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gis)].map(([, tag = '', inner = '']) => ({
    action: attribute(tag, 'action') ?? '',
    method: (attribute(tag, 'method') ?? 'get').toUpperCase(),
    fields: fieldsIn(inner),
    buttons: buttonsIn(inner),
  }));
