import type { Desk } from '../code/desk.ts';
import { isIssued } from '../obtain.ts';
import { type Refresh, refreshTokenIn } from './open-refresh.ts';

/** What becomes of a refresh token that was used, and of one that is used again. Judges nothing. */
export const observeRotation = async ({ context: { judge } }: Desk, refresh: Refresh): Promise<void> => {
  const { old, got } = refresh.first;
  const next = refreshTokenIn(got);
  const rotates = next !== undefined && next !== old.refreshToken;
  judge.observe('access/refresh-rotation', rotates ? 'rotates' : 'stays', got.answer.exchange);
  if (!rotates) return;
  const again = await refresh.send(old);
  if (again.outcome === 'unclear') return;
  if (isIssued(again)) return judge.observe('access/refresh-reuse', 'accepted', again.answer.exchange);
  const successor = await refresh.send({ ...old, refreshToken: next });
  if (successor.outcome === 'unclear') return;
  judge.observe(
    'access/refresh-reuse',
    isIssued(successor) ? 'refused' : 'ends-family',
    again.answer.exchange,
  );
};
