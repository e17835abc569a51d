import type { Data, Resource } from '../../../models/resources/resource.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';

/** Answers what is shown instead of a record; the record itself where it is shown rightly. */
export type Mask = (data: Data, exchange: Exchange) => Data;

type Told = Extract<Result, { kind: 'one' | 'many' }>;

/** Which answers a mask is for. */
export interface Scene {
  readonly resource: Resource;
  /** Left out: answers with one record and with many. */
  readonly kind?: Told['kind'];
}

const masked = (result: Told, mask: (data: Data) => Data): Told => {
  if (result.kind === 'many') return { ...result, records: result.records.map(mask) };
  const record = mask(result.record());
  // Without its key, so that no right rendering is sent in its place, nor a wrong one kept.
  return { kind: 'one', resource: result.resource, record: () => record };
};

/** Wraps `respond`: records are shown otherwise than they are. */
export const showing = ({ resource, kind }: Scene, mask: Mask): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const isScene =
      (result.kind === 'one' || result.kind === 'many') &&
      result.resource.name === resource.name &&
      (kind === undefined || kind === result.kind);
    if (isScene) {
      exchange.result = masked(result, (data) => {
        const shown = mask(data, exchange);
        if (shown !== data) fired(exchange);
        return shown;
      });
    }
    return step(exchange);
  });
