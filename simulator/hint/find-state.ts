import { eventsOf, type PossibleEvent } from '../explain/events.ts';
import { stateOf } from '../explain/stored-documents.ts';
import type { RecipeStep } from '../recipes/recipe.ts';
import type { StoredDocument } from '../store/port.ts';
import type { HintDraft, TriedRequest } from './edit.ts';
import { isAccepted, type Trials } from './trials.ts';

/** The most requests that lead a document to a state in which the request is accepted. */
const mostSteps = 10;

/** The most states that are looked at. */
const mostStates = 60;

const describeStep = ({ method, path, body }: RecipeStep): string =>
  `${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;

/** What other parties do is the usual course; what clients do, such as removing approvals, is tried after that. */
const isUsual = ({ by }: PossibleEvent): boolean => by === 'counterparty';

const foundBy = (
  steps: readonly RecipeStep[],
  { kind, id }: StoredDocument,
  state: string | undefined,
): HintDraft => ({
  place: 'state',
  words: `once ${kind} ${id} is ${state?.replaceAll('_', ' ') ?? 'moved on'}: ${steps.map(describeStep).join(', then ')}`,
  before: steps,
});

/**
 * The shortest sequence of events of a document after which a request is accepted, found by trying on the copy.
 * Undefined where none of a few steps leads there.
 */
export const findState = async (
  request: TriedRequest,
  document: StoredDocument | undefined,
  { scratch, attempt, send, reset, isSpent }: Trials,
): Promise<HintDraft | undefined> => {
  if (document === undefined) return undefined;
  const { kind, id } = document;
  const usual: (readonly RecipeStep[])[] = [[]];
  const others: (readonly RecipeStep[])[] = [];
  const seen = new Set<string>();
  for (let steps = usual.shift(); steps !== undefined; steps = usual.shift() ?? others.shift()) {
    reset();
    if (isSpent() || seen.size > mostStates) return undefined;
    for (const step of steps) await send(step);
    const now = scratch.store.get(kind, id);
    const state = JSON.stringify(now?.state);
    if (now === undefined || seen.has(state)) continue;
    seen.add(state);
    if (steps.length > 0 && isAccepted(await attempt(request))) {
      reset();
      return foundBy(steps, now, stateOf(now));
    }
    if (steps.length === mostSteps) continue;
    for (const event of eventsOf(scratch, now)) {
      if (!event.accepted || event.leadsTo === undefined) continue;
      (isUsual(event) ? usual : others).push([...steps, event.request]);
    }
  }
  reset();
  return undefined;
};
