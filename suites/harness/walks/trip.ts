import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../check.ts';
import { type Belief, type Prediction, predict } from './belief.ts';
import type { Way } from './explore.ts';
import type { Field, Sent, Sight, Subject } from './field.ts';
import type { Logbook } from './logbook.ts';
import type { Move, Start, Terrain, Walkable } from './move.ts';

/** Everything that the walks of one check share. */
export interface Expedition<T extends Walkable> {
  readonly terrain: Terrain<T>;
  readonly field: Field<T>;
  readonly judge: Judge;
  readonly logbook: Logbook<T>;
  /** The shortest way to each place, for shortening a finding. */
  readonly shortcuts: ReadonlyMap<string, Way<T>>;
}

/** One document under way. Holds what is believed of it and everything that evidence needs. */
export class Trip<T extends Walkable> {
  readonly expedition: Expedition<T>;
  readonly start: Start<T>;
  readonly subject: Subject<T>;
  readonly lines: string[];
  readonly exchanges: Exchange[];
  belief: Belief<T>;
  sight: Sight;
  /** Whether this is the repetition of a finding. */
  retraced = false;

  private constructor(
    expedition: Expedition<T>,
    start: Start<T>,
    seen: { subject: Subject<T>; sight: Sight },
  ) {
    this.expedition = expedition;
    this.start = start;
    this.subject = seen.subject;
    this.sight = seen.sight;
    this.belief = [start.record];
    this.lines = [`start: ${start.name}`];
    this.exchanges = [seen.sight.exchange];
  }

  /** A fresh document in the start's state; or why there is none. */
  static async begin<T extends Walkable>(
    expedition: Expedition<T>,
    start: Start<T>,
  ): Promise<Trip<T> | 'no document' | 'lost'> {
    const subject = await expedition.field.open(start);
    if (subject === undefined) return 'no document';
    const sight = await subject.read();
    if (sight.state !== start.record.state) return 'lost';
    expedition.logbook.visited(sight.state);
    return new Trip(expedition, start, { subject, sight });
  }

  /** Where the document is believed to be; undefined when that is not one place. */
  get place(): string | undefined {
    const [record, ...others] = this.belief;
    if (record === undefined || others.length > 0) return undefined;
    return this.expedition.terrain.place(record, this.start.world);
  }

  predict(move: Move<T>): Prediction<T> | undefined {
    return predict(this.expedition.terrain, this.belief, { move, start: this.start });
  }

  async send(move: Move<T>, event: T['event']): Promise<Sent | undefined> {
    const sent = await this.subject.send(move, event);
    if (sent === undefined) return undefined;
    if (sent.exchange !== undefined) this.exchanges.push(sent.exchange);
    this.lines.push(`${move.name}: ${answerOf(sent)}`);
    return sent;
  }

  /** Reads the document; answers the sight before. */
  async look(): Promise<Sight> {
    const before = this.sight;
    this.sight = await this.subject.read();
    this.exchanges.push(this.sight.exchange);
    this.lines.push(`read: ${this.sight.state ?? this.sight.unread ?? 'nothing'}`);
    return before;
  }

  violated(requirement: RequirementId, finding: Finding): void {
    this.expedition.logbook.violated(requirement);
    this.expedition.judge.violated(requirement, {
      ...finding,
      walk: [...this.lines],
      exchanges: [...this.exchanges],
    });
  }
}

/** How an event was answered, in words. */
export const answerOf = ({ outcome, status, exchange }: Sent): string =>
  status === undefined ? (exchange?.failure ?? outcome) : `${outcome} with ${status}`;

interface Finding {
  readonly expected: string;
  readonly seen: string;
  readonly explanation?: string;
}
