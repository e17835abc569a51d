import type { SilenceId } from '../../../../models/silences/index.ts';
import type { Exchange, Step } from '../../../exchange.ts';

/** Runs a step as if a sandbox had made other choices. */
export const runWithChoices = async (
  step: Step,
  exchange: Exchange,
  chosen: Readonly<Partial<Record<SilenceId, string>>>,
): Promise<void> => {
  const { sandbox } = exchange;
  const choices = { ...sandbox.choices, of: (id: SilenceId) => chosen[id] ?? sandbox.choices.of(id) };
  exchange.sandbox = { ...sandbox, choices };
  try {
    await step(exchange);
  } finally {
    exchange.sandbox = sandbox;
  }
};
