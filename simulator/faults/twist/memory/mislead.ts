import type { SilenceId } from '../../../../models/silences/index.ts';
import type { Exchange, Step } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { runWithChoices } from '../token/with-choices.ts';
import type { Door } from './door.ts';
import { type Recollection, runWithKept } from './run-with-kept.ts';

/** What is taken for true in place of what is. */
export interface Mistake {
  /** Parameters that count in place of those that were sent. */
  readonly parameters?: URLSearchParams;
  readonly kept?: Recollection;
  readonly choices?: Readonly<Partial<Record<SilenceId, string>>>;
}

/** What a request with these parameters is mistaken in; undefined for one that is dealt with as it should be. */
export type MistakeOf = (parameters: URLSearchParams, exchange: Exchange) => Mistake | undefined;

/** Whether an exchange ended in what the request asked for. */
export const isGranted = ({ outgoing }: Exchange): boolean => outgoing.status < 400;

/** Whether it did not. */
export const isRefused = ({ outgoing }: Exchange): boolean => outgoing.status >= 400;

const runMisled = async (
  step: Step,
  exchange: Exchange,
  { door, mistake }: { door: Door; mistake: Mistake },
) => {
  const { parameters, kept = {}, choices = {} } = mistake;
  const seen = parameters === undefined ? exchange : door.withParameters(exchange, parameters);
  const chosen = Object.entries(choices).some(
    ([silence, choice]) => exchange.sandbox.choices.of(silence as SilenceId) !== choice,
  );
  const within: Step = (inner) => runWithChoices(step, inner, choices);
  const recalled = await runWithKept(within, seen, kept);
  exchange.result = seen.result;
  exchange.decidedBy = seen.decidedBy;
  return recalled || chosen || parameters !== undefined;
};

/** Around `apply`: deals with a request as if something about it were otherwise. `shows` tells where that shows. */
export const mislead = (
  door: Door,
  mistakeOf: MistakeOf,
  shows: (exchange: Exchange) => boolean = isGranted,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const parameters = door.read(exchange);
    const mistake = parameters && mistakeOf(parameters, exchange);
    if (mistake === undefined) return step(exchange);
    const differed = await runMisled(step, exchange, { door, mistake });
    if (differed && shows(exchange)) fired(exchange);
  });
