import type { Value } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A request in JSON as it was written. */
export const rawBody = ({ body }: Exchange): Raw => {
  try {
    return (JSON.parse(body?.text ?? '{}') ?? {}) as Raw;
  } catch {
    return {};
  }
};

/** A moment by the time of its day alone, as if that were UTC; as it was read where it was written without an offset. */
export const withoutOffset = (written: unknown, read: Value): Value =>
  typeof written === 'string' && /T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(written)
    ? new Date(`${written.slice(0, 19)}Z`).toISOString()
    : read;
