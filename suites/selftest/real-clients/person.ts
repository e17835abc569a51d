import { cookies } from './cookies.ts';
import { type Form, formsIn } from './forms.ts';

/** Somebody who signs in and decides, with a browser of plain requests. */
export interface Person {
  /**
   * Opens an address and does what its pages ask: signs in, types a code, presses the button. Ends at the first
   * redirect to another origin, or at a page that asks for nothing more.
   */
  visit(address: URL | string, wish: Wish): Promise<Visit>;
}

/** What a person wants when asked. */
export interface Wish {
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
export interface Labels {
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

  const wanted = (html: string, { press, code }: Wish, pressed: readonly string[]): Step | undefined => {
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
    visit: async (address, wish) => {
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
        const next = wanted(html, wish, pressed);
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
