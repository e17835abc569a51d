import type { Area } from '../areas.ts';
import type { RequirementId } from '../requirements/index.ts';

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
  /** Answers that no reading of the documentation allows: value -> description, and the requirement that it violates. */
  readonly untenable?: Readonly<Record<string, { readonly means: string; readonly violates: RequirementId }>>;
  /** Answers that whoever cares for the target's security should know of; they fail nothing either. */
  readonly security?: readonly string[];
}

/** A row as written: the first choice is the reference's unless another is named. */
type Written = Omit<Silence, 'id' | 'source' | 'reference'> & Partial<Pick<Silence, 'reference'>>;

const silenceOf = <I extends Silence['id']>(
  id: I,
  source: string,
  { question, choices, reference = Object.keys(choices)[0] ?? '', ...rest }: Written,
) => ({ id, question, source, choices, reference, ...rest });

/** Makes rows of one source, whose ids keep their literal types: `...rows(source, { id: question and choices })`. */
export const rows = <const I extends Silence['id']>(
  source: string,
  questions: Readonly<Record<I, Written>>,
): readonly (Silence & { readonly id: I })[] =>
  (Object.entries(questions) as [I, Written][]).map(([id, row]) => silenceOf(id, source, row));

/** Rows of one source with the same choices: `...alike(source, { choices, reference }, { id: question })`. */
export const similarRows = <const I extends Silence['id']>(
  source: string,
  answers: Omit<Written, 'question'>,
  questions: Readonly<Record<I, string>>,
): readonly (Silence & { readonly id: I })[] =>
  (Object.entries(questions) as [I, string][]).map(([id, question]) =>
    silenceOf(id, source, { question, ...answers }),
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
    choices: { ignored: 'they are passed over', refused: 'the request is refused' },
    reference: 'ignored',
  }) as const;
