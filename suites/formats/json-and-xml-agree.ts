import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check } from '../harness/check.ts';
import { judgeQuery } from '../harness/oracle/queried-lists.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { agreement, compareFormats, hasBothFormats } from '../laws/both-formats.ts';
import { addressIn, readableRecords } from './both/addresses.ts';
import { idsToRead, listOf, readList, spelledCollectionsOf } from './collection.ts';

/** So many records of a kind are compared, and so many are named in one call. */
const [mostCompared, mostNamed] = [12, 3];

/** Reads the same records in both formats and compares them member by member. */
export const jsonAndXmlAgree: Check = {
  id: 'formats/both-formats',
  title: 'A record read as JSON equals the record read as XML',
  claims: [agreement],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const collections = spelledCollectionsOf(profile);
    if (!hasBothFormats(context, agreement)) return;
    if (collections.length === 0) {
      return judge.notApplicable(agreement, 'the profile names no area with documents');
    }
    await inUnits(judge, collections, async (collection) => {
      const list = await readList(context, collection);
      const ids = idsToRead(context, collection, { list, most: mostCompared });
      for (const id of ids) await compareFormats(context, addressIn(collection, id));
      const named = ids.slice(0, mostNamed);
      if (named.length < 2) return;
      const request = listOf(collection, `id%5Bin%5D=${named.join('%2C')}`);
      const { send } = client;
      const answer = await send(request);
      const shown = listedRecords(answer, collection.list).map(idOf);
      // Pages, their order and filters of some lists are open: only a list of precisely the named records is compared.
      if (shown.length !== named.length || !named.every((id) => shown.includes(id))) return;
      const asked = { request, id: collection.list, accept: mediaTypeOf.xml, send };
      await judgeQuery(asked, judge, answer);
    });
    for (const address of readableRecords(profile)) await compareFormats(context, address);
  },
};
