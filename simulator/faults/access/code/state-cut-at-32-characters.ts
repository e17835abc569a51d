import type { Fault } from '../../fault.ts';
import { changeWayBack, withParameter } from '../../twist/page/change-way-back.ts';

/** A state comes back cut at 32 characters. */
export const stateCutAt32Characters: Fault = {
  id: 'access/state-cut-at-32-characters',
  title: 'A state comes back cut at 32 characters.',
  violates: ['access/state-comes-back'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) =>
    (to.searchParams.get('state') ?? '').length > 32
      ? withParameter(to, 'state', (state) => state.slice(0, 32))
      : to.href,
  ),
};
