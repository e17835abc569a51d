import type { Area } from '../areas.ts';
import type { RequirementId } from '../requirements/index.ts';

/** An answer that contradicts every reading of the documentation, and the violated requirement. */
export interface Untenable {
  readonly means: string;
  readonly violates: RequirementId;
}

/** A point that the documentation leaves open. No choice fails a target; an untenable answer does. */
export interface Silence {
  readonly id: `${Area}/${string}`;
  readonly question: string;
  /** The place of the gap: headings of the documentation. */
  readonly source: string;
  /** Possible behaviours of an implementation: value -> description. */
  readonly choices: Readonly<Record<string, string>>;
  /** The default of the reference simulator. */
  readonly reference: string;
  /** Untenable answers by value. */
  readonly untenable?: Readonly<Record<string, Untenable>>;
  /** Answers that are relevant to the target's security, although they fail nothing. */
  readonly security?: readonly string[];
}

type Choices = Silence['choices'];

/** The possible answers to a question; the first choice is the reference's unless another is named. */
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
 * Makes rows of one source, whose ids keep their literal types: `...rows(source, { 'id: question': choices })`. A row
 * with another reference than the first choice, or with more than choices, is an object with `choices`.
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

/** The effect of filters on a collection of an area; only those of payments are documented. */
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
