/** The cookies that a person's browser keeps of one host. */
interface Cookies {
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
const cookies = (): Cookies => {
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

/** A form of a page, as a person without a mouse sees it. */
interface Form {
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
const formsIn = (html: string): readonly Form[] =>
  [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gis)].map(([, tag = '', inner = '']) => ({
    action: attribute(tag, 'action') ?? '',
    method: (attribute(tag, 'method') ?? 'get').toUpperCase(),
    fields: fieldsIn(inner),
    buttons: buttonsIn(inner),
  }));

/** Somebody who signs in and decides, with a browser of plain requests. */
interface Person {
  /**
   * Opens an address and does what its pages ask: signs in, types a code, presses the button. Ends at the first
   * redirect to another origin, or at a page that asks for nothing more.
   */
  visit(address: URL | string, intent: Intent): Promise<Visit>;
}

/** What a person wants when asked. */
interface Intent {
  /** The button to press where consent is asked for; a page with none of the words ends the visit. */
  readonly press: string;
  /** The code to type, where a field wants one. */
  readonly code?: string;
}

export interface Visit {
  /** The address outside that the person was sent to. */
  readonly left?: URL;
  /** The last page: its status and its HTML. */
  readonly status: number;
  readonly html: string;
  /** The buttons pressed on the way. */
  readonly pressed: readonly string[];
}

/** Field names and words of the pages, where they differ from those of the simulator. */
interface Labels {
  readonly signIn: string;
  readonly enter: string;
}

interface Step {
  readonly form: Form;
  readonly button: string;
  readonly filled: Readonly<Record<string, string>>;
}

const most = 12;

const bodyOf = ({ form, button, filled }: Step): URLSearchParams => {
  const pressed = form.buttons.get(button);
  const body = new URLSearchParams([...form.fields]);
  for (const [name, value] of Object.entries(filled)) body.set(name, value);
  if (pressed?.name !== undefined) body.set(pressed.name, pressed.value);
  return body;
};

const requestOf = (step: Step, at: URL): { readonly to: URL; readonly init: RequestInit } => {
  const [to, body] = [new URL(step.form.action, at), bodyOf(step)];
  if (step.form.method === 'POST') return { to, init: { method: 'POST', body } };
  to.search = body.toString();
  return { to, init: {} };
};

/** A person with an empty browser. */
export const person = (
  who: { readonly login: string; readonly password: string },
  { signIn, enter }: Labels = { signIn: 'Sign in', enter: 'Continue' },
): Person => {
  const jar = cookies();

  const send = async (to: URL, init: RequestInit): Promise<Response> => {
    const answer = await fetch(to, {
      ...init,
      redirect: 'manual',
      headers: {
        cookie: jar.header(to.pathname),
        accept: 'text/html',
        ...(init.method === 'POST' && { origin: to.origin }),
      },
    });
    jar.keep(answer);
    return answer;
  };

  const wanted = (html: string, { press, code }: Intent, pressed: readonly string[]): Step | undefined => {
    const forms = formsIn(html);
    const signing = forms.find(({ fields }) => fields.has('password'));
    if (signing !== undefined && !pressed.includes(signIn)) {
      return { form: signing, button: signIn, filled: { login: who.login, password: who.password } };
    }
    const typing = forms.find(({ fields }) => fields.has('user_code'));
    const deciding = forms.find(({ buttons }) => buttons.has(press));
    if (typing !== undefined && code !== undefined && !pressed.includes(enter) && deciding === undefined)
      return { form: typing, button: enter, filled: { user_code: code } };
    return deciding === undefined ? undefined : { form: deciding, button: press, filled: {} };
  };

  return {
    visit: async (address, intent) => {
      const pressed: string[] = [];
      let at = new URL(address);
      const { origin } = at;
      let answer = await send(at, {});
      for (let step = 0; step < most; step++) {
        const location = answer.headers.get('location');
        if (answer.status >= 300 && answer.status < 400 && location !== null) {
          at = new URL(location, at);
          if (at.origin !== origin) return { left: at, status: answer.status, html: '', pressed };
          answer = await send(at, {});
          continue;
        }
        const html = await answer.text();
        const next = wanted(html, intent, pressed);
        if (next === undefined) return { status: answer.status, html, pressed };
        pressed.push(next.button);
        const { to, init } = requestOf(next, at);
        at = to;
        answer = await send(at, init);
      }
      throw new Error(`still asked after ${most} pages, the last one at ${at.pathname}`);
    },
  };
};
