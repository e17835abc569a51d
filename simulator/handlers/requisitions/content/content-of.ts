import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { newLines } from '../lines/new-lines.ts';
import { releaseLines } from '../lines/release-lines.ts';
import { type TakenLine, takeLines } from '../lines/take-lines.ts';
import { numbered, withoutRepeats } from '../lines/without-repeats.ts';
import type { RequisitionContent, RequisitionInput } from '../reading/requisition-input.ts';
import { assemble } from './assemble.ts';
import { headerContent } from './header-content.ts';

const refuseWithoutLines = (exchange: Exchange, lines: readonly TakenLine[]): void => {
  if (lines.length > 0 || exchange.sandbox.choices.of('requisitions/without-lines') === 'accepted') return;
  throw invalidParameter(exchange, 'requisition-lines must hold at least one line.');
};

const linesFor = (exchange: Exchange, { lines = [] }: RequisitionInput): TakenLine[] => {
  const asked = lines.map((given, index) => ({ given, before: {}, path: `requisition-lines.${index}` }));
  const taken = takeLines(exchange, withoutRepeats(numbered(exchange, asked)));
  refuseWithoutLines(exchange, taken);
  return taken;
};

/**
 * The content of a new requisition that gets an id: everything but status, approvals and stamps. Lines that it
 * takes leave their drafts. Throws a `Refusal`, before anything is changed, for what the rules or the limits do
 * not let pass (Endpoints / Requisitions; Limits).
 */
export const contentOf = (exchange: Exchange, input: RequisitionInput, id: number): RequisitionContent => {
  const scope = { exchange, isNew: true };
  const header = headerContent(scope, input.header);
  const asked = linesFor(exchange, input);
  const lines = newLines(scope, asked, { requisition: id, lastLine: 0 });
  const data = assemble({ id, header, lines }, exchange.sandbox.choices);
  releaseLines(exchange, asked);
  return { data, lastLine: lines.length };
};
