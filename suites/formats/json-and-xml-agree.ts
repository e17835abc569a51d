import type { Check } from '../harness/check.ts';
import { readableTwofolds, twofoldIn } from './both/twofold.ts';
import { spelledCollectionsOf } from './collection.ts';
import { compareFormats, agreement as rule } from './compare-formats.ts';
import { compareLists } from './compare-lists.ts';
import { idsToRead, readList } from './read-documents.ts';

const mostCompared = 12;

/** Reads the same records in both formats and compares them member by member. */
export const jsonAndXmlAgree: Check = {
  id: 'formats/json-and-xml-agree',
  title: 'A record read as JSON equals the record read as XML',
  claims: [rule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const collections = spelledCollectionsOf(profile);
    if (!profile.capabilities.json || !profile.capabilities.xml) {
      return judge.notApplicable(rule, 'the profile says that the target has one of the formats only');
    }
    if (collections.length === 0) {
      return judge.notApplicable(rule, 'the profile names no area with documents');
    }
    judge.planned(collections.length);
    for (const collection of collections) {
      const list = await readList(context, collection);
      const ids = idsToRead(context, collection, { list, most: mostCompared });
      for (const id of ids) await compareFormats(context, twofoldIn(collection, id));
      await compareLists(context, collection, ids);
      judge.executed();
    }
    for (const twofold of readableTwofolds(profile)) await compareFormats(context, twofold);
  },
};
