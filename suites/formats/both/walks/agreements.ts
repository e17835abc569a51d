import { idFrom } from '../../../../models/wire/id.ts';
import { outcomeOf } from '../../../harness/outcome.ts';
import { optionalHeader } from '../../../scheduling-agreements/compose.ts';
import { findForm, openWorkshop } from '../../../scheduling-agreements/dialects.ts';
import { act } from '../../../scheduling-agreements/moves/act.ts';
import { agreementAt } from '../readable.ts';
import type { FormatWalk } from './walk.ts';

/** Created, issued, cancelled. The documentation says that the body is JSON: so it is, whatever is accepted. */
export const agreementWalk: FormatWalk = async function* (context, { whole }) {
  const { profile } = context;
  const ready = await findForm(whole);
  if ('reason' in ready) return;
  const header = optionalHeader(profile.schedulingAgreements);
  const made = await openWorkshop(context, ready).make({ header, items: [{ lines: 2 }, { confirm: false }] });
  const id = idFrom(made.id);
  if (id === undefined) return;
  const told = ['status', ...Object.keys(made.body)];
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
