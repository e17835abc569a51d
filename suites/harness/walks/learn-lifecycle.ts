import { decide } from '../../../models/decide.ts';
import type { LearnedMachine, QueriedShare } from '../../../reports/run.ts';
import { explore, isFollowed, type Option } from './explore.ts';
import { impossible, lengthen, Membership, outputOf, unknown, type Word } from './membership.ts';
import type { RunContext } from './path-run.ts';
import { nextRecords } from './possible-states.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

interface HypothesisState<T extends Walkable> {
  /** The word that leads to the state. */
  readonly access: Word<T>;
  readonly place: string;
  readonly state: string;
  readonly options: readonly Option<T>[];
  /** By move name: its output and the next state. */
  readonly next: Map<string, { readonly output: string; readonly to: HypothesisState<T> }>;
}

interface LearnSetup<T extends Walkable> {
  readonly starts: readonly Start<T>[];
  /** The number of states that the target may have in addition to the hypothesis. */
  readonly k: number;
  /** Whether the budget allows one more word. */
  readonly mayQuery: () => boolean;
}

/**
 * Learns the state machine of a target by active automata learning, with the documented machine as the first
 * hypothesis. Its shortest ways are the access sequences; moves that distinguish its places are the suffixes. First it
 * queries each transition, then all sequences of the W-method (Chow 1978) for up to k additional states. A sequence
 * that contradicts the hypothesis splits a state on its path by the suffix found as in Rivest and Schapire (1993); the
 * new state is then queried like the others.
 */
export const learnLifecycle = async <T extends Walkable>(
  context: RunContext<T>,
  { starts, k, mayQuery }: LearnSetup<T>,
): Promise<LearnedMachine> => {
  const learner = new Learner(context.space, starts, new Membership(context, mayQuery));
  const shares: QueriedShare[] = [await learner.queryTransitions()];
  for (let events = 2; events <= k + 2; events += 1) shares.push(await learner.testSequences(events));
  return { ...learner.learnt, shares };
};

class Learner<T extends Walkable> {
  readonly #space: StateSpace<T>;
  readonly #membership: Membership<T>;
  readonly #places: HypothesisState<T>[];
  readonly #known: ReadonlyMap<string, HypothesisState<T>>;
  readonly #hidden: HypothesisState<T>[] = [];
  readonly #suffixes: (readonly Move<T>[])[];

  constructor(space: StateSpace<T>, starts: readonly Start<T>[], membership: Membership<T>) {
    this.#space = space;
    this.#membership = membership;
    this.#places = explore(space, starts, 0).ways.map(({ start, moves, place, record, options }) => ({
      ...{ access: { start, moves }, place, state: record.state, options, next: new Map() },
    }));
    this.#known = new Map(this.#places.map((one) => [one.place, one]));
    this.#suffixes = suffixesOf(this.#places);
  }

  get learnt(): Omit<LearnedMachine, 'shares'> {
    const hidden = this.#hidden.map(({ place, access }) => ({
      place,
      sequence: [access.start.name, ...access.moves.map(({ name }) => name)],
    }));
    return { states: this.#places.length, hidden };
  }

  /** Queries every event in every state. */
  async queryTransitions(): Promise<QueriedShare> {
    let [planned, asked] = [0, 0];
    for (const place of this.#places) {
      planned += place.options.length;
      await this.#fill(place);
      asked += place.next.size;
    }
    return { events: 1, planned, asked };
  }

  /** Sends all moves that must be refused to one document in sequence, and each other move to a document of its own. */
  async #fill(place: HypothesisState<T>): Promise<void> {
    const { access, options } = place;
    let refused = options.filter(({ answer }) => answer.kind === 'refused');
    while (refused.length > 0) {
      const outputs = await this.#outputsAfter(
        access,
        refused.map(({ move }) => move),
      );
      const right = outputOf('refused', place.state);
      const end = outputs.findIndex((output) => output !== right && output !== impossible);
      const seen = outputs.slice(0, end === -1 ? outputs.length : end + 1);
      for (const [at, output] of seen.entries()) this.#note(place, refused[at], output);
      if (seen.length === 0) return;
      refused = refused.slice(seen.length);
    }
    for (const option of options) {
      if (option.answer.kind === 'refused') continue;
      const [output] = await this.#outputsAfter(access, [option.move]);
      if (output !== undefined) this.#note(place, option, output);
    }
  }

  /** The outputs of moves after a word. */
  async #outputsAfter(word: Word<T>, moves: readonly Move<T>[]): Promise<readonly string[]> {
    const outputs = await this.#membership.query(lengthen(word, ...moves));
    return outputs.slice(word.moves.length);
  }

  #note(from: HypothesisState<T>, option: Option<T> | undefined, output: string): void {
    if (option === undefined) return;
    const { move, answer } = option;
    const stays = output === outputOf('refused', from.state) || output === impossible || output === unknown;
    const { world } = from.access.start;
    const records = answer.kind === 'refused' ? [] : nextRecords(answer);
    const next = records.find(({ state }) => output === outputOf('accepted', state));
    const to = next && this.#known.get(this.#space.place(next, world));
    // A deviating move leads to the state that it shows; the documentation does not say what follows there.
    const shown = this.#places.find(({ state }) => output.endsWith(`, ${state}`));
    from.next.set(move.name, { output, to: stays ? from : (to ?? shown ?? from) });
  }

  /** Tests the hypothesis with every sequence of this number of events behind a state. */
  async testSequences(events: number): Promise<QueriedShare> {
    let [planned, asked] = [0, 0];
    // The array grows during the iteration.
    for (const from of this.#places) {
      if (from.next.size === 0) await this.#fill(from);
      for (const path of pathsFrom(from, events - 1)) {
        for (const tail of this.#tails(path.at(-1)?.to ?? from, events)) {
          planned += 1;
          if (await this.#test(from, [...path.map(({ move }) => move), ...tail])) asked += 1;
        }
      }
    }
    return { events, planned, asked };
  }

  /**
   * The moves to send after a path: all that must be refused there in one sequence, and each other move. After a short
   * path, each is followed by the suffixes that distinguish the next state.
   */
  #tails({ options }: HypothesisState<T>, events: number): (readonly Move<T>[])[] {
    const refused = options.flatMap(({ move, answer }) => (answer.kind === 'refused' ? [move] : []));
    const others = options.filter(isFollowed).map(({ move }) => move);
    const suffixes = events > 2 ? [] : this.#suffixes;
    return [
      ...(refused.length > 0 ? [refused] : []),
      ...others.map((move) => [move]),
      ...others.flatMap((move) => suffixes.map((suffix) => [move, ...suffix])),
    ];
  }

  /** Whether a sequence after a state was queried. A contradiction of the hypothesis splits a state. */
  async #test(from: HypothesisState<T>, moves: readonly Move<T>[]): Promise<boolean> {
    const outputs = await this.#outputsAfter(from.access, moves);
    const places: HypothesisState<T>[] = [from];
    for (const [at, output] of outputs.entries()) {
      const move = moves[at];
      const place = places.at(-1);
      const expected = move && place?.next.get(move.name);
      if (expected === undefined || output === unknown) return true;
      if (expected.output !== output) {
        await this.#split(places, moves.slice(0, at + 1));
        return true;
      }
      places.push(expected.to);
    }
    return outputs.length === moves.length;
  }

  /** Finds the move that leads to a state other than the hypothesis says, and gives that state its own entry. */
  async #split(places: readonly HypothesisState<T>[], moves: readonly Move<T>[]): Promise<void> {
    const lastOutput = async (at: number) => {
      const place = places[at];
      return place && (await this.#outputsAfter(place.access, moves.slice(at))).at(moves.length - at - 1);
    };
    for (let at = places.length - 2; at >= 0; at -= 1) {
      const [here, there] = [await lastOutput(at), await lastOutput(at + 1)];
      const [from, to, move] = [places[at], places[at + 1], moves[at]];
      if (here === undefined || there === undefined || !from || !to || !move) return;
      if (here === there) continue;
      const suffix = moves.slice(at + 1);
      // States that the documentation itself distinguishes are not a hidden state of this target.
      const ways = [lengthen(from.access, ...moves.slice(at)), lengthen(to.access, ...suffix)];
      if (new Set(await Promise.all(ways.map((way) => this.#rulingAt(way)))).size > 1) return;
      const split =
        (await this.#findSimilar(to, suffix, here)) ?? this.#add(to, lengthen(from.access, move), suffix);
      if (split !== undefined)
        from.next.set(move.name, { output: from.next.get(move.name)?.output ?? unknown, to: split });
      return;
    }
  }

  /** The documented answer to the last move of a word, given the observed outputs of its other moves. */
  async #rulingAt(word: Word<T>): Promise<string> {
    const outputs = await this.#membership.query(word);
    let { record } = word.start;
    let ruling = '';
    for (const [at, move] of word.moves.entries()) {
      const question = move.eventFor(record, word.start.world);
      const answer = question && decide(this.#space.lifecycle, record, question);
      const next = answer === undefined || answer.kind === 'refused' ? [] : nextRecords(answer);
      ruling = `${answer?.kind}: ${next.map(({ state }) => state).join()}`;
      record = next.find(({ state }) => outputs[at] === outputOf('accepted', state)) ?? record;
    }
    return ruling;
  }

  /** A hidden state of the same place whose last output after a suffix is the given one. */
  async #findSimilar(
    { place }: HypothesisState<T>,
    suffix: readonly Move<T>[],
    output: string,
  ): Promise<HypothesisState<T> | undefined> {
    for (const one of this.#hidden) {
      if (one.place !== place) continue;
      if ((await this.#outputsAfter(one.access, suffix)).at(suffix.length - 1) === output) return one;
    }
    return undefined;
  }

  #add(
    sibling: HypothesisState<T>,
    access: Word<T>,
    suffix: readonly Move<T>[],
  ): HypothesisState<T> | undefined {
    if (this.#places.length >= mostPlaces || access.moves.length > longestAccess) return undefined;
    const place = { ...sibling, access, next: new Map() };
    this.#suffixes.push(suffix);
    this.#places.push(place);
    this.#hidden.push(place);
    return place;
  }
}

/** Limits on states and on the lengths of ways to them; an erratic target has no finite machine. */
const [mostPlaces, longestAccess] = [60, 12];

interface Step<T extends Walkable> {
  readonly move: Move<T>;
  readonly to: HypothesisState<T>;
}

/** The paths of a number of accepted moves in a hypothesis. */
const pathsFrom = <T extends Walkable>(
  from: HypothesisState<T>,
  length: number,
): readonly (readonly Step<T>[])[] => {
  if (length === 0) return [[]];
  const steps = from.options.filter(isFollowed).flatMap(({ move }): Step<T>[] => {
    const next = from.next.get(move.name);
    return next?.output.startsWith('accepted') ? [{ move, to: next.to }] : [];
  });
  return steps.flatMap((step) => pathsFrom(step.to, length - 1).map((rest) => [step, ...rest]));
};

/** The moves whose answers distinguish places with the same state. */
const suffixesOf = <T extends Walkable>(places: readonly HypothesisState<T>[]): (readonly Move<T>[])[] => {
  const answerIn = ({ options }: HypothesisState<T>, name: string): string | undefined => {
    const answer = options.find(({ move }) => move.name === name)?.answer;
    return answer && (answer.kind === 'refused' ? answer.kind : `${answer.kind} ${answer.next.state}`);
  };
  const crowded = [...Map.groupBy(places, ({ state }) => state).values()].filter(({ length }) => length > 1);
  const moves = new Map(
    crowded.flat().flatMap(({ options }) => options.map(({ move }) => [move.name, move])),
  );
  const listed = new Set<string>();
  return [...moves.values()].flatMap((move) => {
    const split = crowded.map((some) => some.map((one) => answerIn(one, move.name) ?? '').join('; '));
    const key = JSON.stringify(split);
    const separates = crowded.some((some) => new Set(some.map((one) => answerIn(one, move.name))).size > 1);
    if (!separates || listed.has(key)) return [];
    listed.add(key);
    return [[move]];
  });
};
