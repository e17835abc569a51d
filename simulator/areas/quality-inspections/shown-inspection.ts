import { ownValue } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { AnswerTo } from '../../../models/silences/index.ts';
import { capital } from '../../../models/wire/spelling.ts';
import { type Choices, choose } from '../../choices.ts';

type Shape = (data: Data, choices: Choices) => Data;

const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];

/** The name of a status between Open and Closed, by choice. */
const between: Readonly<
  Record<AnswerTo<'quality-inspections/between-statuses'>, Readonly<Record<string, string>>>
> = {
  named: {},
  'open-until-closed': { in_progress: 'open', in_buyer_review: 'open' },
  'other-names': { in_progress: 'with_supplier', in_buyer_review: 'under_review' },
};

const status: Shape = (data, choices) => {
  const names = choose(choices, 'quality-inspections/between-statuses', between);
  return { ...data, status: names[String(data['status'])] ?? data['status'] ?? null };
};

const type: Shape = (data, choices) => {
  const word = data['type'];
  if (typeof word !== 'string') return data;
  const lower = choices.of('quality-inspections/type-spelling') === 'lower';
  return { ...data, type: lower ? word.toLowerCase() : capital(word) };
};

const decisions = {
  past: { accepted: 'Accepted', rejected: 'Rejected' },
  upper: { accepted: 'ACCEPT', rejected: 'REJECT' },
  lower: {},
};

const decision: Shape = (data, choices) => {
  const words = choose(choices, 'quality-inspections/review-decision', decisions);
  const reviewDecision = data['review-decision'] ?? null;
  return {
    ...data,
    'review-decision': ownValue(words, String(reviewDecision)) ?? reviewDecision,
  };
};

const characteristic = (part: Data, isRecorded: boolean, step: number): Data => ({
  ...part,
  'line-num': Number(part['line-num']) * step,
  ...(!isRecorded && { 'recorded-characteristic': null }),
});

const characteristics: Shape = (data, choices) => {
  const { characteristics: _, ...rest } = data;
  const parts = partsOf(data);
  if (parts.length === 0 && choices.of('quality-inspections/no-characteristics') === 'absent') return rest;
  const early = choices.of('quality-inspections/recorded-shown') === 'submitted';
  const isRecorded = early || data['status'] === 'closed';
  const step = choices.of('quality-inspections/line-nums') === 'by-tens' ? 10 : 1;
  return { ...rest, characteristics: parts.map((part) => characteristic(part, isRecorded, step)) };
};

const shapes: readonly Shape[] = [status, type, decision, characteristics];

/** An inspection in an answer, by choice. */
export const shownInspection: Shape = (data, choices) =>
  shapes.reduce((shown, shape) => shape(shown, choices), data);

/** A record without members that have no value, also in nested records. */
export const withoutNulls = (value: Value): Value => {
  if (Array.isArray(value)) return (value as readonly Value[]).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNulls(each)]));
};
