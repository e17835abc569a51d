import type { Area } from '../areas.ts';
import type { RequirementId } from '../requirements/index.ts';

/** An answer that no reading of the documentation allows, and the requirement that it violates. */
export interface Untenable {
  readonly means: string;
  readonly violates: RequirementId;
}

/** One point that the documentation leaves open. No choice fails a target; an untenable answer does. */
export interface Silence {
  readonly id: `${Area}/${string}`;
  readonly question: string;
  /** Where the gap is: headings of the documentation. */
  readonly source: string;
  /** What an implementation could do: value -> description. */
  readonly choices: Readonly<Record<string, string>>;
  /** The value that the reference simulator takes by default. */
  readonly reference: string;
  /** By value. */
  readonly untenable?: Readonly<Record<string, Untenable>>;
  /** Answers that whoever cares for the target's security should know of; they fail nothing either. */
  readonly security?: readonly string[];
}

type Choices = Silence['choices'];

/** What answers to a question may be; the first choice is the reference's unless another is named. */
type Answers = Pick<Silence, 'choices'> & Partial<Pick<Silence, 'reference' | 'untenable' | 'security'>>;

const hasChoices = (written: Choices | Answers): written is Answers => typeof written['choices'] === 'object';

const silenceOf = <I extends Silence['id']>(
  id: I,
  question: string,
  { source, choices, reference = Object.keys(choices)[0] ?? '', ...rest }: Answers & Pick<Silence, 'source'>,
) => ({ id, question, source, choices, reference, ...rest });

type IdIn<K extends string> = K extends `${infer I}: ${string}` ? I & Silence['id'] : never;

/** A row that keeps the literal types of its id and its answers, as they were written. */
type Row<I, W> = Omit<Silence, 'id' | 'choices' | 'untenable'> & {
  readonly id: I;
  readonly choices: W extends { readonly choices: infer C } ? C : W;
  readonly untenable?: Readonly<
    Record<W extends { readonly untenable: infer U } ? keyof U & string : never, Untenable>
  >;
};

type Questions = Readonly<Record<`${Silence['id']}: ${string}`, Choices | Answers>>;

/**
 * Makes rows of one source, whose ids keep their literal types: `...rows(source, { 'id: question': choices })`. What
 * differs from the first choice as reference, or is more than choices, stands in an object with `choices`.
 */
export const rows = <const Q extends Questions>(
  source: string,
  questions: Q,
): readonly { [K in keyof Q & string]: Row<IdIn<K>, Q[K]> }[keyof Q & string][] =>
  Object.entries<Choices | Answers>(questions).map(([key, written]) => {
    const [id = '', ...question] = key.split(': ');
    const answers = hasChoices(written) ? written : { choices: written };
    return silenceOf(id as Silence['id'], question.join(': '), { source, ...answers }) as never;
  });

/** Rows of one source with the same choices: `...similarRows(source, { choices, reference }, { id: question })`. */
export const similarRows = <const I extends Silence['id'], const W extends Answers>(
  source: string,
  answers: W,
  questions: Readonly<Record<I, string>>,
): readonly Row<I, W>[] =>
  (Object.entries(questions) as [I, string][]).map(
    ([id, question]) => silenceOf(id, question, { source, ...answers }) as never,
  );

const filterChoices = {
  'as-payments': 'the same as on payments',
  ignored: 'nothing',
  refused: 'the call is refused',
} as const;

/** What filters do on a collection of an area: only those of payments are documented. */
export const listFilters = <const A extends Area, const W extends string>(area: A, what: string, word: W) =>
  ({
    id: `${area}/${word}-filters`,
    question: `What do filters on ${what} do?`,
    source: 'Endpoints / Query conventions',
    choices: filterChoices,
    reference: 'as-payments',
  }) as const;

/** The silence about members that only the platform assigns. */
export const platformMembers = <const A extends Area>(area: A, document: string) =>
  ({
    id: `${area}/platform-members-in-request`,
    question: `What happens with members of ${document} that the platform assigns, such as id and created-at?`,
    source: 'Resources and their fields',
    choices: { ignored: 'they are ignored', refused: 'the request is refused' },
    reference: 'ignored',
  }) as const;
