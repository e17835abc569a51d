import type { Exchange } from '../../reports/run.ts';
import type { ShownPage, Visit } from '../harness/browser/browser.ts';
import { isError } from '../harness/meaning.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import type { Clock } from '../harness/time/clock.ts';

/** A scenario with a person at a browser. */
export interface PersonSession extends Scenario {
  readonly visit: Visit;
}

/** Opens a visit of a person; see `Browser` for the addresses that are watched. */
export const inVisit = <T>(
  scenario: Scenario,
  watched: readonly string[],
  act: (session: PersonSession) => Promise<T>,
): Promise<T> => scenario.browser.visit(watched, (visit) => act({ ...scenario, visit }));

/** The pages that a visit showed last, as evidence. */
export const latestPages = (visit: Visit): { readonly exchanges: readonly Exchange[] } => ({
  exchanges: visit.exchanges.slice(-4),
});

/** Documents kept of one request, including sign-in and decision: more would be no evidence of it. */
const most = 12;

/**
 * The latest documents of a visit: those after the first `before`, or the last ones if a long visit has dropped its
 * first.
 */
export const latestIn = ({ exchanges }: Pick<Visit, 'exchanges'>, before: number): readonly Exchange[] =>
  exchanges.length > before ? exchanges.slice(before).slice(-most) : exchanges.slice(-most);

export const notSignedIn = 'the person could not be signed in: check access.person and access.pages.login';

export type ConsentDecision = 'allow' | 'deny';

/** The task of a person at the pages behind an address. */
interface PageTask {
  readonly address: string;
  readonly decision: ConsentDecision;
  /** Entered if a page requests a code. */
  readonly userCode?: string;
  /** Called while a page asks the person to decide for the first time. */
  readonly onConsentPage?: () => Promise<void>;
  /** Used to wait for a redirect after the decision. */
  readonly clock?: Pick<Clock, 'sleep'>;
  /** The maximum number of consent pages. */
  readonly mostDecisions: number;
}

/** The outcome of a task at the pages. */
export interface PageResult {
  /** The sign-in page came back right after signing in. */
  readonly turnedAway: boolean;
  /** A page asked for the code, and it was entered. */
  readonly entered: boolean;
  /** A different page followed the code, and the code page did not return before the decision. */
  readonly taken: boolean;
  /** A consent page was shown and answered. */
  readonly decided: boolean;
  readonly last: ShownPage;
  readonly status: number | undefined;
  /** The documents that the browser loaded on the way. */
  readonly exchanges: readonly Exchange[];
}

/** The most pages to follow; a longer chain leads nowhere. */
const mostPages = 10;
/** The maximum number of code pages: the second may ask for confirmation, a third means that it was rejected. */
const mostEntries = 2;

/** How often to read a page that redirects automatically after a moment. */
const mostReads = 5;
/** Milliseconds between two of these reads. */
const readInterval = 300;

/** Whether a visit was served a page, not an error. */
const isAtPage = (visit: Visit): boolean => visit.status !== undefined && !isError(visit);

const waitForRedirect = async (
  visit: Visit,
  place: ShownPage,
  clock: PageTask['clock'],
): Promise<ShownPage> => {
  let now = place;
  const isPage = () => now.kind === 'other' && isAtPage(visit);
  for (let count = 0; clock !== undefined && count < mostReads && isPage(); count++) {
    await clock.sleep(readInterval);
    now = await visit.place();
  }
  return now;
};

/** Opens the address, signs in if required, enters the code if requested, and decides. */
export const decideAtPages = async (
  visit: Visit,
  { address, decision, userCode, onConsentPage, clock, mostDecisions }: PageTask,
): Promise<PageResult> => {
  const before = visit.exchanges.length;
  let [signIns, entries, decisions, taken] = [0, 0, 0, false];
  let place = await visit.open(address);
  for (let pages = mostPages; pages > 0; pages--) {
    if (place.kind === 'login' && signIns++ < 1) {
      place = await visit.signIn();
      // Some platforms forget the original address when a person signs in.
      const isForgotten =
        place.kind === 'other' && entries === 0 && (userCode !== undefined || isAtPage(visit));
      if (isForgotten) place = await visit.open(address);
    } else if (place.kind === 'consent' && decisions++ < mostDecisions) {
      if (decisions === 1) await onConsentPage?.();
      place = await waitForRedirect(visit, await visit.decide(decision), clock);
    } else if (place.kind === 'user-code' && userCode && decisions === 0 && entries++ < mostEntries) {
      place = await visit.enterCode(userCode);
      taken ||= place.kind !== 'user-code';
    } else break;
  }
  return {
    turnedAway: place.kind === 'login' && signIns > 0,
    entered: entries > 0,
    taken: taken && (decisions > 0 || place.kind !== 'user-code'),
    decided: decisions > 0,
    last: place,
    status: visit.status,
    exchanges: latestIn(visit, before),
  };
};
