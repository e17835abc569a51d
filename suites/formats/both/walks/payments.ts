import { outcomeOf } from '../../../harness/outcome.ts';
import { marks, putRequest } from '../../../payments/requests.ts';
import { collectionsOf } from '../../collection.ts';
import { twofoldIn } from '../twofold.ts';
import type { FormatWalk } from './walk.ts';

/** Marked as exported: in XML by the documented body, else by the documented query. */
export const paymentWalk: FormatWalk = async function* (context, { format }) {
  const { client, profile, supply } = context;
  const collection = collectionsOf(profile).find(({ area }) => area === 'payments');
  const found = collection && (await supply.payment({ exported: false }));
  if (collection === undefined || found === undefined) return;
  const twofold = twofoldIn(collection, found.id);
  yield { at: 'found', twofold, told: ['exported'] };
  const parts = format === 'xml' ? marks.xml : marks.query;
  const marked = await client.send(putRequest(found.id, parts));
  if (outcomeOf(marked).outcome === 'accepted')
    yield { at: 'marked as exported', twofold, told: ['exported'] };
};
