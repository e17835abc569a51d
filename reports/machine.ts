import type { LearnedMachine, LifecycleCoverage, ObservedMove, QueriedShare, WayToDiffer } from './run.ts';
import { countText } from './say.ts';

/** A difference between the machine of a target and the documented one. */
export interface MachineDifference {
  readonly differs: WayToDiffer;
  readonly from: string;
  readonly to: string;
  /** The forms of the event that show it. */
  readonly events: readonly string[];
  /** The requirement that it violates. */
  readonly rule: string;
  /** The expected behaviour, if the state and the event do not show it. */
  readonly expected?: string;
  /** The shortest sequence that shows it, without the event itself. */
  readonly sequence: readonly string[];
  /**
   * The shortest sequence to the same state after which the event behaves as documented. Absent if none was observed.
   */
  readonly otherwise?: readonly string[];
}

type DifferentMove = ObservedMove & Required<Pick<ObservedMove, 'differs'>>;

const isWrong = (move: ObservedMove): move is DifferentMove => move.differs !== undefined;

const placeOf = ({ place, from, event }: ObservedMove): string => JSON.stringify([place ?? from, event]);

const byLength = (one: Pick<ObservedMove, 'sequence'>, other: Pick<ObservedMove, 'sequence'>): number =>
  one.sequence.length - other.sequence.length;

/**
 * Compares the observed behaviour of a target with the documented lifecycle. Forms of an event with the same difference
 * are one difference. If the same event in the same state behaves as documented after another sequence, it depends on
 * history. Pure.
 */
export function machineDifferences({
  observed = [],
}: Pick<LifecycleCoverage, 'observed'>): MachineDifference[] {
  const allowed = Map.groupBy(
    observed.filter((move) => !isWrong(move)),
    placeOf,
  );
  const moveKey = ({ from, to, differs, rule, expected }: DifferentMove) =>
    JSON.stringify([from, to, differs, rule, expected]);
  return [...Map.groupBy(observed.filter(isWrong), moveKey).values()].flatMap((some) => {
    const [first] = some.toSorted(byLength);
    if (first === undefined) return [];
    const { differs, from, to, rule, expected, sequence } = first;
    const [right] = (allowed.get(placeOf(first)) ?? []).toSorted(byLength);
    return [
      {
        ...{ differs, from, to, rule, sequence, events: [...new Set(some.map(({ event }) => event))] },
        ...(expected !== undefined && { expected }),
        ...(right !== undefined && { otherwise: right.sequence }),
      },
    ];
  });
}

/**
 * Effects of accepted events that no read showed in any state where the event was accepted: the documented effects stay
 * undecided. Forms of an event are one. Pure.
 */
export function unseenEffects({ observed = [] }: Pick<LifecycleCoverage, 'observed'>): (Pick<
  MachineDifference,
  'from' | 'events' | 'rule'
> & {
  readonly why: string;
})[] {
  const accepted = Map.groupBy(
    observed.filter(({ result, unseen }) => result === 'accepted' && unseen === undefined),
    placeOf,
  );
  const timesAt = (move: ObservedMove): number =>
    (accepted.get(placeOf(move)) ?? []).reduce((sum, { times }) => sum + times, 0);
  const unseen = observed.filter((move) => move.unseen !== undefined && move.times >= timesAt(move));
  return [...Map.groupBy(unseen, ({ from, rule }) => JSON.stringify([from, rule])).values()].flatMap((some) =>
    some.slice(0, 1).map(({ from, rule, unseen: why = '' }) => ({
      ...{ from, rule, why },
      events: [...new Set(some.map(({ event }) => event))],
    })),
  );
}

/** An unobserved effect in one sentence without a full stop. */
export const describeUnseen = ({
  from,
  events,
  rule,
  why,
}: ReturnType<typeof unseenEffects>[number]): string =>
  `${eventsInWords(events)} from ${inWords(from)}: ${why} (${rule})`;

/** The name of a state for people. */
const inWords = (state: string): string => state.replaceAll('_', ' ');

const eventsInWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `"${first}"`
    : `"${first}" and ${others.length === 1 ? `"${others[0]}"` : `${others.length} other forms of it`}`;

/** A difference in one sentence without a full stop: `accepts "void" from pending approval`. */
export function describeDifference(difference: MachineDifference): string {
  const { differs, expected = '' } = difference;
  const events = eventsInWords(difference.events);
  const [from, to] = [inWords(difference.from), inWords(difference.to)];
  const sentences: Readonly<Record<WayToDiffer, string>> = {
    beyond: `accepts ${events} from ${from}${to === from ? '' : `, and goes to ${to}`}`,
    lacks: `refuses ${events} from ${from}`,
    elsewhere: to === from ? `stays ${from} after ${events}` : `goes from ${from} to ${to} after ${events}`,
    effect: `does not do all of ${events} from ${from}: it lacks "${expected}"`,
    status: `refuses ${events} from ${from} with another status than the documented one`,
    changes: `changes a document that is ${from} by ${events}, although it is refused`,
  };
  return sentences[differs];
}

/** How a difference was observed, and whether it depends on history, in sentences. */
export function describeSequence({ sequence, otherwise }: MachineDifference): string {
  const seen = `Seen after: ${sequence.join(', ')}.`;
  return otherwise === undefined
    ? seen
    : `${seen} It depends on history: as documented after: ${otherwise.join(', ')}.`;
}

const describeShare = ({ events, planned, asked }: QueriedShare): string =>
  `${asked} of ${countText(planned, 'sequence')} with ${countText(events, 'event')} behind a state`;

/** The queries of a learner, and those that it left out, in one sentence. */
export function describeQueries({ shares, states }: LearnedMachine, requests: number): string {
  const isAll = shares.every(({ planned, asked }) => asked === planned);
  const rest = isAll ? '' : ' A larger --budget asks the rest.';
  return `Asked with ${countText(requests, 'request')}: ${shares.map(describeShare).join('; ')}. The learnt machine has ${countText(states, 'state')}.${rest}`;
}

/** The results about a lifecycle as lines of text. */
export function learntLines(
  lifecycle: LifecycleCoverage,
  learnt: LearnedMachine,
  requests: number,
): string[] {
  const differences = machineDifferences(lifecycle).flatMap((one) => [
    `  ${describeDifference(one)}`,
    `    ${describeSequence(one)}`,
  ]);
  const hidden = learnt.hidden.map(
    ({ place, sequence }) => `  ${inWords(place)} does otherwise after: ${sequence.join(', ')}`,
  );
  const unseen = unseenEffects(lifecycle).map((one) => `  ${describeUnseen(one)}`);
  return [
    differences.length === 0
      ? `${lifecycle.title}: as far as it was asked, the target has the documented machine.`
      : `${lifecycle.title}: the target differs from the documented machine. It`,
    ...differences,
    ...(hidden.length === 0 ? [] : ['States that no read shows:', ...hidden]),
    ...(unseen.length === 0 ? [] : ['Accepted, and no read shows what follows:', ...unseen]),
    describeQueries(learnt, requests),
  ];
}
