import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { entryIn, type Listing, list, type Shown, type ShownDocument, show, tellOne } from '../descriptor.ts';
import { differing, differingInFormats, tellBoth } from './differing.ts';
import { rows } from './rows.ts';

const plain = (path: string): string => path.replace(/\.\d+/g, '');

/** The list is read once more where something differs, as the legal document may have been changed in between. */
const differsStill = async (context: Context, shown: ShownDocument, path: string): Promise<boolean> => {
  const { named, format } = shown;
  const listing = await list(context, named.contract, { format });
  const again = await show(context, named, format);
  const entry = entryIn(listing, named.id);
  if (entry === undefined || !isSnapshot(again)) return false;
  return differing(shown.reading, again.reading).length === 0
    ? differing(entry.reading, again.reading).includes(path)
    : false;
};

/** Judges whether the list and a read of one legal document agree in what both show. */
export const judgeListedAsShown = async (
  context: Context,
  shown: ShownDocument,
  listing: Listing,
): Promise<void> => {
  const { judge } = context;
  const entry = entryIn(listing, shown.named.id);
  if (entry === undefined) return;
  const [path] = differing(entry.reading, shown.reading);
  if (path === undefined) return judge.holds(rows.agree, listing.exchange);
  if (!(await differsStill(context, shown, path)))
    return judge.inconclusive(rows.agree, `${tellOne(shown.named)} changes by itself`);
  const [listed, read] = tellBoth(path, entry.reading, shown.reading);
  judge.violated(rows.agree, {
    expected: `the same ${path} in the list and in a read`,
    seen: `${listed} in the list, ${read} in a read`,
    exchanges: [listing.exchange, shown.exchange],
    explanation: `${plain(path)} differs between list and read`,
  });
};

/** Reads a legal document as JSON, as XML and as JSON once more, and judges whether the formats agree. */
export const judgeFormats = async (context: Context, { named }: Shown): Promise<void> => {
  const { judge } = context;
  const json = await show(context, named, 'json');
  const xml = await show(context, named, 'xml');
  const later = await show(context, named, 'json');
  if (!isSnapshot(json) || !isSnapshot(xml) || !isSnapshot(later)) return;
  // One that is changed meanwhile tells nothing.
  if (differingInFormats(json.reading, later.reading).length > 0) return;
  const [path] = differingInFormats(json.reading, xml.reading);
  if (path === undefined) return judge.holds(rows.formats, xml.exchange);
  const [left, right] = tellBoth(path, json.reading, xml.reading);
  judge.violated(rows.formats, {
    expected: `the same ${path} in JSON and in XML`,
    seen: `${left} in JSON, ${right} in XML`,
    exchanges: [json.exchange, xml.exchange],
    explanation: `${plain(path)} of legal documents differs between JSON and XML`,
  });
};
