import type { Answer, Client, OutgoingRequest } from '../client.ts';
import { isServerError } from '../meaning.ts';

/** After so many answers such as 500 in a row an operation is taken to be broken, not a server to be under load. */
export const timesBroken = 3;

/** Whether a status is that of a broken server, not of one under load that asks to come back. */
export const isBroken = (answer: Answer): boolean =>
  isServerError(answer) && answer.headers['retry-after'] === undefined;

/** Whether a read that was answered so breaks each time that it is sent again. */
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
