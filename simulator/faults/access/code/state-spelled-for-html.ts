import type { Fault } from '../../fault.ts';
import { changeWayBack, withParameter } from '../../twist/page/change-way-back.ts';

const spelled = (state: string): string =>
  state.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The state comes back with its quotes and ampersands spelled for HTML. */
export const stateSpelledForHtml: Fault = {
  id: 'access/state-spelled-for-html',
  title: 'The state comes back with its quotes and ampersands spelled for HTML.',
  violates: ['access/state-comes-back'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeWayBack((to) =>
    /[&"<>]/.test(to.searchParams.get('state') ?? '') ? withParameter(to, 'state', spelled) : to.href,
  ),
};
