import type { Fault } from '../../fault.ts';
import { changeWayBack, withParameter } from '../../twist/page/change-way-back.ts';

/** A plus sign in the state comes back as a blank. */
export const statePlusBecomesABlank: Fault = {
  id: 'access/state-plus-becomes-a-blank',
  title: 'A plus sign in the state comes back as a blank.',
  violates: ['access/state-comes-back'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) =>
    to.searchParams.get('state')?.includes('+')
      ? withParameter(to, 'state', (state) => state.replaceAll('+', ' '))
      : to.href,
  ),
};
