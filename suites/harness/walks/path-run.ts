import type { Exchange, ObservedMove } from '../../../reports/run.ts';
import { type Claims, claimsIn, type Judge, type Violation } from '../check.ts';
import type { Adapter, Instance, StateSnapshot, WriteOutcome } from './adapter.ts';
import type { ReachedPlace } from './explore.ts';
import type { Logbook } from './logbook.ts';
import type { WalkOutcome } from './plan.ts';
import { type PossibleRecords, type Prediction, predict, widen } from './possible-states.ts';
import type { Move, Start, StateSpace, Walkable } from './state-space.ts';

/** What the walks of one check share. */
export interface RunContext<T extends Walkable> {
  readonly space: StateSpace<T>;
  readonly adapter: Adapter<T>;
  readonly judge: Judge;
  readonly logbook: Logbook<T>;
  /** The shortest path to each place, to shorten findings. */
  readonly shortcuts: ReadonlyMap<string, ReachedPlace<T>>;
}

/** One document during a walk, with its possible records and the data for evidence. */
export class PathRun<T extends Walkable> {
  readonly context: RunContext<T>;
  readonly start: Start<T>;
  readonly instance: Instance<T>;
  readonly lines: string[];
  readonly exchanges: Exchange[];
  possible: PossibleRecords<T>;
  /** The moves accepted so far. */
  readonly moves: Move<T>[] = [];
  /** The shortest path with the same end and the same last k steps, if the plan has it. */
  way: ReachedPlace<T> | undefined;
  snapshot: StateSnapshot;
  /** Whether something could not be sent or judged since this was last set to false. */
  isUndecided = false;
  /** Whether this is the repetition of a finding. */
  retraced = false;
  /** The answer to the last event; undefined if it could not be sent. */
  sent: WriteOutcome | undefined;
  /** Whether the document is in an undocumented state, in which its reactions prove nothing. */
  isGuess = false;
  /** The place of the document when the last event was sent, and the events that led there. */
  #before: { readonly place: string | undefined; readonly sequence: readonly string[] };

  private constructor(
    context: RunContext<T>,
    start: Start<T>,
    seen: { instance: Instance<T>; snapshot: StateSnapshot },
  ) {
    this.context = context;
    this.start = start;
    this.instance = seen.instance;
    this.snapshot = seen.snapshot;
    this.possible = [start.record];
    this.lines = [`start: ${start.name}`];
    this.exchanges = [seen.snapshot.exchange];
    this.#before = { place: this.place, sequence: [start.name] };
  }

  /** Begins a run with a fresh document in the start's state; returns a reason if there is none. */
  static async begin<T extends Walkable>(
    context: RunContext<T>,
    start: Start<T>,
  ): Promise<PathRun<T> | 'no document' | 'lost'> {
    const instance = await context.adapter.open(start);
    if (instance === undefined) return 'no document';
    const snapshot = await instance.read();
    if (snapshot.state !== start.record.state) return 'lost';
    context.logbook.visited(snapshot.state);
    return new PathRun(context, start, { instance, snapshot });
  }

  /** The place of the document; undefined if several records are possible. */
  get place(): string | undefined {
    const [record, ...others] = this.possible;
    if (record === undefined || others.length > 0) return undefined;
    return this.context.space.place(record, this.start.world);
  }

  predict(move: Move<T>): Prediction<T> | undefined {
    return predict(this.context.space, this.possible, { move, start: this.start });
  }

  async send(move: Move<T>, event: T['event']): Promise<WriteOutcome | undefined> {
    const sequence = [this.start.name, ...this.moves.map(({ name }) => name)];
    this.#before = { place: this.place, sequence: sequence.slice(0, longestSequence) };
    const sent = await this.instance.send(move, event);
    this.sent = sent;
    if (sent === undefined || sent.outcome === 'unclear') this.isUndecided = true;
    if (sent === undefined) return undefined;
    if (sent.exchange !== undefined) this.exchanges.push(sent.exchange);
    this.lines.push(`${move.name}: ${answerOf(sent)}`);
    if (sent.outcome === 'accepted') this.moves.push(move);
    return sent;
  }

  /** Reads the document; returns the snapshot before. */
  async read(): Promise<StateSnapshot> {
    const before = this.snapshot;
    this.snapshot = await this.instance.read();
    this.exchanges.push(this.snapshot.exchange);
    this.lines.push(`read: ${this.snapshot.state ?? this.snapshot.unread ?? 'nothing'}`);
    return before;
  }

  /** Records the reaction of the target to an event that was sent from the state `from`. */
  noteMove({ move, from, ...noted }: NotedMove): void {
    if (this.isGuess) return;
    const { place, sequence } = this.#before;
    this.context.logbook.noteMove({
      ...{ ...noted, from, event: move.name, sequence },
      ...(place !== undefined && place !== from && { place }),
      to: this.snapshot.state ?? (noted.result === 'refused' ? from : 'an unknown state'),
    });
  }

  /** Records that a move sent from `from`, or the document after it, violates the documentation. */
  violated(claims: Claims, { move, from, result, differs, ...finding }: PathFinding): void {
    const [rule = ''] = claimsIn(claims);
    const { expected } = finding;
    this.noteMove({ move, from, result, differs, rule, ...(differs === 'effect' && { expected }) });
    this.context.logbook.failed(from, move.name);
    for (const requirement of claimsIn(claims)) this.context.logbook.violated(requirement);
    this.context.judge.violated(claims, {
      ...finding,
      walk: [...this.lines],
      exchanges: [...this.exchanges],
    });
  }
}

/** The answer to an event as text. */
export const answerOf = ({ outcome, status, exchange }: WriteOutcome): string =>
  status === undefined ? (exchange?.failure ?? outcome) : `${outcome} with ${status}`;

/** Marks the answer to an event, not the read after it, as the exchange that shows a violation. */
export const shownBySending = ({ exchange }: WriteOutcome): Pick<Violation, 'shownBy'> =>
  exchange === undefined ? {} : { shownBy: [exchange] };

/** The number of events of a sequence that are kept. */
const longestSequence = 40;

/** An event that was sent, and the reaction of the target. */
interface NotedMove
  extends Pick<ObservedMove, 'from' | 'result' | 'rule' | 'differs' | 'expected' | 'unseen'> {
  readonly move: Pick<Move<Walkable>, 'name'>;
}

interface PathFinding
  extends Pick<Violation, 'shownBy'>,
    Pick<NotedMove, 'move' | 'from' | 'result'>,
    Required<Pick<NotedMove, 'differs'>> {
  readonly expected: string;
  readonly seen: string;
  readonly subject?: string | undefined;
  readonly explanation?: string;
  readonly mayBeOthers?: true;
}

/** A path of a document to a place. */
export type Path<T extends Walkable> = Pick<ReachedPlace<T>, 'start' | 'moves' | 'place'>;

/** Takes a fresh document along a path without judging; returns a run at the path's place, or why it did not arrive. */
export const travel = async <T extends Walkable>(
  context: RunContext<T>,
  way: Path<T>,
): Promise<PathRun<T> | WalkOutcome> => {
  const run = await PathRun.begin(context, way.start);
  if (!(run instanceof PathRun)) return run;
  for (const move of way.moves) {
    const prediction = run.predict(move);
    if (prediction === undefined) return 'lost';
    const sent = await run.send(move, prediction.event);
    if (sent?.outcome !== 'accepted') return 'lost';
    const before = await run.read();
    run.instance.effects(move, before, run.snapshot);
    const widened = widen(prediction, sent);
    run.possible = widened.filter((record) => record.state === run.snapshot.state);
  }
  return run.place === way.place ? run : 'lost';
};

/**
 * Repeats a finding on the shortest path to its place, otherwise on the shortest one with its last k steps, so that its
 * evidence has no irrelevant steps. The recorder keeps the shorter evidence. `repeat` returns how the repetition ended.
 */
export const retrace = async <T extends Walkable>(
  { context, retraced, way, lines }: PathRun<T>,
  place: string | undefined,
  repeat: (fresh: PathRun<T>) => Promise<WalkOutcome>,
): Promise<void> => {
  if (place === undefined || retraced || !context.adapter.plenty) return;
  for (const path of new Set([context.shortcuts.get(place), way])) {
    if (path === undefined) continue;
    const fresh = await travel(context, path);
    if (!(fresh instanceof PathRun) || fresh.lines.length >= lines.length) continue;
    fresh.retraced = true;
    if ((await repeat(fresh)) === 'surprised') return;
  }
};
