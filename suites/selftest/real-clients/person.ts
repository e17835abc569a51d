import { type Arrival, type BrowserSession, openBrowserSession } from '../browser-session.ts';

/** A user who signs in and decides, with a browser of plain requests. */
interface Person {
  /**
   * Opens an address and completes its pages: signs in, types a code, decides. Ends at the first redirect to
   * another origin, or at a page without anything to do.
   */
  visit(address: URL | string, intent: Intent): Promise<EndedVisit>;
}

/** The user's actions on pages. */
interface Intent {
  /** The button to press on the consent page. */
  readonly press: string;
  /** The code to type, where a field wants one. */
  readonly code?: string;
}

/** Where a visit ended. */
export interface EndedVisit {
  /** The address outside that the user was redirected to. */
  readonly left?: URL;
  /** The last page: its status and its HTML. */
  readonly status: number;
  readonly html: string;
  /** The buttons that were pressed. */
  readonly pressed: readonly string[];
}

const mostPages = 12;

/** The user's action on a page, with the button to press; undefined where there is nothing to do. */
const nextStep = (
  session: BrowserSession,
  at: Arrival,
  { press, code, pressed }: Intent & { readonly pressed: readonly string[] },
): readonly [button: string, act: () => Promise<Arrival>] | undefined => {
  if (at.elsewhere !== undefined) return undefined;
  if (at.page === 'login' && !pressed.includes('Sign in')) return ['Sign in', () => session.signIn(at)];
  if (at.page === 'user-code' && code !== undefined && !pressed.includes('Continue'))
    return ['Continue', () => session.enterCode(at, code)];
  if (at.page !== 'consent') return undefined;
  return [press, () => session.decide(at, press === 'Allow' ? 'allow' : 'deny')];
};

/** A user with an empty browser. */
export const person = (who: { readonly login: string; readonly password: string }): Person => {
  let session: BrowserSession | undefined;
  return {
    visit: async (address, intent) => {
      session ??= openBrowserSession(new URL(address).origin, who);
      const pressed: string[] = [];
      let at = await session.open({ method: 'GET', url: String(address) });
      for (let page = 0; page < mostPages; page++) {
        const step = nextStep(session, at, { ...intent, pressed });
        if (step === undefined) {
          const { answer, elsewhere: left } = at;
          return { status: answer.status, html: answer.text, pressed, ...(left && { left }) };
        }
        pressed.push(step[0]);
        at = await step[1]();
      }
      throw new Error(`still asked after ${mostPages} pages, the last one at ${at.address}`);
    },
  };
};
