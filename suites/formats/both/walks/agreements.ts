import { idFrom } from '../../../../models/wire/id.ts';
import { outcomeOf } from '../../../harness/outcome.ts';
import { compose, optionalHeader } from '../../../scheduling-agreements/asking/compose.ts';
import { make } from '../../../scheduling-agreements/asking/make.ts';
import { findForm, notOffered } from '../../../scheduling-agreements/asking/ready.ts';
import { bodyOf } from '../../../scheduling-agreements/asking/requests.ts';
import { act } from '../../../scheduling-agreements/moves/act.ts';
import { agreementAt } from '../readable.ts';
import type { FormatWalk } from './walk.ts';

/** Created, issued, cancelled. The documentation says that the body is JSON: so it is, whatever is accepted. */
export const agreementWalk: FormatWalk = async function* (context, { whole }) {
  const { profile } = context;
  if (profile.schedulingAgreements.supplier === undefined || notOffered(profile) !== undefined) return;
  const ready = await findForm(whole);
  if ('reason' in ready) return;
  const { mend } = ready;
  const header = optionalHeader(profile.schedulingAgreements);
  const body = mend.apply(compose(context, { header, items: [{ lines: 2 }, { confirm: false }] }));
  const made = await make(context, body, {
    ...(mend.below && { body: bodyOf(body, 'wrapped') }),
  });
  const id = idFrom(made.id);
  if (id === undefined) return;
  const told = ['status', ...Object.keys(body)];
  const apart = ['external-scheduling-agreement-number', 'external-reference-id', 'item-description'];
  yield { at: 'created', twofold: agreementAt(id), told, apart };
  for (const [operation, at] of [
    ['issue', 'issued'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { answer } = await act(context, operation, String(id));
    // What is taken for later is seen later.
    if (outcomeOf(answer).outcome !== 'accepted' || answer.status === 202) return;
    yield { at, twofold: agreementAt(id), told, apart };
  }
};
