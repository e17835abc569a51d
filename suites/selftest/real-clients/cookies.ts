/** The cookies that a person's browser keeps of one host. */
export interface Cookies {
  /** Takes what an answer sets; what is set to end at once is forgotten. */
  keep(answer: Response): void;
  /** The header for a path; an empty text where there is nothing to send. */
  header(path: string): string;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** An empty jar. Attributes other than Path, Max-Age and Expires make no difference to it. */
export const cookies = (): Cookies => {
  const kept = new Map<string, Cookie>();
  const take = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const told = new Map(
      attributes.map((one) => [one.split('=')[0]?.toLowerCase(), one.split('=')[1] ?? '']),
    );
    const ended = Number(told.get('max-age') ?? 1) <= 0 || Date.parse(told.get('expires') ?? '') < Date.now();
    const path = told.get('path') ?? '/';
    if (ended) kept.delete(`${name} ${path}`);
    else kept.set(`${name} ${path}`, { value, path });
  };
  return {
    keep: (answer) => {
      for (const line of answer.headers.getSetCookie()) take(line);
    },
    header: (path) =>
      [...kept]
        .filter(([, cookie]) => isBelow(path, cookie.path))
        .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
        .join('; '),
  };
};
