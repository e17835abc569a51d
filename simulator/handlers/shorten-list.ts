import type { Data } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../exchange.ts';

/** Leaves of each record of a list what is shown of it in brief, unless the choice for lists is to show all. */
export const shortenList = (exchange: Exchange, silence: SilenceId, brief: (data: Data) => Data): void => {
  const { result, sandbox } = exchange;
  if (result.kind !== 'many' || sandbox.choices.of(silence) === 'all') return;
  exchange.result = { ...result, records: result.records.map(brief) };
};
