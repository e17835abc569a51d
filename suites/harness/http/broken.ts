import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { isServerError } from '../meaning.ts';

/**
 * The number of consecutive answers such as 500 after which an operation counts as broken, not the server as
 * overloaded.
 */
export const timesBroken = 3;

/** Whether a status is that of a broken server, not of one under load that asks to come back. */
export const isBroken = (answer: Answer): boolean =>
  isServerError(answer) && answer.headers['retry-after'] === undefined;

/** Whether a read with such an answer fails each time that it is repeated. */
export const isBrokenEachTime = async (
  { client }: { readonly client: Client },
  request: OutgoingRequest,
  first: Answer,
): Promise<boolean> => {
  let answer = first;
  for (let left = timesBroken - 1; left > 0 && isBroken(answer); left -= 1)
    answer = await client.send(request);
  return isBroken(answer);
};
