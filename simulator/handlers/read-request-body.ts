import { type Body, readBody } from '../../models/wire/body.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** How much of a request body is read before it is refused. */
export const bodyCaps = { maxBytes: 1024 * 1024, maxDepth: 32 };

/** What a body that cannot be read is refused with; any other error comes back as it is. */
export const unreadable = (error: unknown, { sandbox: { choices } }: Exchange): unknown => {
  if (!(error instanceof WireError)) return error;
  if (error.code === 'too-large') return new Refusal('body-too-large');
  if (error.code === 'unsupported-type') {
    const choice = choices.of('formats/unknown-content-type');
    return new Refusal('content-type', { status: choice === '400' ? 400 : 415 });
  }
  const status = Number(choices.of('formats/malformed-body-status'));
  return new Refusal('body-malformed', {
    status,
    message: `The request body is not well-formed: ${error.message}.`,
  });
};

/** The members of the request body; undefined when there is none. Rejects with a `Refusal`. */
export const readRequestBody = async (exchange: Exchange): Promise<Body | undefined> => {
  if (exchange.body === undefined) return undefined;
  try {
    return await readBody(exchange.body.text, exchange.body.type, bodyCaps);
  } catch (error) {
    throw unreadable(error, exchange);
  }
};
