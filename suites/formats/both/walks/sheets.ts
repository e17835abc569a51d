import { actionRequest } from '../../../harness/action-request.ts';
import type { Context } from '../../../harness/check.ts';
import { outcomeOf } from '../../../harness/outcome.ts';
import { findParameterPlace } from '../../../service-sheets/parameter-place.ts';
import { actionOf } from '../../../service-sheets/requests.ts';
import { collectionsOf } from '../../collection.ts';
import { twofoldIn } from '../twofold.ts';
import type { FormatWalk } from './walk.ts';
import { words } from './words.ts';

const reasonOf = ({ profile }: Context) => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  if (code !== undefined) return { code };
  return id === undefined ? undefined : { id };
};

/** An approved sheet for which a void is requested, its parameters where the target reads them. */
export const sheetWalk: FormatWalk = async function* (context, { whole }) {
  const { client, profile, supply } = context;
  const collection = collectionsOf(profile).find(({ area }) => area === 'service-sheets');
  const reason = reasonOf(context);
  if (collection === undefined || reason === undefined) return;
  const place = await findParameterPlace(whole);
  const sheet = place && (await supply.sheet({ state: 'approved', orderLineOpen: true }));
  if (place === undefined || sheet === undefined) return;
  const twofold = twofoldIn(collection, sheet.id);
  yield { at: 'found', twofold, told: ['status'] };
  const { endpoint, parameters } = actionOf({ type: 'void', ...reason, comments: words('void') });
  const sent = await client.send(actionRequest(endpoint, sheet.id, { parameters, place }));
  if (outcomeOf(sent).outcome === 'accepted') yield { at: 'void requested', twofold, told: ['status'] };
};
