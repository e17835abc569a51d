import type { Decision } from '../../../models/decide.ts';
import type { LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange, Input, Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Kind, StateOf, StoredDocument } from '../../store/port.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/** Changes the answer of a lifecycle; undefined keeps it. */
export type Misrule = (
  answer: Decision<LifecycleRecord>,
  record: LifecycleRecord,
) => Decision<LifecycleRecord> | undefined;

/** Wraps `load`: the following steps get changed answers from the lifecycles. */
export const misrule = (where: Where, change: Misrule): Wrapping =>
  wrapStep('load', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const { decide: decideBefore } = exchange.sandbox;
    const decide = ((lifecycle, record, question) => {
      const answer = decideBefore(lifecycle, record, question);
      const changed = answer && change(answer, record);
      if (changed === undefined) return answer;
      fired(exchange);
      return changed as typeof answer;
    }) as Sandbox['decide'];
    exchange.sandbox = Object.create(exchange.sandbox, { decide: { value: decide, enumerable: true } });
  });

/** Whether an answer follows from a requirement, in one state or in any. */
const isBy = (
  answer: Decision<LifecycleRecord>,
  record: LifecycleRecord,
  { requirement, state }: { readonly requirement: RequirementId; readonly state?: string },
): boolean =>
  'requirement' in answer &&
  answer.requirement === requirement &&
  (state === undefined || record.state === state);

/** A rule: the requirement that states it, and the state in which it is broken (omitted: all). */
export interface LifecycleRule {
  readonly requirement: RequirementId;
  readonly state?: string;
}

/** A mandated transition is answered with success, but does not happen. */
export const stays =
  (rule: LifecycleRule): Misrule =>
  (answer, record) =>
    'next' in answer && isBy(answer, record, rule) ? { ...answer, next: record } : undefined;

/** A mandated transition leads to another state. */
export const leadsTo =
  (rule: LifecycleRule, state: string): Misrule =>
  (answer, record) =>
    'next' in answer && isBy(answer, record, rule)
      ? { ...answer, next: { ...answer.next, state } }
      : undefined;

/** A mandated transition is refused. */
export const refuseMandated =
  (rule: LifecycleRule): Misrule =>
  (answer, record) =>
    'next' in answer && isBy(answer, record, rule)
      ? { kind: 'refused', requirement: rule.requirement }
      : undefined;

/** An event that must be refused is accepted, and leads to a state (omitted: the record stays as it is). */
export const acceptForbidden =
  (rule: LifecycleRule, state?: string): Misrule =>
  (answer, record) => {
    if (answer.kind !== 'refused' || !isBy(answer, record, rule)) return undefined;
    const next = state === undefined ? record : { ...record, state };
    return { kind: 'mandated', requirement: rule.requirement, next };
  };

/** An event that must be refused is refused with another HTTP status. */
export const refusedWith =
  (rule: LifecycleRule, status: number): Misrule =>
  (answer, record) =>
    answer.kind === 'refused' && isBy(answer, record, rule) ? { ...answer, status } : undefined;

/** The state of a document and the input of a request, as the rules see them. */
interface RuleSubject<K extends Kind> {
  readonly state: StateOf[K];
  readonly input: Input;
}

/** Selects the requests that a fault applies to. */
type RequestFilter<K extends Kind> = (subject: RuleSubject<K>, exchange: Exchange) => boolean;

const subjectIn = <K extends Kind>(exchange: Exchange, where: Where): RuleSubject<K> | undefined => {
  if (exchange.document === undefined || !isAt(exchange, where)) return undefined;
  return { state: (exchange.document as StoredDocument<K>).state, input: exchange.input };
};

/**
 * Wraps `decide`: the rules get changed input. `untruth` returns undefined for no change, and must return a change only
 * if the rules would refuse: it fires when they accept.
 */
export const believe = <K extends Kind>(
  where: Where,
  untruth: (subject: RuleSubject<K>) => Input | undefined,
): Wrapping =>
  wrapStep('decide', (step, fired) => async (exchange) => {
    const subject = subjectIn<K>(exchange, where);
    const input = subject && untruth(subject);
    if (input === undefined) return step(exchange);
    exchange.input = input;
    await step(exchange);
    fired(exchange);
  });

/** Wraps `decide`: refused requests are answered as if they had been accepted. Nothing changes. */
export const acceptRefused = <K extends Kind>(where: Where, when: RequestFilter<K>): Wrapping =>
  wrapStep('decide', (step, fired) => async (exchange) => {
    const subject = subjectIn<K>(exchange, where);
    try {
      await step(exchange);
    } catch (error) {
      if (!(error instanceof Refusal) || subject === undefined || !when(subject, exchange)) throw error;
      fired(exchange);
    }
  });

/** Wraps `decide`: decides and stores a request under other capabilities of the platform. */
export const pretendCapabilities = (where: Where, values: Readonly<Record<string, string>>): Wrapping =>
  wrapStep('decide', (step, fired) => async (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    fired(exchange);
    const { sandbox } = exchange;
    const { capabilities } = sandbox;
    const of: typeof capabilities.of = (id) => values[id] ?? capabilities.of(id);
    const other: typeof sandbox = Object.create(sandbox, {
      capabilities: { value: { ...capabilities, of } },
    });
    exchange.sandbox = other;
    try {
      await step(exchange);
    } finally {
      exchange.sandbox = sandbox;
    }
    const { change } = exchange;
    if (change === undefined) return;
    // A change of the cart is only decided when it is stored.
    exchange.change = () => {
      exchange.sandbox = other;
      try {
        change();
      } finally {
        exchange.sandbox = sandbox;
      }
    };
  });
