import type { SilenceId } from '../../../models/silences/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { findForm } from '../asking/form.ts';
import { make } from '../asking/make.ts';
import { freeLine, marker, type RequisitionWish } from '../asking/wish.ts';

interface Probe {
  readonly silence: SilenceId;
  readonly wish: () => RequisitionWish;
  /** What it is called when it is accepted. */
  readonly accepted: string;
}

const probes: readonly Probe[] = [
  {
    silence: 'requisitions/without-lines',
    wish: () => ({ header: { justification: marker('without lines') }, lines: [] }),
    accepted: 'accepted',
  },
  {
    silence: 'requisitions/line-without-subject',
    wish: () => ({
      header: { justification: marker('without subject') },
      lines: [freeLine('beside'), { quantity: '1', unitPrice: '10.00' }],
    }),
    accepted: 'accepted',
  },
  {
    silence: 'requisitions/without-currency',
    wish: () => ({ header: { currency: null }, lines: [freeLine('without currency')] }),
    accepted: 'preset',
  },
];

const ask = async (context: Context, { silence, wish, accepted }: Probe): Promise<void> => {
  const { outcome, answer } = await make(context, wish());
  if (outcome === 'unclear') return;
  context.judge.observe(silence, outcome === 'accepted' ? accepted : 'refused', answer.exchange);
};

/** Looks at what becomes of requisitions that lack something. Judges nothing. */
export const incompleteSilences: Check = {
  id: 'requisitions/incomplete-silences',
  title: 'What the target does with requisitions that lack lines, a subject or a currency',
  claims: [],
  observes: probes.map(({ silence }) => silence),
  effect: 'changes',
  run: async (context) => {
    if ((await findForm(context)) === undefined) return;
    context.judge.planned(probes.length);
    for (const probe of probes) {
      await ask(context, probe);
      context.judge.executed();
    }
  },
};
