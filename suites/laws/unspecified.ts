import type { RequirementId } from '../../models/requirements/index.ts';
import { requirementsOf, type SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { outcomeOf } from '../harness/meaning.ts';
import { inUnits } from '../harness/run/work-units.ts';

/** One or more silences, and requests that show the target's choice. Judges nothing. */
export interface SilenceObserver<Subject> {
  readonly observes: readonly SilenceId[];
  readonly observe: (context: Context, subject: Subject) => Promise<void>;
}

/** The result of a request: `unclear` if it was not answered, or by a server that fails or is under load. */
export interface ProbeResult {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
}

type Word = string | undefined;

/** A silence's word for an outcome, or a function that returns it; undefined if that is inconclusive. */
type Words<Subject, Result> =
  | string
  | ((result: Result, context: Context, subject: Subject) => Word | Promise<Word>);

/** A request whose outcome the documentation does not specify. */
export interface UnspecifiedRequest<Subject, Result extends ProbeResult = ProbeResult> {
  readonly silence: SilenceId;
  /** Undefined if it cannot be sent to this target. */
  readonly send: (context: Context, subject: Subject) => Promise<Result | undefined>;
  /** `accepted` by default. */
  readonly accepted?: Words<Subject, Result>;
  /** `refused` by default. */
  readonly refused?: Words<Subject, Result>;
}

/** Maps silences to functions that return their word for an answer; undefined if that is inconclusive. */
export type SilenceWords<Shown> = Readonly<
  Partial<Record<SilenceId, (shown: Shown, context: Context) => Word>>
>;

/** Observes what an answer shows. */
export const observeWords = <Shown extends { readonly exchange: Exchange }>(
  context: Context,
  words: SilenceWords<Shown>,
  shown: Shown,
): void => {
  for (const [silence, wordOf] of Object.entries(words) as [SilenceId, (typeof words)[SilenceId]][]) {
    const word = wordOf?.(shown, context);
    if (word !== undefined) context.judge.observe(silence, word, shown.exchange);
  }
};

/** Observes silences of one answer; `read` returns undefined if nothing is shown. */
export const wordsObserver = <Subject, Shown extends { readonly exchange: Exchange }>(
  read: (context: Context, subject: Subject) => Promise<Shown | undefined>,
  words: SilenceWords<Shown>,
): SilenceObserver<Subject> => ({
  observes: Object.keys(words) as SilenceId[],
  observe: async (context, subject) => {
    const shown = await read(context, subject);
    if (shown !== undefined) observeWords(context, words, shown);
  },
});

/** An answer with its outcome. */
export const resultOf = (answer: Answer): ProbeResult => ({ outcome: outcomeOf(answer).outcome, answer });

/** Sends an unspecified request and observes its outcome. */
export const silenceObserver = <Subject, Result extends ProbeResult>(
  row: UnspecifiedRequest<Subject, Result>,
): SilenceObserver<Subject> => ({
  observes: [row.silence],
  observe: async (context, subject) => {
    const result = await row.send(context, subject);
    if (result === undefined || result.outcome === 'unclear') return;
    const words = row[result.outcome] ?? result.outcome;
    const word = typeof words === 'string' ? words : await words(result, context, subject);
    if (word !== undefined) context.judge.observe(row.silence, word, result.answer.exchange);
  },
});

/** The parameters of a check that only observes. */
interface Observer<Subject> extends Pick<Check, 'id' | 'title' | 'effect' | 'needs' | 'exclusive'> {
  /** The subject of the observations; undefined if the target has none; then it has judged the claims, if any. */
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<Subject | undefined>;
  readonly observers: readonly SilenceObserver<Subject>[];
}

/**
 * Makes a check that runs observers one after the other. It decides only the requirements about their untenable
 * answers.
 */
export const observer = <Subject>({ open, observers, ...check }: Observer<Subject>): Check => {
  const observes = [...new Set(observers.flatMap((one) => one.observes))];
  const claims = requirementsOf(observes);
  return {
    ...{ ...check, claims, observes },
    run: async (context) => {
      const subject = await open(context, claims);
      if (subject === undefined) return;
      await inUnits(context.judge, observers, async ({ observe }) => {
        await observe(context, subject);
      });
    },
  };
};
