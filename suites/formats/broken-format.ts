import type { Answer, Client, Outgoing } from '../harness/client.ts';

/** After so many answers such as 500 in a row a read is taken to be broken, not a server to be under load. */
const repeated = 3;

const isBroken = ({ status = 0, headers }: Answer): boolean =>
  status >= 500 && headers['retry-after'] === undefined;

/** Whether a read that was answered so breaks each time that it is sent again. */
export const isBrokenEachTime = async (
  { client }: { readonly client: Client },
  request: Outgoing,
  first: Answer,
): Promise<boolean> => {
  let answer = first;
  for (let left = repeated - 1; left > 0 && isBroken(answer); left -= 1) answer = await client.send(request);
  return isBroken(answer);
};
