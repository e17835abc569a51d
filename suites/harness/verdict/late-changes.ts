import type { Exchange, Judgement } from '../../../reports/run.ts';
import { type Client, pathBelow } from '../client.ts';
import { isGone, isSuccess } from '../meaning.ts';
import { withSentence } from './verdict.ts';

interface Sender {
  readonly client: Pick<Client, 'send'>;
  readonly baseUrl: string;
  readonly exchanges: readonly Exchange[];
}

const isRead = ({ method }: Exchange): boolean => method === 'GET';

/** The read that ends the evidence of a write, if no later request of the check is a write. */
const lastRead = ({ evidence: [first] }: Judgement, all: readonly Exchange[]): Exchange | undefined => {
  const shown = first?.exchanges ?? [];
  const last = shown.at(-1);
  const at = last === undefined ? -1 : all.lastIndexOf(last);
  if (last === undefined || at < 0 || !isRead(last) || shown.every(isRead)) return undefined;
  return (isSuccess(last) || isGone(last)) && all.slice(at).every(isRead) ? last : undefined;
};

/**
 * Repeats the last read after a write at the end of the check, and adds a sentence to the failure if its answer differs
 * now. A late change still fails, but has another cause.
 */
export const withLateness = async (
  judgement: Judgement,
  { client, baseUrl, exchanges }: Sender,
): Promise<Judgement> => {
  const last = judgement.verdict === 'fail' ? lastRead(judgement, exchanges) : undefined;
  const path = pathBelow(last?.url, baseUrl);
  if (last === undefined || path === undefined) return judgement;
  const { accept } = last.requestHeaders;
  const request = { method: 'GET', path, ...(accept !== undefined && { accept }) };
  // `send` throws if the run has ended or has no token left.
  const answer = await client.send(request).catch(() => undefined);
  if (answer?.status === undefined) return judgement;
  const { status, responseBody } = answer.exchange;
  if (status === last.status && responseBody === last.responseBody) return judgement;
  const seen = `The last read, GET ${path}, was repeated at the end of the check and answered differently (status ${status}). The platform may show the change late, or another client may have changed the record.`;
  return withSentence(judgement, seen);
};
