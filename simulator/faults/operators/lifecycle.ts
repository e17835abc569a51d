import type { Answer } from '../../../models/decide.ts';
import type { LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Sandbox } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/** What a lifecycle says is changed: the record and the answer it gives; undefined where it stays. */
export type Misrule = (
  answer: Answer<LifecycleRecord>,
  record: LifecycleRecord,
) => Answer<LifecycleRecord> | undefined;

/** Wraps `load`: from then on the exchange is decided by other rules than those of the lifecycles. */
export const misrule = (where: Where, change: Misrule): Wrapping =>
  at('load', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const { decide: ask } = exchange.sandbox;
    const decide = ((lifecycle, record, asked) => {
      const answer = ask(lifecycle, record, asked);
      const changed = answer && change(answer, record);
      if (changed === undefined) return answer;
      fired(exchange);
      return changed as typeof answer;
    }) as Sandbox['decide'];
    exchange.sandbox = Object.create(exchange.sandbox, { decide: { value: decide, enumerable: true } });
  });

/** The answer of a rule that a requirement states, in one state or in every one. */
const isBy = (
  answer: Answer<LifecycleRecord>,
  record: LifecycleRecord,
  { requirement, state }: { readonly requirement: RequirementId; readonly state?: string },
): boolean =>
  'requirement' in answer &&
  answer.requirement === requirement &&
  (state === undefined || record.state === state);

/** A rule: the requirement that states it, and the state that it is broken in; every one when left out. */
export interface Rule {
  readonly requirement: RequirementId;
  readonly state?: string;
}

/** What the rule mandates is answered with success, and the record stays as it is. */
export const stays =
  (rule: Rule): Misrule =>
  (answer, record) =>
    'next' in answer && isBy(answer, record, rule) ? { ...answer, next: record } : undefined;

/** What the rule mandates leads to another state. */
export const leadsTo =
  (rule: Rule, state: string): Misrule =>
  (answer, record) =>
    'next' in answer && isBy(answer, record, rule)
      ? { ...answer, next: { ...answer.next, state } }
      : undefined;

/** What the rule mandates is refused. */
export const refused =
  (rule: Rule): Misrule =>
  (answer, record) =>
    'next' in answer && isBy(answer, record, rule)
      ? { kind: 'refused', requirement: rule.requirement }
      : undefined;

/** What the rule refuses is accepted, and leads to a state; the record stays as it is when left out. */
export const accepted =
  (rule: Rule, state?: string): Misrule =>
  (answer, record) => {
    if (answer.kind !== 'refused' || !isBy(answer, record, rule)) return undefined;
    const next = state === undefined ? record : { ...record, state };
    return { kind: 'mandated', requirement: rule.requirement, next };
  };

/** What the rule refuses is refused with another status. */
export const refusedWith =
  (rule: Rule, status: number): Misrule =>
  (answer, record) =>
    answer.kind === 'refused' && isBy(answer, record, rule) ? { ...answer, status } : undefined;
