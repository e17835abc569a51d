import { type SilenceId, silences } from '../../../models/silences/index.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping, wrapStep } from '../fault.ts';

/** Wraps `body`: the request is served as if the sandbox had an answer that is not among the choices. */
const answerAs = (silence: string, answer: string): Wrapping =>
  wrapStep('body', (step, fired) => (exchange: Exchange) => {
    const { sandbox } = exchange;
    const choiceOf = (id: SilenceId): string => {
      const chosen = sandbox.choices.of(id);
      if (id !== silence) return chosen;
      fired(exchange);
      return answer;
    };
    const choices = Object.create(sandbox.choices, {
      of: { value: choiceOf },
      mark: { value: `${sandbox.choices.mark} ${silence}=${answer}` },
    });
    exchange.sandbox = Object.create(sandbox, { choices: { value: choices } });
    return step(exchange);
  });

/** Silences that are answered as no reading of the documentation allows. */
export const untenableFaults: readonly Fault[] = silences.flatMap(({ id, question, untenable = {} }) =>
  Object.entries(untenable).map(([answer, { means, violates }]) =>
    fault(
      `${id}-is-${answer}`,
      `${question.replace(' (observed only)', '')} ${means}.`,
      [violates],
      answerAs(id, answer),
    ),
  ),
);
