import type { Check, Context } from '../../harness/check.ts';
import { observer, type Unspecified, unspecified } from '../../laws/unspecified.ts';
import { findForm } from '../asking/form.ts';
import { make } from '../asking/make.ts';
import { freeLine, marker, type RequisitionWish } from '../asking/wish.ts';

interface Probe extends Pick<Unspecified<unknown>, 'silence' | 'accepted'> {
  readonly wish: () => RequisitionWish;
}

const probes: readonly Probe[] = [
  {
    silence: 'requisitions/without-lines',
    wish: () => ({ header: { justification: marker('without lines') }, lines: [] }),
  },
  {
    silence: 'requisitions/line-without-subject',
    wish: () => ({
      header: { justification: marker('without subject') },
      lines: [freeLine('beside'), { quantity: '1', unitPrice: '10.00' }],
    }),
  },
  {
    silence: 'requisitions/without-currency',
    wish: () => ({ header: { currency: null }, lines: [freeLine('without currency')] }),
    accepted: 'preset',
  },
];

/** Looks at what becomes of requisitions that lack something. Judges nothing. */
export const incompleteSilences: Check = observer({
  id: 'requisitions/incomplete-silences',
  title: 'What the target does with requisitions that lack lines, a subject or a currency',
  effect: 'changes',
  open: findForm,
  looks: probes.map(({ wish, ...row }) =>
    unspecified({ ...row, send: (context: Context) => make(context, wish()) }),
  ),
});
