import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';
import type { Lifecycle, LifecycleEvent, LifecycleRecord, Ruling } from './lifecycles/lifecycle.ts';
import { haveSameMembers } from './members.ts';
import type { RequirementId } from './requirements/index.ts';
import type { SilenceId } from './silences/index.ts';
import { jsonText } from './wire/json-text.ts';

/** The documented result of an event. */
export type Decision<R> =
  /**
   * The event must be accepted; `next` is the record afterwards, and `allowed` lists its states if the text permits
   * several.
   */
  | {
      readonly kind: 'mandated';
      readonly requirement: RequirementId;
      readonly next: R;
      readonly allowed?: readonly string[];
    }
  /**
   * The event may be refused, with or without a silence about it; if it is accepted, `next` is the record afterwards.
   */
  | {
      readonly kind: 'conditional';
      readonly requirement: RequirementId;
      readonly next: R;
      readonly allowed?: readonly string[];
      readonly unless?: SilenceId;
    }
  /** The event must be refused, with `status` if one is documented; the record does not change. */
  | { readonly kind: 'refused'; readonly requirement: RequirementId; readonly status?: number }
  /** Nothing is documented. `next` is the answer of the reference; `conceivable` lists the states that could follow. */
  | {
      readonly kind: 'silent';
      readonly silence: SilenceId;
      readonly next: R;
      readonly conceivable: readonly string[];
    };

/** Cached snapshots of each machine by state value: resolving one takes as long as the transition from it. */
const resolved = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>();

const snapshotOf = (
  machine: AnyStateMachine,
  value: string | Record<string, string>,
  context: object,
): AnyMachineSnapshot => {
  const known = resolved.get(machine) ?? new Map<string, AnyMachineSnapshot>();
  resolved.set(machine, known);
  const key = typeof value === 'string' ? value : JSON.stringify(value);
  const snapshot = known.get(key);
  // A snapshot is a plain object: the same state with another context is a copy.
  if (snapshot !== undefined) return { ...snapshot, context };
  const made: AnyMachineSnapshot = machine.resolveState({ value, context });
  known.set(key, made);
  return made;
};

const nothing = () => undefined;

/**
 * Cached actor scope of each machine: creating one takes longer than the transition, and pure machines do not change
 * it.
 */
const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

const scopeOf = (machine: AnyStateMachine): AnyActorScope => {
  const known = scopes.get(machine);
  if (known !== undefined) return known;
  const self = createActor(machine);
  const made: AnyActorScope = {
    ...{ self, id: self.id, sessionId: self.sessionId, system: self.system, logger: nothing },
    ...{ defer: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing },
  };
  scopes.set(machine, made);
  return made;
};

interface Question {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: EventObject;
}

const answerOf = <R extends LifecycleRecord>(
  { machine, recordOf }: Lifecycle<R, never, never>,
  state: string,
  { snapshot, event }: Question,
): Decision<R> | undefined => {
  const [taken] = machine.getTransitionData(snapshot, event);
  const ruling = taken?.meta as Ruling | undefined;
  if (ruling === undefined) return undefined;
  if (ruling.answer === 'refused') {
    const { requirement, status } = ruling;
    return status === undefined ? { kind: 'refused', requirement } : { kind: 'refused', requirement, status };
  }
  const moved: AnyMachineSnapshot = machine.transition(snapshot, event, scopeOf(machine));
  const next = recordOf(moved.value, moved.context);
  if (ruling.answer !== 'silent') {
    const { answer: kind, ...said } = ruling;
    return { kind, ...said, next } as Decision<R>;
  }
  const conceivable = ruling.conceivable.length > 0 ? ruling.conceivable : [state];
  return { kind: 'silent', silence: ruling.silence, next, conceivable };
};

interface DecisionQuery {
  readonly event: object;
  readonly facts: unknown;
}

/** A cached decision about a record, with its event and facts. */
interface KnownDecision extends DecisionQuery {
  readonly lifecycle: object;
  readonly answer: Decision<LifecycleRecord> | undefined;
}

/**
 * Cached decisions by record: most records are the result of another decision, and the same object each time, while
 * computing a text key would take longer than the rest of a cached decision. A decision references its resulting
 * record, and so the decisions about that one, so a record that stays alive would retain its whole history. All entries
 * are therefore dropped at once when there are too many.
 */
const memory = { byRecord: new WeakMap<object, KnownDecision[]>(), size: 0 };
const [mostOfRecord, mostRemembered] = [8, 2000];

const rememberDecision = (record: object, decision: KnownDecision): void => {
  if (memory.size >= mostRemembered) {
    memory.byRecord = new WeakMap();
    memory.size = 0;
  }
  memory.size += 1;
  const known = memory.byRecord.get(record);
  if (known === undefined || known.length >= mostOfRecord) memory.byRecord.set(record, [decision]);
  else known.push(decision);
};

/** The last decisions of each lifecycle, by a text of all inputs: running the machine takes ten times as long. */
const byText = new WeakMap<object, Map<string, Decision<LifecycleRecord> | undefined>>();

const [mostDecided, longestKey] = [200, 2000];

const decideAnew = <R extends LifecycleRecord>(
  lifecycle: Lifecycle<R, never, never>,
  record: R,
  { event, facts }: DecisionQuery,
): Decision<R> | undefined => {
  const { machine } = lifecycle;
  const known = byText.get(lifecycle) ?? new Map<string, Decision<LifecycleRecord> | undefined>();
  byText.set(lifecycle, known);
  const [value, context] = [lifecycle.valueOf(record), lifecycle.contextOf(record) as object];
  const key = jsonText([value, context, record.state, event, facts]);
  if (known.has(key)) return known.get(key) as Decision<R> | undefined;
  const snapshot = snapshotOf(machine, value, context);
  const answer = answerOf(lifecycle, record.state, { snapshot, event: { ...event, facts } as never });
  if (known.size >= mostDecided) known.clear();
  if (key.length <= longestKey) known.set(key, answer);
  return answer;
};

/**
 * Decides the result of an event by the record's lifecycle; states change nowhere else. Undefined if the lifecycle has
 * no such transition, as for events of counterparties that cannot happen in a state: `every-event.test.ts` lists them.
 * Equal queries mostly return the same object, so records must not be modified.
 */
export const decide = <R extends LifecycleRecord, E extends LifecycleEvent, F>(
  lifecycle: Lifecycle<R, E, F>,
  record: NoInfer<R>,
  question: { readonly event: NoInfer<E>; readonly facts: NoInfer<F> },
): Decision<R> | undefined => {
  const { event, facts } = question;
  for (const one of memory.byRecord.get(record) ?? [])
    if (one.lifecycle === lifecycle && haveSameMembers(one.event, event) && haveSameMembers(one.facts, facts))
      return one.answer as Decision<R> | undefined;
  const answer = decideAnew(lifecycle, record, question);
  rememberDecision(record, { lifecycle, event, facts, answer });
  return answer;
};
