import type { Desk } from '../code/desk.ts';
import { useToken } from '../code/use-token.ts';
import { isRefused, isServed } from '../door.ts';
import { isIssued } from '../obtain.ts';
import type { Refresh } from './open-refresh.ts';

/** What ends when a client fails to get a new token: its refresh token, all that it has, or nothing. */
export const observeFailedAttempt = async (desk: Desk, refresh: Refresh): Promise<void> => {
  const { judge, client } = desk.context;
  const other = await refresh.take();
  if (other === undefined) return;
  const token = other.grant.issued.token;
  let shown = false;
  const use = await useToken(desk.context, desk.client.scopes, async () => {
    if (shown) return undefined;
    shown = true;
    return token;
  });
  const tried = await refresh.take();
  if (tried === undefined) return;
  const failed = await refresh.send({ ...tried, client: { ...tried.client, secret: 'procon-wrong-secret' } });
  if (failed.outcome !== 'refused') return;
  const kept = use.kind === 'served' ? await client.send({ ...use.door.request, token }) : undefined;
  const again = await refresh.send(tried);
  if (again.outcome === 'unclear') return;
  const ended =
    use.kind === 'served' && kept !== undefined && !isServed(kept, use.door.request) && isRefused(kept);
  const answer = ended ? 'all' : isIssued(again) ? 'none' : 'refresh';
  judge.observe('access/failed-attempt', answer, failed.answer.exchange);
};
